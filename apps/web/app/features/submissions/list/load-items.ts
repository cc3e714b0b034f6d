import type { Item } from '@cinvoice/contract/answers';
import type { Kind } from '@cinvoice/contract/kinds/define';
import { parseReviewStatus } from '@cinvoice/contract/rules/review';
import { type Category, categories, type ReviewStatus } from '@cinvoice/contract/vocabulary';
import type { ShouldRevalidateFunction } from 'react-router';
import type { Outcome } from '#web/shared/api/api.ts';
import { type ListPage, readList } from '#web/shared/lists/list-page.ts';
import { changeQuery } from '#web/shared/lists/query.ts';
import type { Area } from '#web/shared/session/session.ts';

/** What a list is narrowed to. It stands in the page's address, so that it can be sent on and survives a reload. */
export type Filter = { status: ReviewStatus | null; category: Category | null; q: string; order: Order };

/** Newest first, unless one works through a queue from its end. */
type Order = 'newest' | 'oldest';

export const filterIn = (search: URLSearchParams): Filter => ({
  status: parseReviewStatus(search.get('status') ?? ''),
  category: categories.find((category) => category === search.get('category')) ?? null,
  q: (search.get('q') ?? '').trim(),
  order: search.get('order') === 'oldest' ? 'oldest' : 'newest',
});

/** The page's query with another filter; what else stands in it stays. */
export const withFilter = (
  search: URLSearchParams,
  { status, category, q, order }: Filter,
): URLSearchParams =>
  changeQuery(search, {
    status: status ?? '',
    category: category ?? '',
    q,
    order: order === 'oldest' ? order : '',
  });

/** A whole number of rows, whether three or two cards stand in one. */
const PAGE_SIZE = 24;

type Wanted = Partial<Filter> & { cursor?: string; limit?: number };

/** One page of a kind's items. Never throws. */
export const loadItems = (
  kind: Kind,
  reader: Area,
  { status, q, category, order, cursor, limit = PAGE_SIZE }: Wanted,
): Promise<Outcome<ListPage<Item>>> =>
  readList(reader, `/${kind.slug}/${reader}/`, {
    limit: String(limit),
    status: status ?? '',
    q: q ?? '',
    category: category ?? '',
    order: order ?? '',
    cursor: cursor ?? '',
  });

/** For a list page's loader: the promise goes to SubmissionList as it is, so that the page shows at once. */
export const loadFirstItems = (
  kind: Kind,
  reader: Area,
  request: Request,
): Promise<Outcome<ListPage<Item>>> => loadItems(kind, reader, filterIn(new URL(request.url).searchParams));

const asksFor = (url: URL): string => JSON.stringify([url.pathname, filterIn(url.searchParams)]);

/** For a list page's `shouldRevalidate`: opening an item or a form over the list does not load the list again. */
export const reloadList: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.href === nextUrl.href || asksFor(currentUrl) !== asksFor(nextUrl)
    ? defaultShouldRevalidate
    : false;
