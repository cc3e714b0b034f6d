import { makeDetail } from '@cinvoice/contract/codes/problem-texts';
import { toDay } from '@cinvoice/contract/market/working-days';
import { type AuditActor, writeAudit } from '#api/modules/audit/index.ts';
import { accounts, post, toAccountName } from '#api/modules/ledger/index.ts';
import {
  findPayoutFacts,
  lockPayout,
  type PayoutFacts,
  saveUndone,
  toRefusedNews,
} from '#api/modules/payout-endings/index.ts';
import type { Db } from '#api/platform/db.ts';
import { isId, newId } from '#api/platform/ids.ts';
import { detailedProblem, Problem } from '#api/platform/problem.ts';
import type { PayoutDeps } from './deps.ts';

type Ending = { to: 'cancelled' | 'refused'; reason: string };

/** Locked until the transaction ends. */
const lockOrThrow = async (tx: Db, id: string): Promise<PayoutFacts> => {
  const locked = isId(id) ? await lockPayout(tx, id) : undefined;
  const payout = locked && (await findPayoutFacts(tx, id));
  if (!payout) throw new Problem('not-found');
  return payout;
};

/** Gives back what a payout set aside that is in no batch. */
const undo = async (tx: Db, payout: PayoutFacts, { to, reason }: Ending, now: Date): Promise<void> => {
  const { id, reference, state, amountPaise: paise } = payout;
  if (state !== 'asked') throw detailedProblem(makeDetail('payout-waits-no-more', { reference }), { state });
  const posted = await post(tx, {
    id: newId(now),
    event: 'payout-undone',
    subject: id,
    day: toDay(now),
    at: now,
    moves: [{ debit: accounts.payouts, credit: toAccountName(payout.fromAccount), paise }],
  });
  if (!posted.posted) throw new Error(`what payout ${id} set aside is not there`);
  await saveUndone(tx, { id, to, ledgerNumber: posted.number, reason }, now);
};

const toTarget = ({ id, reference }: PayoutFacts) => ({ kind: 'payout' as const, id, label: reference });

/** By its owner, as long as it is in no batch. */
export const cancelWithdrawal = (deps: PayoutDeps, by: AuditActor & { kind: 'user' }, id: string) =>
  deps.db.transaction().execute(async (tx) => {
    const now = deps.clock();
    const payout = await lockOrThrow(tx, id);
    // A refund is nobody's wish: two people decided on it.
    if (payout.userId !== by.id || payout.fromAccount === accounts.suspense) throw new Problem('not-found');
    await undo(tx, payout, { to: 'cancelled', reason: '' }, now);
    const details = { amountPaise: payout.amountPaise };
    await writeAudit(tx, { action: 'withdrawal-cancelled', by, target: toTarget(payout), details }, now);
  });

type Refusal = { id: string; reason: string };

/** By an admin, with a reason that its owner reads. */
export const refusePayout = (deps: PayoutDeps, by: AuditActor, { id, reason }: Refusal) =>
  deps.db.transaction().execute(async (tx) => {
    const now = deps.clock();
    const payout = await lockOrThrow(tx, id);
    await undo(tx, payout, { to: 'refused', reason }, now);
    const details = { amountPaise: payout.amountPaise, reason };
    await writeAudit(tx, { action: 'payout-refused', by, target: toTarget(payout), details }, now);
    for (const news of toRefusedNews(payout, reason)) await deps.sendMessage(tx, news, now);
  });
