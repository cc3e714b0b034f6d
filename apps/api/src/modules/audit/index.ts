export { byOf } from './by.ts';
export { type By, writeAudit } from './repo.ts';
export { auditRoutes } from './routes.ts';
