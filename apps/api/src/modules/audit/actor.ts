import type { Actor } from '@cinvoice/contract/rules/review';
import type { FastifyRequest } from 'fastify';
import { getActor, toAccount } from '#api/modules/auth/index.ts';
import { getAddress } from '#api/platform/address.ts';
import type { AuditActor } from './repo.ts';

export const toAuditActor = (actor: Actor, address: string): AuditActor => ({
  ...toAccount(actor),
  address,
});

/** The actor of a request that passed a guard, and the API key that acted for it. */
export const readAuditActor = (request: FastifyRequest): AuditActor => ({
  ...toAuditActor(getActor(request), getAddress(request)),
  ...(request.apiKey && { key: request.apiKey.label }),
});
