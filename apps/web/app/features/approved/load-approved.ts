import type { OfferedDeal, OfferedItem } from '@cinvoice/contract/interests';
import { type Outcome, send } from '@cinvoice/ui/api/api.ts';
import { type ListPage, readList } from '#web/shared/lists/list-page.ts';
import { readQuery } from '#web/shared/lists/query.ts';

/** Fills whole rows of two or of three cards. */
const PAGE_SIZE = 24;

/** The filters by their names in the address. */
export const filterNames = [
  'kind',
  'category',
  'contentType',
  'language',
  'genre',
  'goalFrom',
  'goalTo',
] as const;

type Page = Promise<Outcome<ListPage<OfferedItem>>>;

/** Reads a page of approved items with the filter of the address. */
export const readApproved = (url: string, { cursor = '', limit = PAGE_SIZE } = {}): Page =>
  readList('user', '/approved/', {
    limit: String(limit),
    ...readQuery(url, [...filterNames, 'q', 'sort']),
    cursor,
  });

export const readNewlyApproved = (count: number): Page =>
  readList('user', '/approved/', { limit: String(count) });

/** Null for an item that is not open to investors, whether unapproved or unknown. */
export const readApprovedItem = async (id: string): Promise<Outcome<OfferedDeal | null>> => {
  const outcome = await send<OfferedDeal>(`/approved/${encodeURIComponent(id)}`, { area: 'user' });
  return outcome.problem?.status === 404 ? { data: null } : outcome;
};
