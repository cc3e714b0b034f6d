import { bindOrder } from './bind.ts';
import type { AdminActor } from './decide.ts';
import { assertWaiting, lockOrderOrThrow, settleOrder } from './decide.ts';
import type { SettleDeps } from './deps.ts';
import { listWaitingOf } from './repo.ts';

/**
 * Confirms what one treasurer of the sample data asked for, in the name of the other. There is nobody behind them who could show
 * a second factor; every other rule holds. No call of the API leads here.
 */
export const confirmSampleOrders = async (
  deps: SettleDeps,
  { asker, decider }: { asker: string; decider: AdminActor },
): Promise<void> => {
  for (const id of await listWaitingOf(deps.db, asker)) {
    await deps.db.transaction().execute(async (tx) => {
      const now = deps.clock();
      const row = await lockOrderOrThrow(tx, id);
      assertWaiting(row, now);
      const bound = bindOrder(deps, row);
      await bound.assertAllowed(tx, now);
      await settleOrder(deps, tx, row, { state: 'confirmed', by: decider.id }, decider);
      await bound.carryOut(tx, now);
    });
  }
};
