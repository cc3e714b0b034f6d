import type { Item, Page } from '@cinvoice/contract/answers';
import type { Kind } from '@cinvoice/contract/kinds/define';
import { reviewStatusNamed } from '@cinvoice/contract/rules/review';
import type { ReviewStatus } from '@cinvoice/contract/vocabulary';
import type { ShouldRevalidateFunction } from 'react-router';
import { type Outcome, send } from '#web/shared/api.ts';
import type { Area } from '#web/shared/session.ts';

/** What a list is narrowed to. It stands in the page's address, so that it can be sent on and survives a reload. */
export type Filter = { status: ReviewStatus | null; q: string; order: Order };

/** Newest first, unless one works through a queue from its end. */
type Order = 'newest' | 'oldest';

export type ItemPage = { items: readonly Item[]; nextCursor: string | null };

export const filterIn = (search: URLSearchParams): Filter => ({
  status: reviewStatusNamed(search.get('status') ?? ''),
  q: (search.get('q') ?? '').trim(),
  order: search.get('order') === 'oldest' ? 'oldest' : 'newest',
});

/** The page's query with another filter; what else stands in it stays. */
export const withFilter = (search: URLSearchParams, { status, q, order }: Filter): URLSearchParams => {
  const changed = new URLSearchParams(search);
  for (const [name, value] of [
    ['status', status ?? ''],
    ['q', q],
    ['order', order === 'oldest' ? order : ''],
  ] as const) {
    if (value) changed.set(name, value);
    else changed.delete(name);
  }
  return changed;
};

/** A whole number of rows, whether three or two cards stand in one. */
const PAGE_SIZE = 24;

/** The admin's list of projects stands one level deeper. Specification, section 7. */
type Listed = readonly Item[] | { data: readonly Item[]; page: Page };

type Wanted = Omit<Filter, 'order'> & { order?: Order; cursor?: string | null; limit?: number };

/** One page of a kind's items. Never throws. */
export const loadItems = async (
  kind: Kind,
  reader: Area,
  { status, q, order, cursor, limit = PAGE_SIZE }: Wanted,
): Promise<Outcome<ItemPage>> => {
  const query = new URLSearchParams({ limit: String(limit) });
  if (status) query.set('status', status);
  if (q) query.set('q', q);
  if (order) query.set('order', order);
  if (cursor) query.set('cursor', cursor);
  const outcome = await send<Listed>(`/${kind.slug}/${reader}/?${query}`, { area: reader });
  if (outcome.problem) return outcome;
  const items = 'data' in outcome.data ? outcome.data.data : outcome.data;
  const page = 'data' in outcome.data ? outcome.data.page : outcome.page;
  return { data: { items, nextCursor: page?.nextCursor ?? null } };
};

/** For a list page's loader: the promise goes to SubmissionList as it is, so that the page shows at once. */
export const loadFirstItems = (kind: Kind, reader: Area, request: Request): Promise<Outcome<ItemPage>> =>
  loadItems(kind, reader, filterIn(new URL(request.url).searchParams));

const asksFor = (url: URL): string => {
  const { status, q, order } = filterIn(url.searchParams);
  return JSON.stringify([url.pathname, status, q, order]);
};

/** For a list page's `shouldRevalidate`: opening an item or a form over the list does not load the list again. */
export const reloadList: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.href === nextUrl.href || asksFor(currentUrl) !== asksFor(nextUrl)
    ? defaultShouldRevalidate
    : false;
