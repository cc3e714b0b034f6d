import { makeDetail } from '@cinvoice/contract/codes/problem-texts';
import type { OwnPayout, OwnSource, Withdraw } from '@cinvoice/contract/market/payouts';
import { type AuditActor, writeAudit } from '#api/modules/audit/index.ts';
import type { ActorOf } from '#api/modules/auth/index.ts';
import { findUsableAccount } from '#api/modules/bank-accounts/index.ts';
import { listOpenBreaches } from '#api/modules/invoices/index.ts';
import { accounts, readBalance } from '#api/modules/ledger/index.ts';
import type { Db } from '#api/platform/db.ts';
import { type Attempt, computeFingerprint, createOnce, storeResult } from '#api/platform/idempotency.ts';
import { newId } from '#api/platform/ids.ts';
import { detailedProblem, Problem } from '#api/platform/problem.ts';
import { toOwnPayout } from './answer.ts';
import { askForPayout } from './ask.ts';
import type { PayoutDeps } from './deps.ts';
import { findPayout, findSuspension } from './repo.ts';

type User = ActorOf<'user'>;
type Asked = { actor: User; by: AuditActor; key: string; wanted: Withdraw };

const rolesOf = { wallet: 'investor', seller: 'content_producer' } as const satisfies Record<
  OwnSource,
  User['roles'][number]
>;

const assertMayWithdraw = async (tx: Db, { userId }: User, of: OwnSource): Promise<void> => {
  if (await findSuspension(tx, userId)) throw new Problem('account-suspended');
  if (of === 'wallet') return;
  const kinds = await listOpenBreaches(tx, userId);
  if (kinds.length > 0) throw detailedProblem(makeDetail('payouts-hindered'), { kinds });
};

const withdrawOnce = async (deps: PayoutDeps, tx: Db, asked: Asked, attempt: Attempt): Promise<string> => {
  const { actor, by } = asked;
  const { of, amountPaise } = asked.wanted;
  const now = deps.clock();
  const id = newId(now);
  await storeResult(tx, attempt, id, now);
  await assertMayWithdraw(tx, actor, of);
  const account = await findUsableAccount(tx, { userId: actor.userId }, now);
  if (!account) throw detailedProblem(makeDetail('payout-account-missing'));
  const from = accounts[of](actor.userId);
  const payout = {
    id,
    userId: actor.userId,
    from,
    bankAccountId: account.id,
    paise: amountPaise,
    reason: 'asked',
  } as const;
  if (!(await askForPayout(tx, payout, now))) {
    const shortPaise = amountPaise - (await readBalance(tx, from));
    if (of === 'wallet') throw new Problem('not-enough-money', { shortPaise });
    throw detailedProblem(makeDetail('seller-holds-less'), { shortPaise });
  }
  const target = { kind: 'payout' as const, id, label: account.holder_name };
  await writeAudit(tx, { action: 'withdrawal-asked', by, target, details: { amountPaise } }, now);
  return id;
};

/** Sets money of the user aside for a payout to their own account. A repeat of the key answers the first result. */
export const withdraw = async (deps: PayoutDeps, asked: Asked): Promise<OwnPayout> => {
  const { db } = deps;
  const { actor, key, wanted } = asked;
  if (!actor.roles.includes(rolesOf[wanted.of])) throw new Problem('not-allowed');
  const attempt: Attempt = {
    actorId: actor.userId,
    key,
    call: 'POST /wallet/withdrawals',
    fingerprint: computeFingerprint(wanted),
  };
  const id = await createOnce(db, attempt, () =>
    db.transaction().execute((tx) => withdrawOnce(deps, tx, asked, attempt)),
  );
  const row = await findPayout(db, id, deps.clock());
  if (!row) throw new Error(`the payout ${id} was stored and is not there`);
  return toOwnPayout(row);
};
