import type { DealFilter, DealState, ListedDeal, WholeDeal } from '@cinvoice/contract/market/deals';
import { isRiskVersion, writeRiskFacts } from '@cinvoice/contract/market/risks';
import { toDay } from '@cinvoice/contract/market/working-days';
import { languageCodes } from '@cinvoice/contract/spoken-languages';
import type { ActorOf } from '#api/modules/auth/index.ts';
import type { FileRow } from '#api/modules/files/index.ts';
import { findInvoice, type InvoiceRow } from '#api/modules/invoices/index.ts';
import { isId } from '#api/platform/ids.ts';
import { type Cursor, toPage } from '#api/platform/paging.ts';
import { createProblemBody, Problem } from '#api/platform/problem.ts';
import { toPurchase, toSaleState } from './answer.ts';
import { findBuyingObstacle } from './buyers.ts';
import { type DealRow, findDeal, hasTicked, listDeals, readRecord, type WholeDealRow } from './deals-repo.ts';
import type { SaleDeps } from './deps.ts';
import { computeSaleQuote } from './figures.ts';
import { listOwnPurchases } from './purchases-repo.ts';

type Investor = ActorOf<'user'>;

/** A deal whose closing time is over takes no more buyers, also before the minute that ends it. */
const toDealState = (row: DealRow, now: Date): DealState => {
  const state = toSaleState(row);
  if (state === 'funded') return 'funded';
  return state === 'listed' && row.closes_at > now ? 'open' : 'ended';
};

const toListed = (row: DealRow, now: Date): ListedDeal => ({
  _id: row.id,
  state: toDealState(row, now),
  outcome: row.outcome,
  title: { kind: row.title_kind, _id: row.title_id, name: row.title_name },
  payer: { _id: row.payer_id, name: row.payer_name, legalName: row.payer_legal_name },
  seller: { _id: row.seller_id, name: row.seller_name, legalName: row.seller_legal_name },
  listedAt: row.signed_at.toISOString(),
  closesAt: row.closes_at.toISOString(),
  valueDay: row.value_day,
  dueDay: row.due_day,
  days: row.days,
  yieldBps: row.yield_bps,
  unitFacePaise: row.unit_face_paise,
  unitPricePaise: row.unit_price_paise,
  units: row.units,
  unitsLeft: row.units - row.units_sold,
  minUnits: row.min_units,
  ownUnits: row.own_units,
});

type Query = DealFilter & { limit: number; cursor: Cursor | null };

/** Every list of deals is continued by the id of its last one. */
const toPlace = ({ id, signed_at: at }: DealRow): Cursor => ({ at, id });

export const readDeals = async ({ db, clock }: SaleDeps, { userId }: Investor, query: Query) => {
  const now = clock();
  const rows = await listDeals(db, userId, { ...query, now, limit: query.limit + 1 });
  const { items, page } = toPage(rows, query.limit, toPlace);
  return { data: items.map((row) => toListed(row, now)), page };
};

/** Papers for those who may buy; nobody else reads them. */
const toFiles = ({ links }: SaleDeps, actor: Investor, { id }: InvoiceRow, files: readonly FileRow[]) => {
  const answers = links.answersOf(actor, { kind: 'invoice', id, isBuyer: true }, files);
  const get = (field: string) => answers.get(field) ?? null;
  return { invoice: get('invoice'), contract: get('contract'), delivery: get('delivery') };
};

const toRisks = (version: number, areTicked: boolean): WholeDeal['risks'] => {
  const texts = languageCodes.map((language) => [language, writeRiskFacts(version, language)]);
  return { version, texts: Object.fromEntries(texts), areTicked };
};

const toObstacle = (problem: Problem | null): WholeDeal['obstacle'] => {
  if (!problem) return null;
  return createProblemBody(problem).code === 'own-deal' ? 'own-deal' : 'not-verified';
};

const readParts = async (deps: SaleDeps, actor: Investor, row: WholeDealRow) => {
  const { db, clock } = deps;
  const invoice = await findInvoice(db, row.invoice_id);
  if (!invoice) throw new Problem('not-found');
  const today = toDay(clock());
  const own = { saleId: row.id, investorId: actor.userId };
  const [problem, payerRecord, sellerRecord, purchases, areTicked] = await Promise.all([
    findBuyingObstacle(deps, db, actor.userId, invoice),
    readRecord(db, { ottId: row.payer_id }, today),
    readRecord(db, { sellerId: row.seller_id }, today),
    listOwnPurchases(db, own),
    hasTicked(db, { ...own, version: row.risk_text_version }),
  ]);
  const obstacle = toObstacle(problem);
  return {
    invoice,
    obstacle,
    payerRecord,
    sellerRecord,
    purchases: purchases.map(toPurchase),
    risks: toRisks(row.risk_text_version, areTicked),
    files: obstacle === null ? toFiles(deps, actor, invoice, row.files) : null,
  };
};

/** The fact sheet of a deal, the same for every deal. */
export const readDeal = async (deps: SaleDeps, actor: Investor, id: string): Promise<WholeDeal> => {
  const row = isId(id) ? await findDeal(deps.db, actor.userId, id) : undefined;
  if (!row || !isRiskVersion(row.risk_text_version)) throw new Problem('not-found');
  const { invoice, ...parts } = await readParts(deps, actor, row);
  const quote = computeSaleQuote(invoice, row);
  return {
    ...toListed(row, deps.clock()),
    disburseBy: row.disburse_by,
    lateBps: row.late_bps,
    advanceBps: row.advance_bps,
    maxHolders: row.max_holders,
    facePaise: quote.facePaise,
    payablePaise: quote.payablePaise,
    gstPaise: invoice.gst_paise,
    eligiblePaise: quote.eligiblePaise,
    claimPaise: quote.claimPaise,
    reservePaise: quote.reservePaise,
    raisedPaise: quote.raisedPaise,
    number: row.number,
    invoiceDay: row.invoice_day,
    acceptance: {
      officer: row.officer_name,
      designation: row.officer_designation,
      at: row.accepted_at.toISOString(),
      hash: row.acceptance_hash.toString('hex'),
    },
    deedHash: row.deed_hash.toString('hex'),
    signedAt: row.signed_at.toISOString(),
    ...parts,
  };
};
