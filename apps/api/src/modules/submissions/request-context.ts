import type { Actor } from '@cinvoice/contract/rules/review';
import type { FastifyRequest } from 'fastify';
import { getActor } from '#api/modules/auth/index.ts';
import { getAddress } from '#api/platform/address.ts';

/** The caller of a request and their network address, for rules and the audit log. */
export type RequestContext = { actor: Actor; address: string };

export const toRequestContext = (request: FastifyRequest): RequestContext => ({
  actor: getActor(request),
  address: getAddress(request),
});
