import { makeDetail } from '@cinvoice/contract/codes/problem-texts';
import type { ListedPayout, PayOutFees } from '@cinvoice/contract/market/payouts';
import { type AuditActor, writeAudit } from '#api/modules/audit/index.ts';
import { findOperatorAccount } from '#api/modules/bank-accounts/index.ts';
import { accounts } from '#api/modules/ledger/index.ts';
import type { Db } from '#api/platform/db.ts';
import { type Attempt, computeFingerprint, createOnce, storeResult } from '#api/platform/idempotency.ts';
import { newId } from '#api/platform/ids.ts';
import { detailedProblem } from '#api/platform/problem.ts';
import { askForPayout } from './ask.ts';
import type { PayoutDeps } from './deps.ts';
import { readListedPayout } from './read.ts';

type Asked = { by: AuditActor & { id: string }; key: string; wanted: PayOutFees };

const setAside = async (tx: Db, { by, wanted }: Asked, id: string, now: Date): Promise<void> => {
  const { from, amountPaise, reason } = wanted;
  const account = from === 'fees' ? accounts.fees : accounts.feeGst;
  const operator = await findOperatorAccount(tx, now);
  if (!operator) throw detailedProblem(makeDetail('operator-account-missing'));
  const { id: bankAccountId, holder_name: label } = operator;
  const payout = { id, userId: null, from: account, bankAccountId, paise: amountPaise } as const;
  if (!(await askForPayout(tx, { ...payout, reason: 'fees' }, now)))
    throw detailedProblem(makeDetail('account-holds-less', { account }), { account });
  const details = { amountPaise, reason };
  await writeAudit(tx, { action: 'fees-paid-out', by, target: { kind: 'payout', id, label }, details }, now);
};

/** Sets fees, or the GST on them, aside for a payout to the operator's account. A repeat of the key answers the first result. */
export const payOutFees = async (deps: PayoutDeps, asked: Asked): Promise<ListedPayout> => {
  const { db } = deps;
  const attempt: Attempt = {
    actorId: asked.by.id,
    key: asked.key,
    call: 'POST /treasury/payouts',
    fingerprint: computeFingerprint(asked.wanted),
  };
  const create = async (tx: Db): Promise<string> => {
    const now = deps.clock();
    const id = newId(now);
    await storeResult(tx, attempt, id, now);
    await setAside(tx, asked, id, now);
    return id;
  };
  const id = await createOnce(db, attempt, () => db.transaction().execute(create));
  return readListedPayout(deps, id);
};
