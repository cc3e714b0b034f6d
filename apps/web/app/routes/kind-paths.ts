import type { Kind } from '@cinvoice/contract/kinds/define';
import { kinds, type ListedKind } from '@cinvoice/contract/kinds/kinds';

type AreaPath = '/filmmaker' | '/ott' | '/admin';

export const listPathOf = (area: AreaPath, { list }: Kind): string => `${area}/${list}`;

export const updatePathOf = (area: AreaPath, { update }: Kind): string => `${area}/${update}`;

/** Opens the form for a new item over its list. */
export const ADD_PARAMETER = 'add';

export const addPathOf = (kind: Kind): string => `${listPathOf('/filmmaker', kind)}?${ADD_PARAMETER}=1`;

/** The pages of every kind in an area, by the kind's slug. */
export const pagesOf = (area: AreaPath): Readonly<Record<string, { list: string; update: string }>> =>
  Object.fromEntries(
    kinds.map((kind) => [kind.slug, { list: listPathOf(area, kind), update: updatePathOf(area, kind) }]),
  );

/** The kind whose list or update page stands at an address. Routes match in any case, with a slash at the end or without. */
export const kindAt = (pathname: string): ListedKind => {
  const segment = pathname.toLowerCase().split('/').filter(Boolean).at(-1);
  const kind = kinds.find(({ list, update }) => segment === list || segment === update);
  if (!kind) throw new Error(`${pathname} is the page of no kind`);
  return kind;
};
