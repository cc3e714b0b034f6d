import { toFinancialYear } from './working-days.ts';

export const MAX_NUMBER_LENGTH = 16;

/** Rule 46 of the CGST rules: letters, digits, '-' and '/', at most 16. Many platforms print more separators. */
const numberForm = /^[A-Za-z0-9/\-._ ]{1,16}$/;

/** Tells that the text can be an invoice's number as printed. */
export const isInvoiceNumber = (text: string): boolean => numberForm.test(text) && /[A-Za-z0-9]/.test(text);

/**
 * The form in which two spellings of one number are equal: upper case, runs of letters and of digits joined by '-',
 * without leading zeros. INV7, inv/007 and INV-7 are one number; 2-11 and 21-1 are two.
 */
export const toNumberKey = (number: string): string =>
  (
    number
      .normalize('NFKC')
      .toUpperCase()
      .match(/[A-Z]+|[0-9]+/g) ?? []
  )
    .map((run) => run.replace(/^0+(?=\d)/, ''))
    .join('-');

/** What two invoices of one seller must not share: its tax number, the financial year, the number. */
export type InvoiceIdentity = {
  /** The GSTIN, or the PAN of a seller without one. */
  taxNumber: string;
  financialYear: string;
  numberKey: string;
};

export const toInvoiceIdentity = (
  taxNumber: string,
  { number, invoiceDay }: { number: string; invoiceDay: string },
): InvoiceIdentity => ({
  taxNumber,
  financialYear: toFinancialYear(invoiceDay),
  numberKey: toNumberKey(number),
});

/**
 * The text whose SHA-256, in lower-case hexadecimal, is an invoice's IRN: GSTIN, financial year, type of document and
 * number as printed. Schema of the e-invoice portal, NIC.
 */
export const toIrnText = (
  gstin: string,
  { number, invoiceDay }: { number: string; invoiceDay: string },
): string => `${gstin}${toFinancialYear(invoiceDay)}INV${number}`;

export const isIrn = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);
