import { type DisbursalOrder, disbursalOrders } from '@cinvoice/contract/market/disbursal';
import type { Actor } from '@cinvoice/contract/rules/review';
import type { AuditActor } from '#api/modules/audit/index.ts';
import { lockInvoiceOrThrow } from '#api/modules/invoices/index.ts';
import { askForOrder, type OrderKind } from '#api/modules/orders/index.ts';
import type { Db } from '#api/platform/db.ts';
import { newId } from '#api/platform/ids.ts';
import { Problem } from '#api/platform/problem.ts';
import type { DisbursalDeps, PayoutDeps } from './deps.ts';
import { createDisburseOrder } from './disburse-order.ts';
import type { Sold } from './guards.ts';
import { assertNoneWaits, type SaleParameters } from './order-parts.ts';
import { findNewestSale } from './sold-repo.ts';
import { createUnwindOrder } from './unwind-order.ts';
import { createWriteOffOrder } from './write-off-order.ts';

const createOrder = (deps: PayoutDeps, kind: DisbursalOrder): OrderKind<SaleParameters> =>
  ({ disburse: createDisburseOrder, unwind: createUnwindOrder, 'write-off': createWriteOffOrder })[kind](
    deps,
  );

type Asked = { id: string; kind: DisbursalOrder; reason: string };

/** Asks a treasurer to pay a sale out, to give its money back, or to write it off. Returns the order's id. */
export const askForDisbursal = (
  deps: DisbursalDeps,
  { actor, by }: { actor: Actor; by: AuditActor },
  { id, kind, reason }: Asked,
): Promise<string> =>
  deps.db.transaction().execute(async (tx) => {
    await lockInvoiceOrThrow(tx, actor, { id, call: kind, version: undefined });
    const sale = await findNewestSale(tx, id);
    if (!sale) throw new Problem('not-found');
    await assertNoneWaits(tx, id, kind, deps.clock());
    const raised = sale.units * sale.unit_price_paise;
    return askForOrder(deps, tx, createOrder(deps, kind), {
      subject: id,
      parameters: { saleId: sale.id },
      ...(kind !== 'write-off' && { amountPaise: raised }),
      reason,
      by,
    });
  });

const isPossible = async (
  deps: PayoutDeps,
  db: Db,
  { row, sale }: Sold,
  kind: DisbursalOrder,
  now: Date,
): Promise<boolean> => {
  const facts = {
    id: newId(now),
    subject: row.id,
    subjectVersion: row.version,
    state: 'waiting' as const,
    parameters: { saleId: sale.id },
  };
  try {
    await assertNoneWaits(db, row.id, kind, now);
    await createOrder(deps, kind).assertAllowed(db, facts, now);
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
};

/** The orders that could be asked for now. */
export const listPossible = async (
  deps: PayoutDeps,
  db: Db,
  sold: Sold,
  now: Date,
): Promise<DisbursalOrder[]> => {
  const possible: DisbursalOrder[] = [];
  for (const kind of disbursalOrders) if (await isPossible(deps, db, sold, kind, now)) possible.push(kind);
  return possible;
};
