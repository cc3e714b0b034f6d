export { assertNoBreach } from './breaches.ts';
export { changeInvoice } from './change.ts';
export { toInvoiceFacts, toInvoiceNews } from './news.ts';
export { invoiceRoutes } from './routes.ts';
export { lockInvoiceOrThrow } from './service.ts';
export { invoiceWriteRoutes } from './write/routes.ts';
