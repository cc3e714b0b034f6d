import type { ListedPayout } from '@cinvoice/contract/market/payouts';
import { type Cursor, toCreationCursor, toPage } from '#api/platform/paging.ts';
import { Problem } from '#api/platform/problem.ts';
import { toListedPayouts } from './answer.ts';
import type { PayoutDeps } from './deps.ts';
import { findPayout, listPayouts, sumUnderWay, type UnderWay } from './repo.ts';

type Query = { state: string | null; batch: string | null; cursor: Cursor | null; limit: number };

export const readListedPayout = async ({ db, clock }: PayoutDeps, id: string): Promise<ListedPayout> => {
  const row = await findPayout(db, id, clock());
  const [payout] = row ? await toListedPayouts(db, [row]) : [];
  if (!payout) throw new Problem('not-found');
  return payout;
};

const toSum = (all: readonly UnderWay[], state: string) => {
  const found = all.find((one) => one.state === state);
  return { count: found?.count ?? 0, amountPaise: found?.paise ?? 0 };
};

/** Of everybody, the newest first. */
export const readPayouts = async ({ db, clock }: PayoutDeps, query: Query) => {
  const rows = await listPayouts(db, { ...query, limit: query.limit + 1 }, clock());
  const { items, page } = toPage(rows, query.limit, toCreationCursor);
  const sums = await sumUnderWay(db);
  return {
    data: await toListedPayouts(db, items),
    page,
    sums: { asked: toSum(sums, 'asked'), batched: toSum(sums, 'batched'), sent: toSum(sums, 'sent') },
  };
};
