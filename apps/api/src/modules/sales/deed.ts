import { createHash } from 'node:crypto';
import { computePayablePaise } from '@cinvoice/contract/market/amounts';
import { toSingleLine } from '@cinvoice/contract/market/canonical-text';
import {
  DEED_TEXT_VERSION,
  type DeedFacts,
  toDeedCanonicalText,
  writeDeedText,
} from '@cinvoice/contract/market/deed';
import { languageCodes } from '@cinvoice/contract/spoken-languages';
import { type InvoiceRow, toAmounts } from '#api/modules/invoices/index.ts';

type Terms = Pick<
  DeedFacts,
  | 'sale'
  | 'seller'
  | 'payer'
  | 'units'
  | 'unitFacePaise'
  | 'unitPricePaise'
  | 'valueDay'
  | 'disburseBy'
  | 'lateBps'
  | 'acceptanceHash'
  | 'offeredAt'
>;

/** The deed of an offer, as it is stored: what the seller signs is what its hash is made of. */
export const makeDeed = (row: InvoiceRow, terms: Terms) => {
  const facts: DeedFacts = {
    ...terms,
    title: toSingleLine(row.title_name),
    number: row.number,
    invoiceDay: row.invoice_day,
    dueDay: row.due_day,
    payablePaise: computePayablePaise(toAmounts(row)),
    claimPaise: terms.units * terms.unitFacePaise,
  };
  const text = toDeedCanonicalText(facts);
  const translations = languageCodes.map((language) => [language, writeDeedText(facts, language)]);
  return {
    deed_version: DEED_TEXT_VERSION,
    deed_text: text,
    deed_hash: createHash('sha256').update(text, 'utf8').digest(),
    deed_translations: JSON.stringify(Object.fromEntries(translations)),
  };
};
