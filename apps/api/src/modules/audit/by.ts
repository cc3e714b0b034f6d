import type { Actor } from '@cinvoice/contract/rules/review';
import type { FastifyRequest } from 'fastify';
import { accountBehind, actorOf } from '#api/modules/auth/index.ts';
import { getAddress } from '#api/platform/address.ts';
import type { By } from './repo.ts';

export const byActor = (actor: Actor, address: string): By => ({ ...accountBehind(actor), address });

/** The actor of a request that passed a guard. */
export const byOf = (request: FastifyRequest): By => byActor(actorOf(request), getAddress(request));
