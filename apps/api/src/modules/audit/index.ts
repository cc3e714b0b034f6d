export { readAuditActor, toAuditActor } from './actor.ts';
export { type AuditActor, createNobody, writeAudit } from './repo.ts';
export { auditRoutes } from './routes.ts';
