import type { Actor } from '@cinvoice/contract/rules/review';
import type { FastifyRequest } from 'fastify';
import { actorOf } from '#api/modules/auth/index.ts';
import { getAddress } from '#api/platform/address.ts';

/** Who asks for a change or for more than is shown, and from which network address. */
export type Asker = { actor: Actor; address: string };

export const askerOf = (request: FastifyRequest): Asker => ({
  actor: actorOf(request),
  address: getAddress(request),
});
