export { readAuditActor, toAuditActor } from './by.ts';
export { type AuditActor, createNobody, writeAudit } from './repo.ts';
export { auditRoutes } from './routes.ts';
