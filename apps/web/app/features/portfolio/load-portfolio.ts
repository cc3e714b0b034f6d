import type { ListedLot, Portfolio } from '@cinvoice/contract/market/portfolio';
import { isRecord, type Outcome, send } from '@cinvoice/ui/api/api.ts';
import { type ListPage, readList } from '#web/shared/lists/list-page.ts';
import { readQuery } from '#web/shared/lists/query.ts';

const PAGE_SIZE = 24;

export const readPortfolio = () => send<Portfolio>('/portfolio', { area: 'user', isExpected: isRecord });

/** Reads a page of lots in the state of the address. */
export const readLots = (url: string, cursor = ''): Promise<Outcome<ListPage<ListedLot>>> =>
  readList('user', '/portfolio/lots', { limit: String(PAGE_SIZE), ...readQuery(url, ['state']), cursor });
