import { findKind } from '@cinvoice/contract/kinds/kinds';
import { type TitleFilter, type TitleOptions, titleFilters } from '@cinvoice/contract/titles/titles';
import { toChoiceLabel } from '@cinvoice/contract/vocabulary';

export type FilterName = (typeof titleFilters)[number];

/** A set filter, with its English name or that of an OTT; null for an OTT that no title names. */
export type SetFilter = { filter: FilterName; value: string; name: string | null };

/** The English name of a filter's value; null for an OTT that no title names. */
export const findFilterName = (
  filter: FilterName,
  value: string,
  { platform }: TitleOptions,
): string | null => {
  if (filter === 'platform') return platform.find((each) => each.value === value)?.name ?? null;
  return findKind(value)?.title ?? toChoiceLabel(value);
};

export const listSetFilters = (filter: TitleFilter, options: TitleOptions): SetFilter[] =>
  titleFilters.flatMap((name) => {
    const value = filter[name];
    return value === null ? [] : [{ filter: name, value, name: findFilterName(name, value, options) }];
  });

/** The English address of a page of the list. */
export const toListPath = (filter: Partial<TitleFilter>, page = 1): string => {
  const query = new URLSearchParams(
    titleFilters.flatMap((name) => {
      const value = filter[name];
      return value ? [[name, value]] : [];
    }),
  );
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `/titles?${query}` : '/titles';
};
