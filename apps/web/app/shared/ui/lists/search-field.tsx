import { TextInput } from '@mantine/core';
import { useDebouncedSearch } from '#web/shared/lists/use-debounced-search.ts';
import { useUrlQuery } from '#web/shared/lists/use-url-query.ts';

/** A search field whose text is kept in the page's address as `q`. */
export const SearchField = ({ label, className }: { label: string; className?: string | undefined }) => {
  const { getValue, change } = useUrlQuery();
  const { search, ...input } = useDebouncedSearch(getValue('q'), (q) => change({ q }));
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
