/** What an invoice waits for; the first one is what is due next. */
export const invoiceNeeds = [
  'seller-verification',
  'bank-account',
  'payer-verification',
  'payer-officer',
  'escrow-account',
  'approved-title',
  'invoice-file',
  'contract-file',
  'due-day',
  'hindrance',
  'admin',
  'payer',
  'seller',
  'buyers',
  'payment',
] as const;
export type InvoiceNeed = (typeof invoiceNeeds)[number];
