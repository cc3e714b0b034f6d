import type { Kind } from './kinds/define.ts';

/** Where each kind of account works. Specification, section 2. */
const areas = { user: '/filmmaker', ott: '/ott', admin: '/admin' } as const;

/** The name under which an address says which item is open over its list. */
export const ITEM_PARAMETER = 'item';

/** Where a reader opens an item, over the list of its kind: `/ott/unreleased?item=…`. */
export const toItemPath = (reader: keyof typeof areas, kind: Kind, id: string): string =>
  `${areas[reader]}/${kind.list}?${ITEM_PARAMETER}=${id}`;
