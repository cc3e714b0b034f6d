import type { AskForBatch, Batch, ListedPayout, PayOutFees } from '@cinvoice/contract/market/payouts';
import type { TreasuryState } from '@cinvoice/contract/market/statements/statements';
import { isListOfRecords, isRecord, type Outcome, send } from '@cinvoice/ui/api/api.ts';
import { fetchFile } from '#web/shared/api/fetch-file.ts';
import { buildListPath, type ListPage, type ListQuery, readList } from '#web/shared/lists/list-page.ts';
import { readQuery } from '#web/shared/lists/query.ts';

type Sum = { count: number; amountPaise: number };
export type PayoutSums = Readonly<Record<'asked' | 'batched' | 'sent', Sum>>;
export type PayoutsPage = { list: ListPage<ListedPayout>; sums: PayoutSums };

/** The state by which the list shows all. */
export const ALL_STATES = 'all';

/** Without a state the list shows what waits to be batched; those of a batch are in any state. */
const toQuery = (url: string): ListQuery => {
  const { state, batch } = readQuery(url, ['state', 'batch']);
  if (batch !== '') return { batch };
  return state === ALL_STATES ? {} : { state: state || 'asked' };
};

export const readPayouts = async (url: string, cursor = ''): Promise<Outcome<PayoutsPage>> => {
  const outcome = await send<ListedPayout[], { sums: PayoutSums }>(
    buildListPath('/treasury/payouts', { ...toQuery(url), cursor }),
    { area: 'admin', isExpected: isListOfRecords },
  );
  if (outcome.problem) return outcome;
  const { data, page, sums } = outcome;
  return { data: { list: { items: data, nextCursor: page?.nextCursor ?? null }, sums } };
};

/** How the books of each escrow account stand: it decides whether a batch can leave from it. */
export const readEscrowStates = () =>
  send<TreasuryState>('/treasury/state', { area: 'admin', isExpected: isRecord });

export const refusePayout = (id: string, reason: string) =>
  send<ListedPayout>(`/treasury/payouts/${encodeURIComponent(id)}/refuse`, {
    method: 'POST',
    area: 'admin',
    json: { reason },
    isExpected: isRecord,
  });

export const askForFailure = (id: string, reason: string) =>
  send<{ orderId: string }>('/orders/admin', {
    method: 'POST',
    area: 'admin',
    json: { kind: 'payout-failed', subject: id, parameters: {}, reason },
    isExpected: isRecord,
  });

/** A repeat of the key pays out nothing again. */
export const payOutFees = (json: PayOutFees, key: string) =>
  send<ListedPayout>('/treasury/payouts', {
    method: 'POST',
    area: 'admin',
    json,
    headers: { 'idempotency-key': key },
    isExpected: isRecord,
  });

export const askForBatch = (json: AskForBatch) =>
  send<Batch>('/treasury/batches', { method: 'POST', area: 'admin', json, isExpected: isRecord });

export const readBatches = (cursor = ''): Promise<Outcome<ListPage<Batch>>> =>
  readList('admin', '/treasury/batches', { cursor });

export const fetchBatchFile = (id: string) =>
  fetchFile(`/treasury/batches/${encodeURIComponent(id)}/file`, 'admin');
