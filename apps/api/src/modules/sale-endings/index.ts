export { type EndDeps, endSales } from './end.ts';
export { endHinderedSales } from './hindered.ts';
export { toUnitsFacts } from './notify.ts';
export { endPaidSales } from './paid.ts';
export { listInSale, lockOpenSale, type SaleRow } from './repo.ts';
