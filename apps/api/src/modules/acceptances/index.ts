export { readPayInto } from './escrow.ts';
export { acceptanceRoutes } from './routes.ts';
export { isAcceptanceWhole, type ReadAccountNumber } from './whole.ts';
