export { findActivePayer, listUsableOfficers, lockActivePayer, lockUsableOfficer } from './active-repo.ts';
export { createOfficerOrder } from './officer-order.ts';
export { askForOfficer } from './officers.ts';
export { createPayerOrder } from './payer-order.ts';
export { askForPayer } from './payers.ts';
export { officerRoutes, payerRoutes } from './routes.ts';
