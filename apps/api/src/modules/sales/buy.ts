import { makeDetail } from '@cinvoice/contract/codes/problem-texts';
import { makeServerFieldRefusal } from '@cinvoice/contract/codes/server-field-texts';
import { computeLeastUnits } from '@cinvoice/contract/market/deal-figures';
import type { BuyUnits, Purchase } from '@cinvoice/contract/market/deals';
import { toDay } from '@cinvoice/contract/market/working-days';
import { type AuditActor, writeAudit } from '#api/modules/audit/index.ts';
import type { ActorOf } from '#api/modules/auth/index.ts';
import { changeInvoice, findInvoice, type InvoiceRow, lockInvoice } from '#api/modules/invoices/index.ts';
import { accounts, post, readBalance } from '#api/modules/ledger/index.ts';
import type { SaleRow } from '#api/modules/sale-endings/index.ts';
import type { Db } from '#api/platform/db.ts';
import {
  type Attempt,
  computeFingerprint,
  createOnce,
  isKeyUsed,
  storeResult,
} from '#api/platform/idempotency.ts';
import { isId, newId } from '#api/platform/ids.ts';
import { detailedProblem, invalidField, Problem } from '#api/platform/problem.ts';
import { toPurchase } from './answer.ts';
import { findBuyingObstacle } from './buyers.ts';
import type { SaleDeps } from './deps.ts';
import { tellOfFunding, tellOfPurchase } from './notify.ts';
import { findPurchase, hasRoomForHolder, insertPurchase } from './purchases-repo.ts';
import { findSale, lockSale, saveUnitsSold } from './repo.ts';

/** What a purchase needs of what sales need. */
type BuyDeps = Pick<SaleDeps, 'db' | 'clock' | 'sendMessage' | 'encryption' | 'takeTurn'>;

/** The investor who buys, with the address of the request. */
type Buyer = { actor: ActorOf<'user'>; by: AuditActor };

type Order = { buyer: Buyer; saleId: string; key: string; wanted: BuyUnits };

/** A deal is what its seller has signed. */
const findDealOrThrow = async (db: Db, id: string): Promise<SaleRow> => {
  const sale = await findSale(db, id);
  if (!sale?.signed_at) throw new Problem('not-found');
  return sale;
};

/**
 * Refuses before a body is read: deals that are not there, and buyers who may not buy here. The repeat of a purchase goes on to
 * its answer, whatever came to stand against it since.
 */
export const assertMayBuy = async (
  deps: BuyDeps,
  { userId }: ActorOf<'user'>,
  { id, key }: { id: string; key: string | null },
): Promise<void> => {
  if (!isId(id)) throw new Problem('not-found');
  const { invoice_id: invoiceId } = await findDealOrThrow(deps.db, id);
  if (key !== null && (await isKeyUsed(deps.db, { actorId: userId, key }))) return;
  const row = await findInvoice(deps.db, invoiceId);
  const obstacle = row ? await findBuyingObstacle(deps, deps.db, userId, row) : new Problem('not-found');
  if (obstacle) throw obstacle;
};

const assertOpen = (row: InvoiceRow, sale: SaleRow, now: Date): void => {
  if (sale.outcome === null && row.state === 'funded')
    throw detailedProblem(makeDetail('deal-funded'), { unitsLeft: 0 });
  if (sale.outcome !== null || row.state !== 'listed' || sale.closes_at <= now)
    throw new Problem('deal-closed');
};

const assertUnits = (sale: SaleRow, units: number): void => {
  const unitsLeft = sale.units - sale.units_sold;
  if (units > unitsLeft) throw new Problem('not-enough-units', { unitsLeft });
  const least = computeLeastUnits({ minUnits: sale.min_units, unitsLeft });
  if (units < least)
    throw detailedProblem(makeDetail('units-below-least', { least, left: unitsLeft }), { unitsLeft });
};

const assertRisksRead = (sale: SaleRow, { risksRead }: BuyUnits): void => {
  if (risksRead.version !== sale.risk_text_version)
    throw invalidField('risksRead', makeServerFieldRefusal('risks-changed'));
};

