export { assertNoBreach } from './breaches.ts';
export { changeInvoice } from './change.ts';
export { toInvoiceFacts, toInvoiceNews } from './news.ts';
export { readInvoice } from './read.ts';
export { type InvoiceRow, lockInvoice } from './repo.ts';
export { invoiceRoutes } from './routes.ts';
export { findInvoiceOrThrow, lockInvoiceOrThrow } from './service.ts';
export { invoiceWriteRoutes } from './write/routes.ts';
