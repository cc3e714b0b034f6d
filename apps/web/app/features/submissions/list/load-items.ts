import type { Item } from '@cinvoice/contract/answers';
import type { Kind } from '@cinvoice/contract/kinds/define';
import { parseReviewStatus } from '@cinvoice/contract/rules/review';
import { type Category, categories, type ReviewStatus } from '@cinvoice/contract/vocabulary';
import type { Outcome } from '@cinvoice/ui/api/api.ts';
import type { Area } from '@cinvoice/ui/session/session.ts';
import type { ShouldRevalidateFunction } from 'react-router';
import { type ListPage, readList } from '#web/shared/lists/list-page.ts';
import { changeQuery } from '#web/shared/lists/query.ts';

/** The filter of a list. Kept in the page's address, so that it can be shared and survives a reload. */
export type Filter = { status: ReviewStatus | null; category: Category | null; q: string; order: Order };

/** 'oldest' serves people who work through a queue. */
type Order = 'newest' | 'oldest';

export const parseFilter = (search: URLSearchParams): Filter => ({
  status: parseReviewStatus(search.get('status') ?? ''),
  category: categories.find((category) => category === search.get('category')) ?? null,
  q: (search.get('q') ?? '').trim(),
  order: search.get('order') === 'oldest' ? 'oldest' : 'newest',
});

/** Puts a filter into the page's query and leaves other parameters unchanged. */
export const applyFilter = (
  search: URLSearchParams,
  { status, category, q, order }: Filter,
): URLSearchParams =>
  changeQuery(search, {
    status: status ?? '',
    category: category ?? '',
    q,
    order: order === 'oldest' ? order : '',
  });

/** Fills whole rows of both two and three cards. */
const PAGE_SIZE = 24;

type ItemsQuery = Partial<Filter> & { cursor?: string; limit?: number };

/** Loads one page of a kind's items. Never throws. */
export const loadItems = (
  kind: Kind,
  area: Area,
  { status, q, category, order, cursor, limit = PAGE_SIZE }: ItemsQuery,
): Promise<Outcome<ListPage<Item>>> =>
  readList(area, `/${kind.slug}/${area}/`, {
    limit: String(limit),
    status: status ?? '',
    q: q ?? '',
    category: category ?? '',
    order: order ?? '',
    cursor: cursor ?? '',
  });

/** Loads the first page for a route's loader. SubmissionList takes the promise itself, so that the page shows at once. */
export const loadFirstItems = (kind: Kind, area: Area, request: Request): Promise<Outcome<ListPage<Item>>> =>
  loadItems(kind, area, parseFilter(new URL(request.url).searchParams));

const toListKey = (url: URL): string => JSON.stringify([url.pathname, parseFilter(url.searchParams)]);

/** For a route's `shouldRevalidate`: opening an item or a form over the list does not load the list again. */
export const shouldReloadList: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) =>
  currentUrl.href === nextUrl.href || toListKey(currentUrl) !== toListKey(nextUrl)
    ? defaultShouldRevalidate
    : false;