const assertRoomForHolder = async (tx: Db, sale: SaleRow, investorId: string): Promise<void> => {
  const { id: saleId, max_holders: maxHolders } = sale;
  if (!(await hasRoomForHolder(tx, { saleId, investorId, maxHolders })))
    throw new Problem('too-many-holders');
};

type Payment = { row: InvoiceRow; investorId: string; paise: number };

/** Holds the price until the payout to the seller. Returns the number in the books. */
const hold = async (tx: Db, { row, investorId, paise }: Payment, now: Date): Promise<number> => {
  const posted = await post(tx, {
    id: newId(now),
    event: 'bought',
    subject: row.id,
    day: toDay(now),
    at: now,
    moves: [{ debit: accounts.wallet(investorId), credit: accounts.held(row.id), paise }],
  });
  if (posted.posted) return posted.number;
  const shortPaise = paise - (await readBalance(tx, accounts.wallet(investorId)));
  throw new Problem('not-enough-money', { shortPaise });
};

const fund = async (deps: BuyDeps, tx: Db, row: InvoiceRow, sale: SaleRow, now: Date): Promise<void> => {
  const actor = { kind: 'product' } as const;
  const funded = await changeInvoice(tx, row, { to: 'funded', event: 'funded', actor }, now);
  await tellOfFunding(deps, tx, { row: funded, sale }, now);
};

/** Everything is judged under the locks of the invoice and its sale; no read decides before them. */
const buyOnce = async (deps: BuyDeps, tx: Db, order: Order, attempt: Attempt): Promise<string> => {
  const { buyer, saleId, wanted } = order;
  const { units } = wanted;
  const now = deps.clock();
  const { invoice_id: invoiceId } = await findDealOrThrow(tx, saleId);
  const row = await lockInvoice(tx, invoiceId);
  if (!row) throw new Problem('not-found');
  const sale = await lockSale(tx, saleId);
  const id = newId(now);
  await storeResult(tx, attempt, id, now);
  const obstacle = await findBuyingObstacle(deps, tx, buyer.actor.userId, row);
  if (obstacle) throw obstacle;
  assertRisksRead(sale, wanted);
  assertOpen(row, sale, now);
  assertUnits(sale, units);
  const investorId = buyer.actor.userId;
  await assertRoomForHolder(tx, sale, investorId);
  const unitsSold = sale.units_sold + units;
  const isLast = unitsSold === sale.units;
  await saveUnitsSold(tx, saleId, unitsSold, isLast ? now : null);
  const paise = units * sale.unit_price_paise;
  const ledgerNumber = await hold(tx, { row, investorId, paise }, now);
  await insertPurchase(tx, {
    id,
    sale_id: saleId,
    investor_id: investorId,
    units,
    total_paise: paise,
    risk_text_version: wanted.risksRead.version,
    risk_facts: [...new Set(wanted.risksRead.facts)].toSorted(),
    address: buyer.by.address,
    ledger_number: ledgerNumber,
    bought_at: now,
  });
  const target = { kind: 'invoice' as const, id: row.id, label: row.number };
  const details = { units, totalPaise: paise };
  await writeAudit(tx, { action: 'units-bought', by: buyer.by, target, details }, now);
  await tellOfPurchase(deps, tx, row, { purchaseId: id, saleId, investorId, units, paise }, now);
  if (isLast) await fund(deps, tx, row, sale, now);
  return id;
};

/** Buys units with the money in the wallet. A repeat of the key finds its purchase and answers it again. */
export const buyUnits = async (deps: BuyDeps, order: Order): Promise<Purchase> => {
  const { db } = deps;
  const attempt: Attempt = {
    actorId: order.buyer.actor.userId,
    key: order.key,
    call: `POST /deals/${order.saleId}/purchases`,
    fingerprint: computeFingerprint(order.wanted),
  };
  const buy = () => db.transaction().execute((tx) => buyOnce(deps, tx, order, attempt));
  const id = await createOnce(db, attempt, () => deps.takeTurn(order.saleId, buy));
  return toPurchase(await findPurchase(db, id));
};
