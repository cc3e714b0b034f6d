import type { FastifyRequest } from 'fastify';
import { actorOf } from '#api/modules/auth/index.ts';
import { hostOf } from '#api/platform/address.ts';
import type { By } from './repo.ts';

/** Who acts in a request that passed a guard. */
export const byOf = (request: FastifyRequest): By => {
  const actor = actorOf(request);
  const address = hostOf(request);
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
