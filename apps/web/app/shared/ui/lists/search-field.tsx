import { TextInput } from '@mantine/core';
import { useQuery } from '#web/shared/lists/use-query.ts';
import { useTypedSearch } from '#web/shared/lists/use-typed-search.ts';

/** A search field whose text is kept in the page's address as `q`. */
export const SearchField = ({ label, className }: { label: string; className?: string | undefined }) => {
  const { asked, change } = useQuery();
  const { search, ...input } = useTypedSearch(asked('q'), (q) => change({ q }));
  return (
    <TextInput
      {...input}
      className={className ?? ''}
      label={label}
      type="search"
      maxLength={200}
      onChange={(event) => search(event.currentTarget.value)}
    />
  );
};
