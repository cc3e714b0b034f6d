import { computeQuote, type Quote } from '@cinvoice/contract/market/amounts';
import { OFFER_DAYS, type OfferInvoice } from '@cinvoice/contract/market/sales';
import { addWorkingDays, countDays } from '@cinvoice/contract/market/working-days';
import type { Actor } from '@cinvoice/contract/rules/review';
import { type AuditActor, writeAudit } from '#api/modules/audit/index.ts';
import {
  changeInvoice,
  type InvoiceRow,
  lockInvoiceOrThrow,
  readInvoiceTerms,
  toAmounts,
} from '#api/modules/invoices/index.ts';
import { readTermsInForce } from '#api/modules/treasury/index.ts';
import type { Db } from '#api/platform/db.ts';
import { newId } from '#api/platform/ids.ts';
import { makeDeed } from './deed.ts';
import type { SaleDeps } from './deps.ts';
import { assertOfferable, assertOfferDays, assertOfferSizes, assertPayerLimit } from './guards.ts';
import { tellOfOffer } from './notify.ts';
import { countSales, insertSale, readAccepted } from './repo.ts';

/** The admin who offers, with the address of the request. */
export type Admin = { actor: Actor; by: AuditActor & { id: string } };

const DAY_MS = 24 * 3_600_000;

const toLapse = (closesAt: Date, now: Date): Date =>
  new Date(Math.min(now.getTime() + OFFER_DAYS * DAY_MS, closesAt.getTime()));

type Terms = Awaited<ReturnType<typeof readTermsInForce>>;
type Priced = { quote: Quote; days: number; unitFacePaise: number; maxHolders: number };

const priceOffer = (row: InvoiceRow, offer: OfferInvoice, terms: Terms): Priced => {
  const days = countDays(offer.valueDay, row.due_day);
  const { unitFacePaise = terms.unitFacePaise, maxHolders = terms.maxHolders } = offer;
  const { feeBps, feeGstBps } = terms;
  const quote = computeQuote({
    amounts: toAmounts(row),
    advanceBps: offer.advanceBps,
    yieldBps: offer.yieldBps,
    days,
    terms: { unitFacePaise, feeBps, feeGstBps },
  });
  return { quote, days, unitFacePaise, maxHolders };
};

type Offered = Priced & { row: InvoiceRow; offer: OfferInvoice; terms: Terms; adminId: string };

const storeOffer = async (
  tx: Db,
  { row, offer, terms, adminId, quote, days, unitFacePaise, maxHolders }: Offered,
  holidays: ReadonlySet<string>,
  now: Date,
): Promise<Date> => {
  const id = newId(now);
  const closesAt = new Date(offer.closesAt);
  const lapsesAt = toLapse(closesAt, now);
  const disburseBy = addWorkingDays(offer.valueDay, terms.disburseDays, holidays);
  const { units, unitPricePaise } = quote;
  const { hash, seller, payer } = await readAccepted(tx, row.id);
  const deed = makeDeed(row, {
    sale: id,
    units,
    unitFacePaise,
    unitPricePaise,
    valueDay: offer.valueDay,
    disburseBy,
    lateBps: offer.yieldBps,
    seller,
    payer,
    acceptanceHash: hash.toString('hex'),
    offeredAt: now,
  });
  await insertSale(tx, {
    id,
    invoice_id: row.id,
    round: (await countSales(tx, row.id)) + 1,
    value_day: offer.valueDay,
    closes_at: closesAt,
    disburse_by: disburseBy,
    days,
    yield_bps: offer.yieldBps,
    late_bps: offer.yieldBps,
    advance_bps: offer.advanceBps,
    unit_face_paise: unitFacePaise,
    unit_price_paise: unitPricePaise,
    units,
    min_units: offer.minUnits,
    max_holders: maxHolders,
    fee_bps: terms.feeBps,
    fee_gst_bps: terms.feeGstBps,
    risk_text_version: terms.riskTextVersion,
    offered_by: adminId,
    offered_at: now,
    lapses_at: lapsesAt,
    ...deed,
  });
  return lapsesAt;
};

/** Offers the seller terms for a sale: priced, with the deed that a signature would make. */
export const offerInvoice = (
  deps: SaleDeps,
  { actor, by }: Admin,
  id: string,
  offer: OfferInvoice,
): Promise<InvoiceRow> =>
  deps.db.transaction().execute(async (tx) => {
    const now = deps.clock();
    const row = await lockInvoiceOrThrow(tx, actor, { id, call: 'offer', version: offer.version });
    const calendar = await readInvoiceTerms({ db: tx, clock: deps.clock });
    const terms = await readTermsInForce(tx, now);
    assertOfferDays(offer, row.due_day, calendar, now);
    const priced = priceOffer(row, offer, terms);
    const { quote, maxHolders } = priced;
    assertOfferSizes({
      units: quote.units,
      minUnits: offer.minUnits,
      maxHolders,
      mostHolders: terms.maxHolders,
    });
    await assertOfferable(deps, tx, row);
    await assertPayerLimit(tx, row.ott_id, quote.claimPaise);
    const holidays = new Set(calendar.holidays);
    const offered = { ...priced, row, offer, terms, adminId: by.id };
    const lapsesAt = await storeOffer(tx, offered, holidays, now);
    const admin = { kind: 'admin', id: by.id } as const;
    const changed = await changeInvoice(tx, row, { to: 'offered', event: 'offered', actor: admin }, now);
    const target = { kind: 'invoice' as const, id, label: row.number };
    const { yieldBps, advanceBps, valueDay } = offer;
    const details = { yieldBps, advanceBps, valueDay, units: quote.units, closesAt: offer.closesAt };
    await writeAudit(tx, { action: 'invoice-offered', by, target, details }, now);
    await tellOfOffer(deps, tx, { row: changed, quote, lapsesAt }, now);
    return changed;
  });
