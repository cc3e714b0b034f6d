export { dealRoutes } from './deal-routes.ts';
export type { SaleDeps } from './deps.ts';
export { endDueSales, saleJobs, scheduleDueSales } from './due.ts';
export { computeSaleQuote } from './figures.ts';
export { saleRoutes } from './sale-routes.ts';
