import type { BuyUnits, ListedDeal, Purchase, WholeDeal } from '@cinvoice/contract/market/deals';
import type { ListedPayer } from '@cinvoice/contract/market/payers';
import type { ListedLot } from '@cinvoice/contract/market/portfolio';
import type { Balances } from '@cinvoice/contract/market/wallet';
import { isRecord, type Outcome, send } from '@cinvoice/ui/api/api.ts';
import type { Attempt } from '#web/shared/api/kept-attempts.ts';
import { parsePercent } from '#web/shared/forms/typed-percent.ts';
import { type ListPage, readList } from '#web/shared/lists/list-page.ts';
import { readQuery } from '#web/shared/lists/query.ts';

const PAGE_SIZE = 24;

/** The filters by their names in the address. */
export const dealFilterNames = ['payer', 'kind', 'yield', 'maxDays', 'state'] as const;

/** The address holds a percentage as people type it. A text that is none filters nothing. */
const toYield = (text: string): string => String(parsePercent(text) ?? '');

/** Reads a page of deals with the filter of the address. Funded ones stay in the list, marked. */
export const readDeals = (
  url: string,
  { cursor = '', limit = PAGE_SIZE } = {},
): Promise<Outcome<ListPage<ListedDeal>>> => {
  const { yield: least, ...query } = readQuery(url, [...dealFilterNames, 'sort']);
  return readList('user', '/deals/', {
    limit: String(limit),
    ...query,
    minYieldBps: toYield(least),
    cursor,
  });
};

export const readDeal = (id: string) =>
  send<WholeDeal>(`/deals/${encodeURIComponent(id)}`, { area: 'user', isExpected: isRecord });

/** The payers that a list can be limited to. */
export const readDealPayers = (): Promise<Outcome<ListPage<ListedPayer>>> => readList('user', '/payers/');

export type DealPage = { deal: WholeDeal; lots: readonly ListedLot[] };

/** A deal, and what the reader owns of it once the seller was paid. */
export const readDealPage = async (id: string): Promise<Outcome<DealPage>> => {
  const found = await readDeal(id);
  if (found.problem) return found;
  const deal = found.data;
  if (deal.outcome !== 'sold' || deal.ownUnits === 0) return { data: { deal, lots: [] } };
  const lots = await readList<ListedLot>('user', '/portfolio/lots', { deal: deal._id });
  return lots.problem ? lots : { data: { deal, lots: lots.data.items } };
};

/** What the investor can pay with. */
export const readWallet = () => send<Balances>('/wallet', { area: 'user', isExpected: isRecord });

export const buyUnits = (dealId: string, { key, body }: Attempt<BuyUnits>) =>
  send<Purchase>(`/deals/${encodeURIComponent(dealId)}/purchases`, {
    method: 'POST',
    area: 'user',
    json: body,
    headers: { 'idempotency-key': key },
    isExpected: isRecord,
  });
