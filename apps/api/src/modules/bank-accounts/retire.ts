import { makeDetail } from '@cinvoice/contract/codes/problem-texts';
import { type AuditActor, writeAudit } from '#api/modules/audit/index.ts';
import { type UserActor, withdrawOwnOrder } from '#api/modules/orders/index.ts';
import type { Db } from '#api/platform/db.ts';
import { isId } from '#api/platform/ids.ts';
import { detailedProblem, Problem } from '#api/platform/problem.ts';
import { toAccountState } from './answer.ts';
import type { BankDeps } from './deps.ts';
import { isAccountNeeded } from './list-repo.ts';
import { readFacts, warnOwner } from './news.ts';
import { maskNumberEnd } from './numbers.ts';
import { toOwner } from './owners.ts';
import {
  type AccountRow,
  findAccount,
  findInForce,
  findOwnerFacts,
  lockAccount,
  retireAccount,
} from './repo.ts';

/** How the audit log names an account. */
export const toTarget = async (tx: Db, row: AccountRow) => {
  const facts = await findOwnerFacts(tx, toOwner(row));
  const label = [facts?.name || row.holder_name, maskNumberEnd(row.number_end)].join(' ');
  return { kind: 'bank-account' as const, id: row.id, label };
};

export const getAccountOrThrow = async (db: Db, id: string): Promise<AccountRow> => {
  const row = isId(id) ? await findAccount(db, id) : undefined;
  if (!row) throw new Problem('not-found');
  return row;
};

/** Takes a confirmed account out of use. While it was still cooling off, the one before it goes on. */
const endAccount = async (deps: BankDeps, tx: Db, id: string, by: AuditActor, reason: string) => {
  const now = deps.clock();
  const row = await lockAccount(tx, id);
  if (row?.state !== 'active') throw detailedProblem(makeDetail('account-ended'));
  const owner = toOwner(row);
  const current = await findInForce(tx, owner, now);
  const state = toAccountState(row, { now, inForce: [current?.id] });
  if (owner.kind === 'user') await assertMayEnd(tx, owner.userId, state);
  await retireAccount(tx, id, now);
  const target = await toTarget(tx, row);
  const details = reason === '' ? {} : { reason };
  await writeAudit(tx, { action: 'bank-account-retired', by, target, details }, now);
  return row;
};

const assertMayEnd = async (tx: Db, userId: string, state: string): Promise<void> => {
  if (state === 'replaced') throw detailedProblem(makeDetail('account-ended'), { state });
  if (state === 'in-force' && (await isAccountNeeded(tx, userId)))
    throw detailedProblem(makeDetail('account-needed'), { state });
};

/** Takes back an account that waits, or retires one that is not needed. */
export const endOwnAccount = async (deps: BankDeps, by: UserActor, id: string): Promise<void> => {
  const row = await getAccountOrThrow(deps.db, id);
  if (row.user_id !== by.id) throw new Problem('not-found');
  const { order_id: orderId } = row;
  await deps.db.transaction().execute(async (tx) => {
    if (row.state === 'proposed' && orderId !== null) return withdrawOwnOrder(deps, tx, by, orderId);
    await endAccount(deps, tx, id, by, '');
    const parameters = await readFacts(tx, by.id, row.number_end);
    const news = { event: 'bank-account-retired' as const, userId: by.id, accountId: id, parameters };
    await warnOwner(deps, tx, news, deps.clock());
  });
};

/** Retires an account of a payer, the operator or the escrow at once. Those of users end by their owners. */
export const retireForAdmin = async (
  deps: BankDeps,
  by: AuditActor,
  { id, reason }: { id: string; reason: string },
): Promise<void> => {
  const row = await getAccountOrThrow(deps.db, id);
  if (row.owner_kind === 'user') throw new Problem('not-found');
  if (row.state === 'proposed') throw new Problem('wrong-state', { state: row.state });
  await deps.db.transaction().execute((tx) => endAccount(deps, tx, id, by, reason));
};
