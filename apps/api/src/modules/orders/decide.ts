import type { AuditAction } from '@cinvoice/contract/audit';
import { makeDetail } from '@cinvoice/contract/codes/problem-texts';
import type { AuditActor } from '#api/modules/audit/index.ts';
import { sendToSomeAdmins } from '#api/modules/messages/index.ts';
import type { Db } from '#api/platform/db.ts';
import { isId } from '#api/platform/ids.ts';
import { detailedProblem, Problem } from '#api/platform/problem.ts';
import { isOwn, toState } from './answer.ts';
import { bindOrder } from './bind.ts';
import type { SettleDeps } from './deps.ts';
import { noteOrder } from './note.ts';
import { type Decision, findOrder, lockOrder, type OrderRow, saveDecision } from './repo.ts';
import { assertTreasurer } from './treasurers.ts';

/** An admin, with the address of the request. */
export type AdminActor = AuditActor & { kind: 'admin' };
export type UserActor = AuditActor & { kind: 'user' };

const orNotFound = (row: OrderRow | undefined): OrderRow => {
  if (!row) throw new Problem('not-found');
  return row;
};

export const findOrderOrThrow = async (db: Db, id: string): Promise<OrderRow> =>
  orNotFound(isId(id) ? await findOrder(db, id) : undefined);

/** Locked until the transaction ends. */
export const lockOrderOrThrow = async (tx: Db, id: string): Promise<OrderRow> =>
  orNotFound(isId(id) ? await lockOrder(tx, id) : undefined);

export const assertWaiting = (row: OrderRow, now: Date): void => {
  const state = toState(row, now);
  if (state !== 'waiting') throw detailedProblem(makeDetail('order-waits-no-more'), { state });
};

/** A treasurer who did not ask for it. */
export const assertMayDecide = (deps: SettleDeps, row: OrderRow, { id }: AdminActor): void => {
  if (isOwn(row, id)) throw new Problem('own-order');
  assertTreasurer(deps, id);
};

const actions = {
  confirmed: 'order-confirmed',
  refused: 'order-refused',
  withdrawn: 'order-withdrawn',
  lapsed: 'order-lapsed',
} as const satisfies Record<Decision['state'], AuditAction>;

/** Ends the waiting, with its entry in the audit log. */
export const settleOrder = async (
  deps: SettleDeps,
  tx: Db,
  row: OrderRow,
  decision: Decision,
  by: AuditActor,
): Promise<void> => {
  const now = deps.clock();
  const bound = bindOrder(deps, row);
  const reason = 'reason' in decision ? decision.reason : '';
  if (decision.state !== 'confirmed') await bound.release(tx, now, { state: decision.state, reason });
  await saveDecision(tx, row.id, decision, now);
  const order = { id: row.id, title: bound.title, subject: row.subject_label };
  await noteOrder(tx, { action: actions[decision.state], by, order, reason }, now);
};

export const refuseOrder = (deps: SettleDeps, by: AdminActor, id: string, reason: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const row = await lockOrderOrThrow(tx, id);
    assertMayDecide(deps, row, by);
    assertWaiting(row, deps.clock());
    await settleOrder(deps, tx, row, { state: 'refused', by: by.id, reason }, by);
    if (row.asked_kind !== 'admin' || row.asked_by === null) return;
    const { title } = bindOrder(deps, row);
    const parameters = { order: id, title, reason };
    const news = { event: 'order-refused' as const, cause: id, parameters, submissionId: null };
    await sendToSomeAdmins(tx, [row.asked_by], news, deps.clock());
  });

/** By the admin who asked. */
export const withdrawOrder = (deps: SettleDeps, by: AdminActor, id: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const row = await lockOrderOrThrow(tx, id);
    if (!isOwn(row, by.id)) throw new Problem('not-allowed');
    assertWaiting(row, deps.clock());
    await settleOrder(deps, tx, row, { state: 'withdrawn' }, by);
  });

/** The same by a user, in the transaction of the caller. */
export const withdrawOwnOrder = async (
  deps: SettleDeps,
  tx: Db,
  by: UserActor,
  id: string,
): Promise<void> => {
  const row = await lockOrderOrThrow(tx, id);
  if (row.asked_kind !== 'user' || row.asked_by !== by.id) throw new Problem('not-allowed');
  assertWaiting(row, deps.clock());
  await settleOrder(deps, tx, row, { state: 'withdrawn' }, by);
};
