import { z } from 'zod';
import { readVerifiedName } from '#api/modules/verifications/index.ts';
import type { Db } from '#api/platform/db.ts';
import type { DuePaper, ListDue } from './due-paper.ts';
import { listAcknowledgements, listContractNotes, listFeeInvoices, listNotices } from './due-payout.ts';
import { listReceiptNotes, listSatisfactionLetters } from './due-receipts.ts';
import {
  findHeadAt,
  findTransaction,
  listDueAcceptances,
  listDueDeeds,
  listDueRefunds,
  listPurchases,
  readAcceptance,
  readAccepted,
  readSale,
} from './due-repo.ts';
import { getIssuer, type Operator } from './facts.ts';
import type { AcceptanceFacts } from './kinds/acceptance.ts';
import type { DeedPaperFacts } from './kinds/deed.ts';
import { type RefundFacts, refundEnding } from './kinds/refund-note.ts';

/** Of each kind in one run; the rest follows a minute later. */
const BATCH = 100;

const readAcceptanceFacts = async (db: Db, invoiceId: string) => {
  const row = await readAcceptance(db, invoiceId);
  const translations = z.looseObject({ hi: z.string().optional() }).parse(row.translations);
  const facts: AcceptanceFacts = {
    issuer: getIssuer(),
    ...(await readAccepted(db, invoiceId)),
    books: await findHeadAt(db, row.at),
    officer: { name: row.officer_name, designation: row.officer_designation },
    at: row.at.toISOString(),
    sentences: { en: row.text.split('\n'), hi: (translations.hi ?? row.text).split('\n') },
  };
  return { at: row.at, facts };
};

/** The sentences of a signed deed. English stands in its text, and binds. */
const readSentences = (text: string, translations: unknown): DeedPaperFacts['sentences'] => {
  const en = text
    .split('\n')
    .filter((line) => line.startsWith('text='))
    .map((line) => line.slice('text='.length));
  const { hi = en } = z.looseObject({ hi: z.array(z.string()).optional() }).parse(translations);
  return { en, hi };
};

const readDeedFacts = async (db: Db, saleId: string) => {
  const sale = await readSale(db, saleId);
  const { signed_at: at } = sale;
  if (!at) throw new Error(`the deed of sale ${saleId} is not signed`);
  const accepted = await readAccepted(db, sale.invoice_id);
  const facts: DeedPaperFacts = {
    issuer: getIssuer(),
    ...accepted,
    books: await findHeadAt(db, at),
    units: sale.units,
    unitFacePaise: sale.unit_face_paise,
    unitPricePaise: sale.unit_price_paise,
    claimPaise: sale.units * sale.unit_face_paise,
    valueDay: sale.value_day,
    disburseBy: sale.disburse_by,
    deed: { version: sale.deed_version, hash: sale.deed_hash.toString('hex'), text: sale.deed_text },
    sentences: readSentences(sale.deed_text, sale.deed_translations),
    signature: { name: accepted.invoice.seller, at: at.toISOString() },
  };
  return { at, facts };
};

const readRefundFacts = async (db: Db, { saleId, buyerId }: { saleId: string; buyerId: string }) => {
  const sale = await readSale(db, saleId);
  const { ended_at: at } = sale;
  if (!at) throw new Error(`sale ${saleId} has not ended`);
  const purchases = await listPurchases(db, saleId, buyerId);
  const facts: RefundFacts = {
    issuer: getIssuer(),
    ...(await readAccepted(db, sale.invoice_id)),
    books: await findTransaction(db, { event: 'released', subject: sale.invoice_id, at }),
    buyer: await readVerifiedName(db, buyerId, 'investor'),
    ending: refundEnding.parse(sale.ending),
    reason: sale.ending_reason,
    endedAt: at.toISOString(),
    purchases: purchases.map((bought) => ({
      at: bought.bought_at.toISOString(),
      units: bought.units,
      paidPaise: bought.total_paise,
      ledgerNumber: bought.ledger_number,
    })),
  };
  return { at, facts };
};

const listAcceptances: ListDue = async (db, most, now) =>
  (await listDueAcceptances(db, most, now)).map(({ invoiceId, sellerId, ottId }) => ({
    ...{ kind: 'acceptance', subject: invoiceId, invoiceId, saleId: null },
    ...{ userId: sellerId, ottId, forHolders: true },
    readFacts: (tx) => readAcceptanceFacts(tx, invoiceId),
  }));

const listDeeds: ListDue = async (db, most, now) =>
  (await listDueDeeds(db, most, now)).map(({ saleId, invoiceId, sellerId }) => ({
    ...{ kind: 'deed', subject: saleId, invoiceId, saleId },
    ...{ userId: sellerId, ottId: null, forHolders: true },
    readFacts: (tx) => readDeedFacts(tx, saleId),
  }));

const listRefunds: ListDue = async (db, most, now) =>
  (await listDueRefunds(db, most, now)).map(({ saleId, invoiceId, buyerId }) => ({
    ...{ kind: 'refund-note', subject: saleId, invoiceId, saleId },
    ...{ userId: buyerId, ottId: null, forHolders: false },
    readFacts: (tx) => readRefundFacts(tx, { saleId, buyerId }),
  }));

/**
 * The papers of each kind whose facts are there, and that are not made yet.
 */
export const listDuePapers = (db: Db, operator: Operator, now: Date): Promise<DuePaper[][]> => {
  // An acknowledgement names the paper of the notice, which comes before it.
  const lists: ListDue[] = [
    ...[listAcceptances, listDeeds, listNotices, listAcknowledgements, listContractNotes],
    ...[listFeeInvoices(operator), listReceiptNotes, listSatisfactionLetters, listRefunds],
  ];
  return Promise.all(lists.map((list) => list(db, BATCH, now)));
};
