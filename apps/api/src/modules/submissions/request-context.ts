import type { Actor } from '@cinvoice/contract/rules/review';
import type { FastifyRequest } from 'fastify';
import { type AuditActor, readAuditActor } from '#api/modules/audit/index.ts';
import { getActor } from '#api/modules/auth/index.ts';

/** The caller of a request, for rules and for the audit log. */
export type RequestContext = { actor: Actor; by: AuditActor };

export const toRequestContext = (request: FastifyRequest): RequestContext => ({
  actor: getActor(request),
  by: readAuditActor(request),
});
