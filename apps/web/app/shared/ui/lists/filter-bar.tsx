import { NativeSelect } from '@mantine/core';
import { useUrlQuery } from '#web/shared/lists/use-url-query.ts';
import { DateField } from '../forms/date-field.tsx';
import classes from './filter-bar.module.css';
import { FoldableFilters } from './foldable-filters.tsx';
import { SearchField } from './search-field.tsx';

/** `name` is the parameter in the address; the first option omits it. */
type Choice = { name: string; label: string; options: readonly { value: string; label: string }[] };

type Props = {
  searchLabel: string;
  choices?: readonly Choice[];
  /** Days, as '2026-11-20'. */
  dates?: readonly { name: string; label: string }[];
};

/** A search and filters above a list, kept in the page's address. */
export const FilterBar = ({ searchLabel, choices = [], dates = [] }: Props) => {
  const { getRequested, change } = useUrlQuery();
  const names = [...choices, ...dates].map(({ name }) => name);
  const filters = (
    <>
      {choices.map(({ name, label, options }) => (
        <NativeSelect
          key={name}
          className={classes.select}
          label={label}
          value={getRequested(name)}
          onChange={(event) => change({ [name]: event.currentTarget.value })}
          data={[...options]}
        />
      ))}
      {dates.map(({ name, label }) => (
        <DateField
          key={name}
          className={classes.date}
          label={label}
          value={getRequested(name)}
          onChange={(day) => change({ [name]: day })}
        />
      ))}
    </>
  );
  return (
    <search className={classes.tools}>
      <SearchField className={classes.search} label={searchLabel} />
      {names.length > 1 ? (
        <FoldableFilters
          count={names.filter((name) => getRequested(name) !== '').length}
          className={classes.filters}
        >
          {filters}
        </FoldableFilters>
      ) : (
        filters
      )}
    </search>
  );
};
