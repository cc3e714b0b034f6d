import { createHash } from 'node:crypto';
import { toCanonicalText } from '@cinvoice/contract/market/canonical-text';
import type { Db } from '#api/platform/db.ts';
import { type AcceptanceRow, findAcceptance } from './repo.ts';

/** Decrypts the number of a bank account. */
export type ReadAccountNumber = (account: { id: string; number: string }) => string;

/** SHA-256 of the text's bytes in UTF-8. */
export const hashCanonicalText = (text: string): Buffer => createHash('sha256').update(text, 'utf8').digest();

/** The canonical text, made anew of what is stored now. */
const rebuildText = (row: AcceptanceRow, readNumber: ReadAccountNumber): string =>
  toCanonicalText({
    textVersion: row.text_version,
    seller: row.seller_name,
    payer: row.payer_name,
    titleKind: row.title_kind,
    titleId: row.title_id,
    number: row.number,
    invoiceDay: row.invoice_day,
    dueDay: row.due_day,
    taxablePaise: row.taxable_paise,
    gstPaise: row.gst_paise,
    tdsPaise: row.invoice_tds_paise,
    otherDeductionsPaise: row.invoice_other_deductions_paise,
    escrowAccountNumber: readNumber({ id: row.escrow_account_id, number: row.escrow_number }),
    escrowIfsc: row.escrow_ifsc,
    officerName: row.officer_name,
    officerDesignation: row.officer_designation,
    officerEmail: row.officer_email,
    at: row.at,
  });

export const isRowWhole = (row: AcceptanceRow, readNumber: ReadAccountNumber): boolean => {
  const text = rebuildText(row, readNumber);
  return text === row.canonical_text && hashCanonicalText(text).equals(row.hash);
};

/**
 * Tells that an invoice has an acceptance, and that the invoice, its title and the account are still what was accepted.
 * Asked before an invoice is offered and before money is paid out on it.
 */
export const isAcceptanceWhole = async (
  { db, readNumber }: { db: Db; readNumber: ReadAccountNumber },
  invoiceId: string,
): Promise<boolean> => {
  const row = await findAcceptance(db, invoiceId);
  return row !== undefined && isRowWhole(row, readNumber);
};
