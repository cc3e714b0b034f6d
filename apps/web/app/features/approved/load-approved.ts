import type { OfferedDeal, OfferedItem } from '@cinvoice/contract/interests';
import { type Outcome, send } from '#web/shared/api/api.ts';
import { type ListPage, readList } from '#web/shared/lists/list-page.ts';
import { queryOf } from '#web/shared/lists/query.ts';

/** A whole number of rows, whether three or two cards stand in one. */
const PAGE_SIZE = 24;

/** What narrows the list, by its name in the address. */
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

/** One page of what is approved, as the address of the list asks for it. */
export const readApproved = (url: string, { cursor = '', limit = PAGE_SIZE } = {}): Page =>
  readList('user', '/approved/', {
    limit: String(limit),
    ...queryOf(url, [...filterNames, 'q', 'sort']),
    cursor,
  });

export const readNewlyApproved = (count: number): Page =>
  readList('user', '/approved/', { limit: String(count) });

/** Null for what is not open to investors: it lost its approval, never had one, or does not exist. */
export const readApprovedItem = async (id: string): Promise<Outcome<OfferedDeal | null>> => {
  const outcome = await send<OfferedDeal>(`/approved/${encodeURIComponent(id)}`, { area: 'user' });
  return outcome.problem?.status === 404 ? { data: null } : outcome;
};
