import { makeFieldRefusal } from '@cinvoice/contract/codes/field-texts';
import { makeDetail } from '@cinvoice/contract/codes/problem-texts';
import { MAX_BATCH } from '@cinvoice/contract/market/payouts';
import { accounts, readBalance } from '#api/modules/ledger/index.ts';
import { readTreasuryState } from '#api/modules/statements/index.ts';
import type { Db } from '#api/platform/db.ts';
import { detailedProblem, invalidField } from '#api/platform/problem.ts';
import { findObstacle } from './answer.ts';
import { sumSent } from './balances-repo.ts';
import type { PayoutRow } from './repo.ts';

/** The books of the account equal its bank, and nothing left it without an order. Only then does money go out. */
export const assertBooks = async (db: Db, escrowId: string, now: Date): Promise<void> => {
  const { accounts: states, shortfallPaise } = await readTreasuryState(db, now);
  const state = states.find(({ account }) => account._id === escrowId);
  if (!state || state.lastDay === null) throw detailedProblem(makeDetail('statement-none'));
  const { differencePaise, daysBehind, mostDaysBehind, lastDay } = state;
  if (differencePaise !== 0)
    throw detailedProblem(makeDetail('statement-differs', { paise: Math.abs(differencePaise) }), {
      differencePaise,
    });
  if (daysBehind > mostDaysBehind)
    throw detailedProblem(makeDetail('statement-behind', { until: lastDay, days: mostDaysBehind }));
  if (shortfallPaise > 0)
    throw detailedProblem(makeDetail('shortfall-open', { paise: shortfallPaise }), { shortfallPaise });
};

/** What was sent before leaves the account, too, though no statement shows it yet. */
export const assertCovered = async (db: Db, escrowId: string, paise: number): Promise<void> => {
  const held = (await readBalance(db, accounts.escrow(escrowId))) - (await sumSent(db, escrowId));
  const shortPaise = paise - held;
  if (shortPaise > 0)
    throw detailedProblem(makeDetail('account-below-batch', { paise: shortPaise }), { shortPaise });
};

const refusals = {
  'account-ended': (reference: string) => detailedProblem(makeDetail('payout-account-ended', { reference })),
  'owner-suspended': (reference: string) =>
    detailedProblem(makeDetail('payout-owner-suspended', { reference })),
  hindered: (reference: string) => detailedProblem(makeDetail('payout-owner-hindered', { reference })),
} as const;

type Wanted = { ids: readonly string[]; batchId: string | null };

/** Every payout is there, waits for this batch, and may go out. */
export const assertPayouts = (rows: readonly PayoutRow[], { ids, batchId }: Wanted): void => {
  if (rows.length !== ids.length)
    throw invalidField('payoutIds', makeFieldRefusal('batch-payouts-invalid', { most: MAX_BATCH }));
  const state = batchId === null ? 'asked' : 'batched';
  for (const row of rows) {
    const { reference } = row;
    if (row.state !== state || row.batch_id !== batchId)
      throw detailedProblem(makeDetail('payout-waits-no-more', { reference }), { state: row.state });
    const obstacle = findObstacle(row);
    if (obstacle !== null) throw refusals[obstacle](reference);
  }
};
