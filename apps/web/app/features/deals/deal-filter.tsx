import { kinds } from '@cinvoice/contract/kinds/kinds';
import type { ListedPayer } from '@cinvoice/contract/market/payers';
import { deals } from '@cinvoice/words/en/deals.ts';
import { filterBar } from '@cinvoice/words/en/filter-bar.ts';
import { useSourceText } from '@cinvoice/words/use-source-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useFilterInputReset } from '#web/shared/lists/filter-input-reset.ts';
import { useUrlQuery } from '#web/shared/lists/use-url-query.ts';
import { FoldableFilters } from '#web/shared/ui/lists/foldable-filters.tsx';
import classes from './deal-filter.module.css';
import { dealFilterNames } from './load-deals.ts';

const TYPING_PAUSE_MS = 400;

type Option = { value: string; label: string };
type SelectProps = { name: string; label: string; options: readonly Option[] };

const FilterSelect = ({ name, label, options }: SelectProps) => {
  const { getRequested, change } = useUrlQuery();
  return (
    <NativeSelect
      label={label}
      value={getRequested(name)}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
      data={[...options]}
    />
  );
};

type TypedProps = { name: string; label: string; placeholder: string; pattern: RegExp; maxLength: number };

/** A typed limit. What is no number yet filters nothing, and the list stays as it is. */
const TypedLimit = ({ name, label, placeholder, pattern, maxLength }: TypedProps) => {
  const { getValue, change } = useUrlQuery();
  const value = getValue(name);
  const [typed, setTyped] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const apply = useDebouncedCallback((text: string) => change({ [name]: text }), TYPING_PAUSE_MS);
  useFilterInputReset(() => {
    apply.cancel();
    setTyped('');
  });
  // Follows changes of the address from elsewhere, such as the back button.
  useEffect(() => {
    if (input.current !== document.activeElement) setTyped(value);
  }, [value]);
  return (
    <TextInput
      ref={input}
      label={label}
      placeholder={placeholder}
      inputMode="decimal"
      autoComplete="off"
      maxLength={maxLength}
      value={typed}
      onChange={({ currentTarget }) => {
        const text = currentTarget.value;
        setTyped(text);
        if (text === '' || pattern.test(text)) apply(text);
      }}
    />
  );
};

const sorts = ['newest', 'yield', 'days', 'closes'] as const;
const sortTexts = { newest: 'newest', yield: 'byYield', days: 'byDays', closes: 'byClosing' } as const;

/** Limits the list by what one compares; the order stands beside. */
export const DealFilter = ({ payers }: { payers: readonly ListedPayer[] }) => {
  const t = useTexts(deals);
  const bar = useTexts(filterBar);
  const say = useSourceText();
  const { getRequested, clear, hasFilters } = useUrlQuery();
  const all = { value: '', label: t('all') };
  return (
    <search className={classes.toolbar}>
      <FoldableFilters
        count={dealFilterNames.filter((name) => getRequested(name) !== '').length}
        className={classes.filters}
      >
        <FilterSelect
          name="payer"
          label={t('payer')}
          options={[all, ...payers.map(({ _id, name }) => ({ value: _id, label: name }))]}
        />
        <FilterSelect
          name="kind"
          label={t('kind')}
          options={[all, ...kinds.map(({ slug, title }) => ({ value: slug, label: say(title) }))]}
        />
        <TypedLimit
          name="yield"
          label={t('yieldFrom')}
          placeholder="0.00"
          pattern={/^\d{1,3}(\.\d{1,2})?$/}
          maxLength={6}
        />
        <TypedLimit
          name="maxDays"
          label={t('daysTo')}
          placeholder="365"
          pattern={/^\d{1,5}$/}
          maxLength={5}
        />
        <FilterSelect
          name="state"
          label={t('state')}
          options={[
            { value: '', label: t('stateOpen') },
            { value: 'funded', label: t('stateFunded') },
            { value: 'all', label: t('stateAll') },
          ]}
        />
        <FilterSelect
          name="sort"
          label={t('sort')}
          options={sorts.map((sort) => ({ value: sort === 'newest' ? '' : sort, label: t(sortTexts[sort]) }))}
        />
        {hasFilters && (
          <Button variant="subtle" onClick={clear}>
            {bar('clear')}
          </Button>
        )}
      </FoldableFilters>
    </search>
  );
};
