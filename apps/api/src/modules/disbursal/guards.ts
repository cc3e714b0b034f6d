import { makeDetail } from '@cinvoice/contract/codes/problem-texts';
import { toDay } from '@cinvoice/contract/market/working-days';
import { isAcceptanceWhole } from '#api/modules/acceptances/index.ts';
import { findUsableAccount } from '#api/modules/bank-accounts/index.ts';
import type { InvoiceRow } from '#api/modules/invoices/index.ts';
import { accounts, readBalance } from '#api/modules/ledger/index.ts';
import type { SaleRow } from '#api/modules/sale-endings/index.ts';
import type { Db } from '#api/platform/db.ts';
import { detailedProblem, Problem } from '#api/platform/problem.ts';
import type { PayoutDeps } from './deps.ts';
import { findNotice, findStamp, type NoticeRow } from './records-repo.ts';
import { listOpenKinds } from './sold-repo.ts';

/** An invoice with the sale that an order is about. */
export type Sold = { row: InvoiceRow; sale: SaleRow };

export type GuardDeps = Pick<PayoutDeps, 'readNumber'>;

type Check = (deps: GuardDeps, db: Db, sold: Sold, now: Date) => Promise<Problem | null> | Problem | null;

/** Acknowledged by the payer, or with proof that it was served. */
export const isServed = (notice: NoticeRow | undefined): boolean =>
  notice !== undefined && (notice.acknowledged_at !== null || notice.file !== null);

const checkState: Check = (_deps, _db, { row, sale }) =>
  row.state === 'funded' && sale.outcome === null ? null : new Problem('wrong-state', { state: row.state });

const checkDay: Check = (_deps, _db, { sale }, now) => {
  const today = toDay(now);
  if (today < sale.value_day)
    return detailedProblem(makeDetail('payout-too-early', { from: sale.value_day }));
  return today > sale.disburse_by
    ? detailedProblem(makeDetail('payout-too-late', { until: sale.disburse_by }))
    : null;
};

const checkNotice: Check = async (_deps, db, { sale }) =>
  isServed(await findNotice(db, sale.id)) ? null : detailedProblem(makeDetail('notice-not-served'));

const checkStamp: Check = async (_deps, db, { sale }) =>
  (await findStamp(db, sale.id)) ? null : detailedProblem(makeDetail('stamp-missing'));

const checkOpen: Check = async (_deps, db, { row }) => {
  const kinds = await listOpenKinds(db, row.id);
  return kinds.length > 0 ? detailedProblem(makeDetail('payment-may-stop'), { kinds }) : null;
};

const checkAcceptance: Check = async ({ readNumber }, db, { row }) =>
  (await isAcceptanceWhole({ db, readNumber }, row.id))
    ? null
    : detailedProblem(makeDetail('acceptance-not-whole'), { state: row.state });

const checkReceipts: Check = (_deps, _db, { row }) =>
  row.received_paise > 0
    ? detailedProblem(makeDetail('part-paid'), { state: row.state, partPaid: true })
    : null;

const checkHeld: Check = async (_deps, db, { row, sale }) => {
  const held = await readBalance(db, accounts.held(row.id));
  const raised = sale.units * sale.unit_price_paise;
  return held === raised ? null : detailedProblem(makeDetail('held-differs', { held, raised }));
};

const checkAccount: Check = async (_deps, db, { row }, now) =>
  (await findUsableAccount(db, { userId: row.seller_id }, now))
    ? null
    : detailedProblem(makeDetail('seller-account-missing'));

/** In the order in which they are told. */
const checks: readonly Check[] = [
  checkState,
  checkDay,
  checkNotice,
  checkStamp,
  checkOpen,
  checkAcceptance,
  checkReceipts,
  checkHeld,
  checkAccount,
];

/** Everything that stands against paying a sale out now. */
export const listObstacles = async (deps: GuardDeps, db: Db, sold: Sold, now: Date): Promise<Problem[]> => {
  const obstacles: Problem[] = [];
  for (const check of checks) {
    const problem = await check(deps, db, sold, now);
    if (problem) obstacles.push(problem);
  }
  return obstacles;
};

/** Throws the first of them. */
export const assertDisbursable = async (deps: GuardDeps, db: Db, sold: Sold, now: Date): Promise<void> => {
  const [first] = await listObstacles(deps, db, sold, now);
  if (first) throw first;
};
