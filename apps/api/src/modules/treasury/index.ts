export { readHolidays } from './holidays.ts';
export { listHolidays } from './repo.ts';
export { treasuryRoutes } from './routes.ts';
export { readTermsInForce } from './terms.ts';
export { marketTermsOrder } from './terms-order.ts';
