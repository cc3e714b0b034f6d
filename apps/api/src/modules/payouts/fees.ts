import { makeDetail } from '@cinvoice/contract/codes/problem-texts';
import type { ListedPayout, PayOutFees } from '@cinvoice/contract/market/payouts';
import { type AuditActor, writeAudit } from '#api/modules/audit/index.ts';
import { findOperatorAccount } from '#api/modules/bank-accounts/index.ts';
import { accounts } from '#api/modules/ledger/index.ts';
import { newId } from '#api/platform/ids.ts';
import { detailedProblem } from '#api/platform/problem.ts';
import { askForPayout } from './ask.ts';
import type { PayoutDeps } from './deps.ts';
import { readListedPayout } from './read.ts';

/** Sets fees, or the GST on them, aside for a payout to the operator's account. */
export const payOutFees = async (
  deps: PayoutDeps,
  by: AuditActor,
  { from, amountPaise, reason }: PayOutFees,
): Promise<ListedPayout> => {
  const now = deps.clock();
  const id = newId(now);
  const account = from === 'fees' ? accounts.fees : accounts.feeGst;
  await deps.db.transaction().execute(async (tx) => {
    const operator = await findOperatorAccount(tx, now);
    if (!operator) throw detailedProblem(makeDetail('operator-account-missing'));
    const { id: bankAccountId, holder_name: label } = operator;
    const asked = { id, userId: null, from: account, bankAccountId, paise: amountPaise } as const;
    if (!(await askForPayout(tx, { ...asked, reason: 'fees' }, now)))
      throw detailedProblem(makeDetail('account-holds-less', { account }), { account });
    const details = { amountPaise, reason };
    await writeAudit(
      tx,
      { action: 'fees-paid-out', by, target: { kind: 'payout', id, label }, details },
      now,
    );
  });
  return readListedPayout(deps, id);
};
