export { changeInvoice } from './change.ts';
export { toInvoiceFacts, toInvoiceNews } from './news.ts';
export { invoiceRoutes } from './routes.ts';
export { lockInvoiceOrThrow } from './service.ts';
