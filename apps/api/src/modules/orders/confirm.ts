import { makeDetail } from '@cinvoice/contract/codes/problem-texts';
import type { OrderOutcome } from '@cinvoice/contract/market/orders';
import { holdFactor, type Shown, spendDatedProof } from '#api/modules/second-factor/index.ts';
import type { Db } from '#api/platform/db.ts';
import { createProblemBody, createStatusBody, detailedProblem, Problem } from '#api/platform/problem.ts';
import { bindOrder, computeHash } from './bind.ts';
import {
  type AdminActor,
  assertMayDecide,
  assertWaiting,
  findOrderOrThrow,
  lockOrderOrThrow,
  settleOrder,
} from './decide.ts';
import type { OrderDeps } from './deps.ts';
import type { OrderRow } from './repo.ts';
import { assertAble, assertCooled, assertTreasurer, readTreasurers } from './treasurers.ts';

/** An order, and the hash that the treasurer's screen showed. */
type Named = { id: string; hash: string };

const assertUnchanged = async (
  deps: OrderDeps,
  tx: Db,
  row: OrderRow,
  hash: string,
  hold: boolean,
): Promise<void> => {
  if ((await computeHash(tx, row, bindOrder(deps, row), hold)) !== hash)
    throw detailedProblem(makeDetail('order-changed'));
};

/** Throws unless this admin's second factor, as it is now, may confirm. */
const assertMayConfirm = async (deps: OrderDeps, tx: Db, { id }: AdminActor): Promise<void> => {
  const now = deps.clock();
  assertAble(await readTreasurers(tx, deps, id, now), now);
};

/** Throws unless the shown second factor is right, and old enough. Spends it. */
const proveTreasurer = async (deps: OrderDeps, by: AdminActor, shown: Shown): Promise<void> => {
  const now = deps.clock();
  const treasurers = await readTreasurers(deps.db, deps, by.id, now);
  // Without a second factor there is no code to be wrong.
  if (treasurers.usableFrom === null) return assertAble(treasurers, now);
  const since = await spendDatedProof(deps, { kind: 'admin', id: by.id }, shown);
  if (!since) throw new Problem(shown.passkey ? 'passkey-refused' : 'wrong-second-factor');
  assertAble(treasurers, now);
  assertCooled(since, deps, now);
};

/** The order with what it is about, locked. Throws what stands against its confirm. */
const holdOrder = async (deps: OrderDeps, tx: Db, by: AdminActor, { id, hash }: Named) => {
  const now = deps.clock();
  const row = await lockOrderOrThrow(tx, id);
  assertMayDecide(deps, row, by);
  assertWaiting(row, now);
  await holdFactor(tx, { kind: 'admin', id: by.id });
  await assertUnchanged(deps, tx, row, hash, true);
  await assertMayConfirm(deps, tx, by);
  const bound = bindOrder(deps, row);
  await bound.assertAllowed(tx, now);
  return { row, bound };
};

/** A transaction of its own, for kinds that need one. */
const prepareOrder = async (deps: OrderDeps, by: AdminActor, named: Named): Promise<void> => {
  const { prepare } = bindOrder(deps, await findOrderOrThrow(deps.db, named.id));
  if (!prepare) return;
  await deps.db.transaction().execute(async (tx) => {
    const { bound } = await holdOrder(deps, tx, by, named);
    await bound.prepare?.(tx, deps.clock());
  });
};

/**
 * Carries an order out, in one transaction: every rule is looked at again under its locks, since anything may have happened
 * after it was asked for, or after the code was right.
 */
const carryOutOrder = async (deps: OrderDeps, by: AdminActor, named: Named): Promise<void> => {
  await prepareOrder(deps, by, named);
  await deps.db.transaction().execute(async (tx) => {
    const now = deps.clock();
    const { row, bound } = await holdOrder(deps, tx, by, named);
    // The decision stands first: what is carried out refers to a confirmed order.
    await settleOrder(deps, tx, row, { state: 'confirmed', by: by.id }, by);
    await bound.carryOut(tx, now);
  });
};

/** A wrong code is told only once nothing else stands against it, so that no code is spent on an order that is gone. */
export const confirmOrder = async (
  deps: OrderDeps,
  by: AdminActor,
  named: Named,
  shown: Shown,
): Promise<void> => {
  const row = await findOrderOrThrow(deps.db, named.id);
  assertMayDecide(deps, row, by);
  assertWaiting(row, deps.clock());
  await assertUnchanged(deps, deps.db, row, named.hash, false);
  await proveTreasurer(deps, by, shown);
  await carryOutOrder(deps, by, named);
};

type OnFault = (error: unknown) => void;

/** A fault in one order is no reason to hide what became of the others. */
const tryOrder = async (
  deps: OrderDeps,
  by: AdminActor,
  named: Named,
  onFault: OnFault,
): Promise<OrderOutcome> => {
  try {
    await carryOutOrder(deps, by, named);
    return { _id: named.id, confirmed: true, problem: null };
  } catch (error) {
    if (!(error instanceof Problem)) onFault(error);
    const problem = error instanceof Problem ? createProblemBody(error) : createStatusBody(500);
    return { _id: named.id, confirmed: false, problem };
  }
};

/** One code for several orders: each is carried out by itself, one after another. */
export const confirmOrders = async (
  deps: OrderDeps,
  by: AdminActor,
  { orders, shown }: { orders: readonly Named[]; shown: Shown },
  onFault: OnFault,
): Promise<OrderOutcome[]> => {
  assertTreasurer(deps, by.id);
  await proveTreasurer(deps, by, shown);
  const outcomes: OrderOutcome[] = [];
  for (const named of orders) outcomes.push(await tryOrder(deps, by, named, onFault));
  return outcomes;
};
