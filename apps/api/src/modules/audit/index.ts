export { byActor, byOf } from './by.ts';
export { type By, nobody, writeAudit } from './repo.ts';
export { auditRoutes } from './routes.ts';
