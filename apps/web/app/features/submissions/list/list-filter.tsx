import type { Kind } from '@cinvoice/contract/kinds/define';
import { categories, type ReviewStatus, reviewStatuses, toChoiceLabel } from '@cinvoice/contract/vocabulary';
import { submissions } from '@cinvoice/words/en/submissions.ts';
import { useSourceText } from '@cinvoice/words/use-source-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { NativeSelect } from '@mantine/core';
import { resetFilterInputs } from '#web/shared/lists/filter-input-reset.ts';
import { useQueryState } from '#web/shared/lists/use-query-state.ts';
import { FoldableFilters } from '#web/shared/ui/lists/foldable-filters.tsx';
import { SearchField } from '#web/shared/ui/lists/search-field.tsx';
import classes from './list-filter.module.css';
import { applyFilter, type Filter, parseFilter } from './load-items.ts';

/** Reads the filter from the page's address and changes it there. */
export const useFilter = () => {
  const { search, requested, changeSearch } = useQueryState();
  const filter = parseFilter(search);
  const changeFilter = (changes: Partial<Filter>) =>
    changeSearch((now) => applyFilter(now, { ...parseFilter(now), ...changes }), {
      replace: true,
      preventScrollReset: true,
    });
  return {
    filter,
    /** The filter that the inputs show: its list may not have arrived yet. */
    requested: parseFilter(requested),
    changeFilter,
    showAll: () => {
      resetFilterInputs();
      changeFilter({ status: null, category: null, q: '' });
    },
    isFiltered: filter.status !== null || filter.category !== null || filter.q !== '',
  };
};

const StatusChoice = ({ status, label }: { status: ReviewStatus | null; label: string }) => {
  const { requested, changeFilter } = useFilter();
  return (
    <button type="button" aria-pressed={requested.status === status} onClick={() => changeFilter({ status })}>
      {label}
    </button>
  );
};

const CategoryChoice = () => {
  const t = useTexts(submissions);
  const say = useSourceText();
  const { requested, changeFilter } = useFilter();
  return (
    <NativeSelect
      className={classes.select}
      label={t('category')}
      value={requested.category ?? ''}
      onChange={({ currentTarget }) =>
        changeFilter({ category: categories.find((category) => category === currentTarget.value) ?? null })
      }
    >
      <option value="">{t('all')}</option>
      {categories.map((category) => (
        <option key={category} value={category}>
          {say(toChoiceLabel(category))}
        </option>
      ))}
    </NativeSelect>
  );
};

/** Search, filters and order above a list. Only kinds with categories can be filtered by category. */
export const ListFilter = ({ kind }: { kind: Kind }) => {
  const t = useTexts(submissions);
  const say = useSourceText();
  const { requested, changeFilter } = useFilter();
  const count = [requested.status, requested.category, requested.order === 'oldest'].filter(Boolean).length;
  return (
    <search className={classes.toolbar}>
      <SearchField className={classes.search} label={t('searchByName')} />
      <FoldableFilters count={count} className={classes.filters}>
        <fieldset className={classes.status}>
          <legend>{t('status')}</legend>
          <div className={classes.choices}>
            <StatusChoice status={null} label={t('all')} />
            {reviewStatuses.map((status) => (
              <StatusChoice key={status} status={status} label={say(status)} />
            ))}
          </div>
        </fieldset>
        {kind.fields.category && <CategoryChoice />}
        <NativeSelect
          className={classes.select}
          label={t('order')}
          value={requested.order}
          onChange={(event) =>
            changeFilter({ order: event.currentTarget.value === 'oldest' ? 'oldest' : 'newest' })
          }
        >
          <option value="newest">{t('newestFirst')}</option>
          <option value="oldest">{t('oldestFirst')}</option>
        </NativeSelect>
      </FoldableFilters>
    </search>
  );
};
