import type { Kind } from '@cinvoice/contract/kinds/define';
import { kinds, type ListedKind } from '@cinvoice/contract/kinds/kinds';

type AreaPath = '/filmmaker' | '/ott' | '/admin';

export const getListPath = (area: AreaPath, { list }: Kind): string => `${area}/${list}`;

export const getUpdatePath = (area: AreaPath, { update }: Kind): string => `${area}/${update}`;

/** Opens the form for a new item over its list. */
export const ADD_PARAMETER = 'add';

export const getAddPath = (kind: Kind): string => `${getListPath('/filmmaker', kind)}?${ADD_PARAMETER}=1`;

/** Lists the pages of every kind in an area by the kind's slug. */
export const getKindPages = (area: AreaPath): Readonly<Record<string, { list: string; update: string }>> =>
  Object.fromEntries(
    kinds.map((kind) => [kind.slug, { list: getListPath(area, kind), update: getUpdatePath(area, kind) }]),
  );

/** Finds the kind of a list or update page. Routes match in any case, with or without a trailing slash. */
export const findKindByPath = (pathname: string): ListedKind => {
  const segment = pathname.toLowerCase().split('/').filter(Boolean).at(-1);
  const kind = kinds.find(({ list, update }) => segment === list || segment === update);
  if (!kind) throw new Error(`${pathname} is the page of no kind`);
  return kind;
};
