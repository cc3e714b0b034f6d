import { makeDetail } from '@cinvoice/contract/codes/problem-texts';
import type { Hindrance } from '@cinvoice/contract/market/hindrances';
import type { Actor } from '@cinvoice/contract/rules/review';
import { writeAudit } from '#api/modules/audit/index.ts';
import { askForOrder } from '#api/modules/orders/index.ts';
import type { Db } from '#api/platform/db.ts';
import { isId } from '#api/platform/ids.ts';
import { detailedProblem, Problem } from '#api/platform/problem.ts';
import { toHindrance } from './answer.ts';
import { closeNow } from './close-now.ts';
import type { HindranceDeps } from './deps.ts';
import {
  findHindrance,
  type HinderedInvoice,
  type HindranceRow,
  lockHindrance,
  lockInvoice,
} from './repo.ts';
import { createUnfreezeOrder } from './unfreeze-order.ts';

/** The product closes its own once their cause is lifted. */
const assertCloseable = (row: HindranceRow): void => {
  if (row.closed_at !== null) throw detailedProblem(makeDetail('hindrance-closed'));
  if (row.opened_kind === 'product') throw new Problem('not-allowed');
};

/** Refuses what is not there before what is wrong in a body. */
export const assertHindrance = async (db: Db, id: string): Promise<void> => {
  if (!isId(id) || !(await findHindrance(db, id))) throw new Problem('not-found');
};

export type ClosingAdmin = { kind: 'admin'; id: string; address: string };

type Found = { row: HindranceRow; invoice: HinderedInvoice };

/** The invoice first, then the hindrance: as everywhere. */
const lockFound = async (tx: Db, id: string): Promise<Found> => {
  const found = isId(id) ? await findHindrance(tx, id) : undefined;
  const invoice = found && (await lockInvoice(tx, found.invoice_id));
  const row = found && (await lockHindrance(tx, id));
  if (!invoice || !row) throw new Problem('not-found');
  assertCloseable(row);
  return { row, invoice };
};

type Closing = { by: ClosingAdmin; reason: string };

const askToUnfreeze = async (deps: HindranceDeps, tx: Db, row: HindranceRow, { by, reason }: Closing) => {
  if (row.order_id) throw detailedProblem(makeDetail('unfreeze-waits'));
  const parameters = { hindranceId: row.id };
  await askForOrder(deps, tx, createUnfreezeOrder(deps), { subject: row.id, parameters, reason, by });
};

const closeAtOnce = async (deps: HindranceDeps, tx: Db, found: Found, closing: Closing): Promise<void> => {
  const now = deps.clock();
  await closeNow(deps, tx, { ...found, ...closing }, now);
  const { row, invoice } = found;
  const target = { kind: 'invoice' as const, id: invoice.id, label: invoice.number };
  const details = { kind: row.kind, reason: closing.reason };
  await writeAudit(tx, { action: 'hindrance-closed', by: closing.by, target, details }, now);
};

/** Closes one, or asks for the order that lifts what freezes. */
export const closeHindrance = (
  deps: HindranceDeps,
  { actor, by }: { actor: Actor; by: ClosingAdmin },
  id: string,
  reason: string,
): Promise<Hindrance> =>
  deps.db.transaction().execute(async (tx) => {
    const found = await lockFound(tx, id);
    if (found.row.freezes) await askToUnfreeze(deps, tx, found.row, { by, reason });
    else await closeAtOnce(deps, tx, found, { by, reason });
    const after = await findHindrance(tx, id);
    if (!after) throw new Problem('not-found');
    return toHindrance(deps.links, actor, found.invoice, after);
  });
