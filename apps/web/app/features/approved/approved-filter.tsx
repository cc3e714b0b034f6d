import { kinds } from '@cinvoice/contract/kinds/kinds';
import { categories, contentTypes, genres, languages, toChoiceLabel } from '@cinvoice/contract/vocabulary';
import { useWholeDigits } from '@cinvoice/ui/forms/use-whole-digits.ts';
import { approved } from '@cinvoice/words/en/approved.ts';
import { useSourceText } from '@cinvoice/words/use-source-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button, NativeSelect, NumberInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useId, useRef, useState } from 'react';
import { useFilterInputReset } from '#web/shared/lists/filter-input-reset.ts';
import { useUrlQuery } from '#web/shared/lists/use-url-query.ts';
import { rupeesInputProps } from '#web/shared/ui/forms/rupees-field.tsx';
import { Segments } from '#web/shared/ui/forms/segments.tsx';
import { FoldableFilters } from '#web/shared/ui/lists/foldable-filters.tsx';
import { SearchField } from '#web/shared/ui/lists/search-field.tsx';
import classes from './approved-filter.module.css';
import type { View } from './approved-view.ts';
import { filterNames } from './load-approved.ts';

const TYPING_PAUSE_MS = 400;

const choices = { category: categories, contentType: contentTypes, language: languages, genre: genres };

const sorts = [
  ['', 'newest'],
  ['goalUp', 'goalUp'],
  ['goalDown', 'goalDown'],
  ['name', 'byName'],
] as const;

type Option = { value: string; label: string };

const FilterSelect = ({
  name,
  label,
  options,
}: {
  name: string;
  label: string;
  options: readonly Option[];
}) => {
  const { getRequested, change } = useUrlQuery();
  return (
    <NativeSelect
      label={label}
      value={getRequested(name)}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
      data={[...options]}
    />
  );
};

const GoalField = ({ name, label }: { name: 'goalFrom' | 'goalTo'; label: string }) => {
  const { getValue, change } = useUrlQuery();
  const goal = getValue(name);
  const [typed, setTyped] = useState(goal);
  const input = useRef<HTMLInputElement>(null);
  const wholeDigits = useWholeDigits();
  const applyGoal = useDebouncedCallback((rupees: string) => change({ [name]: rupees }), TYPING_PAUSE_MS);

  useFilterInputReset(() => {
    applyGoal.cancel();
    setTyped('');
  });

  // Follows changes of the address from elsewhere, such as the back button.
  useEffect(() => {
    if (input.current !== document.activeElement) setTyped(goal);
  }, [goal]);

  return (
    <NumberInput
      {...rupeesInputProps}
      {...wholeDigits}
      ref={input}
      label={label}
      leftSection="₹"
      value={typed}
      onChange={(value) => {
        const rupees = String(value);
        // The field repeats its value on blur. That must not filter again: the click may be on Show all.
        if (rupees === typed) return;
        setTyped(rupees);
        applyGoal(rupees);
      }}
    />
  );
};

type Props = { view: View; onView: (view: View) => void };

/** Puts search, order and view in one row, with the filters beneath. */
export const ApprovedFilter = ({ view, onView }: Props) => {
  const t = useTexts(approved);
  const say = useSourceText();
  const { getRequested, clear, hasFilters } = useUrlQuery();
  const viewId = useId();
  const all = { value: '', label: t('all') };
  const count = filterNames.filter((name) => getRequested(name) !== '').length;
  return (
    <search className={classes.toolbar}>
      <div className={classes.row}>
        <SearchField className={classes.search} label={t('search')} />
        <FilterSelect
          name="sort"
          label={t('sort')}
          options={sorts.map(([value, text]) => ({ value, label: t(text) }))}
        />
        <Segments
          id={viewId}
          label={t('view')}
          required={false}
          bound={{
            defaultValue: view,
            onChange: (chosen: string) => onView(chosen === 'table' ? 'table' : 'cards'),
          }}
          options={[
            { value: 'cards', label: t('cards') },
            { value: 'table', label: t('table') },
          ]}
        />
      </div>
      <FoldableFilters count={count} className={classes.filters}>
        <FilterSelect
          name="kind"
          label={t('kind')}
          options={[all, ...kinds.map(({ slug, title }) => ({ value: slug, label: say(title) }))]}
        />
        {(['category', 'contentType', 'language', 'genre'] as const).map((name) => (
          <FilterSelect
            key={name}
            name={name}
            label={t(name)}
            options={[
              all,
              ...choices[name].map((value: string) => ({ value, label: say(toChoiceLabel(value)) })),
            ]}
          />
        ))}
        <GoalField name="goalFrom" label={t('goalFrom')} />
        <GoalField name="goalTo" label={t('goalTo')} />
        {hasFilters && (
          <Button variant="subtle" onClick={clear}>
            {t('clear')}
          </Button>
        )}
      </FoldableFilters>
    </search>
  );
};
