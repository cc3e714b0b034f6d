export { acceptanceRoutes } from './routes.ts';
export { isAcceptanceWhole } from './whole.ts';
