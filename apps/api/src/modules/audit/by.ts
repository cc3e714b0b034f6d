import type { Actor } from '@cinvoice/contract/rules/review';
import type { FastifyRequest } from 'fastify';
import { actorOf } from '#api/modules/auth/index.ts';
import { hostOf } from '#api/platform/address.ts';
import type { By } from './repo.ts';

export const byActor = (actor: Actor, address: string): By => {
  switch (actor.kind) {
    case 'admin':
      return { kind: 'admin', id: actor.adminId, address };
    case 'ott':
      return { kind: 'ott', id: actor.ottId, address };
    case 'user':
    case 'registration':
      return { kind: 'user', id: actor.userId, address };
  }
};

/** Who acts in a request that passed a guard. */
export const byOf = (request: FastifyRequest): By => byActor(actorOf(request), hostOf(request));
