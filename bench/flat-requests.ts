import type { Installation } from './installation.ts';
import { type Filters, type ListRequest, toFilteredRequests, withFilteredRequests } from './list-requests.ts';

const counts: ListRequest[] = [
  ...(['user', 'ott', 'admin'] as const).flatMap((reader) =>
    withFilteredRequests(
      { label: `counts of projects of ${reader}`, reader, path: '/projects/counts' },
      { 'of one category': 'category=gap%20funding' },
    ),
  ),
  ...(['user', 'ott', 'admin'] as const).map((reader) => ({
    label: `counts of invoices of ${reader}`,
    reader,
    path: '/invoices/counts',
  })),
  { label: 'counts of content', reader: 'admin', path: '/content/counts' },
  { label: 'count of users', reader: 'admin', path: '/users/counts' },
  { label: 'statistics', reader: 'admin', path: '/admin/statistics' },
];

/** Limits keep the answers equally long: no page is longer than the small installation can fill. */
const twoWords: Filters = {
  'two words in half of the names': 'q=of%20the&limit=20',
  'two words in one of fifty': 'q=midnight%20matinee&limit=4',
  'two words in one of five thousand': 'q=silver%20ferry&limit=2',
  'two words in the oldest three': 'q=grand%20kaleidoscope',
  'two words that never meet': 'q=matinee%20of%20the',
};

const listAuditRequests = ({ ottId, targetId }: Installation): ListRequest[] =>
  withFilteredRequests(
    { label: 'audit log', reader: 'admin', path: '/audit' },
    {
      'an act of many': 'action=item-reviewed',
      'an act of few': 'action=ott-added&limit=2',
      'one actor': `actor=${ottId}`,
      'one target': `target=${targetId}&limit=1`,
      'some days': 'from=2026-02-01&to=2026-02-01',
    },
    twoWords,
  );

const listDealRequests = ({ ottId }: Installation): ListRequest[] =>
  withFilteredRequests(
    { label: 'deals', reader: 'user', path: '/deals' },
    {
      'by yield': 'sort=yield',
      'by days': 'sort=days',
      'by closing time': 'sort=closes',
      'of one payer': `payer=${ottId}&limit=20`,
      'of one kind': 'kind=projects',
      'of high yield': 'minYieldBps=1700&limit=4',
      'of few days': 'maxDays=40&limit=4',
      'of high yield and few days, by closing time': 'minYieldBps=1600&maxDays=60&sort=closes&limit=4',
      funded: 'state=funded&limit=20',
      'of every state': 'state=all',
      'of every state, by yield': 'state=all&sort=yield',
    },
  );

/** Lists the requests whose time must not depend on the number of rows. */
export const listFlatRequests = (installation: Installation): ListRequest[] => [
  ...counts,
  ...(['user', 'ott', 'admin'] as const).flatMap((reader) =>
    toFilteredRequests({ label: `projects of ${reader}`, reader, path: `/projects/${reader}` }, twoWords),
  ),
  ...toFilteredRequests({ label: 'users', reader: 'admin', path: '/users/profile' }, twoWords),
  ...toFilteredRequests({ label: 'approved items', reader: 'user', path: '/approved' }, twoWords),
  ...withFilteredRequests(
    { label: 'orders', reader: 'admin', path: '/orders/admin' },
    { 'a state of many': 'state=lapsed', 'a state of few': 'state=waiting&limit=10' },
  ),
  ...listDealRequests(installation),
  ...withFilteredRequests(
    { label: 'lines of the bank', reader: 'admin', path: '/treasury/lines?limit=10' },
    { matched: 'state=matched', 'without a match': 'state=unmatched' },
  ),
  ...(['user', 'ott', 'admin'] as const).flatMap((reader) =>
    withFilteredRequests(
      { label: `invoices of ${reader}`, reader, path: `/invoices/${reader}` },
      { 'a state of many': 'state=accepted', 'a state of few': 'state=settled&limit=20', late: 'late=1' },
      twoWords,
    ),
  ),
  ...listAuditRequests(installation),
];
