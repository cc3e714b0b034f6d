import type {
  Movement,
  OwnPayout,
  OwnSource,
  PayoutOutlook,
  Withdraw,
} from '@cinvoice/contract/market/payouts';
import { isListOfRecords, isRecord, type Outcome, send } from '@cinvoice/ui/api/api.ts';
import type { Attempt } from '#web/shared/api/kept-attempts.ts';
import { buildListPath, type ListPage, readList } from '#web/shared/lists/list-page.ts';

export type OwnPayoutsPage = { list: ListPage<OwnPayout>; outlook: PayoutOutlook };

/** The reader's payouts, and what stands around them. */
export const readOwnPayouts = async (cursor = ''): Promise<Outcome<OwnPayoutsPage>> => {
  const outcome = await send<OwnPayout[], { outlook: PayoutOutlook }>(
    buildListPath('/wallet/payouts', { cursor }),
    { area: 'user', isExpected: isListOfRecords },
  );
  if (outcome.problem) return outcome;
  const { data, page, outlook } = outcome;
  return { data: { list: { items: data, nextCursor: page?.nextCursor ?? null }, outlook } };
};

export const readMovements = (of: OwnSource, cursor = ''): Promise<Outcome<ListPage<Movement>>> =>
  readList('user', '/wallet/movements', { of, cursor });

export const withdrawMoney = ({ key, body }: Attempt<Withdraw>) =>
  send<OwnPayout>('/wallet/withdrawals', {
    method: 'POST',
    area: 'user',
    json: body,
    headers: { 'idempotency-key': key },
    isExpected: isRecord,
  });

export const takeBackPayout = (id: string) =>
  send(`/wallet/withdrawals/${encodeURIComponent(id)}`, { method: 'DELETE', area: 'user' });
