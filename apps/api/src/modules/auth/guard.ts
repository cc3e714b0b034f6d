import type { Actor } from '@cinvoice/contract/rules/review';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import { Problem } from '#api/platform/problem.ts';
import { shareReads } from '#api/platform/shared-reads.ts';
import type { Account } from './repo.ts';
import { findActor } from './sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
  }
}

/** The bearer token of a request (RFC 6750), or null. */
const bearerOf = (request: FastifyRequest): string | null =>
  /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;

/** The token of a request that passed a guard. */
export const tokenOf = (request: FastifyRequest): string => {
  const token = bearerOf(request);
  if (!token) throw new Problem('not-signed-in');
  return token;
};

/** The actor of a request that passed a guard. */
export const actorOf = (request: FastifyRequest): Actor => {
  if (!request.actor) throw new Problem('not-signed-in');
  return request.actor;
};

type Kind = Actor['kind'];
export type ActorOf<K extends Kind> = Extract<Actor, { kind: K }>;

/** The actor of a request, of that kind and no other. */
export const actorAs = <K extends Kind>(request: FastifyRequest, kind: K): ActorOf<K> => {
  const actor = actorOf(request);
  // The comparison proves it; TypeScript does not narrow a union by a type parameter.
  if (actor.kind === kind) return actor as ActorOf<K>;
  throw new Problem('not-allowed');
};

/** The account that acts; a registration token stands for none that could. */
export const accountBehind = (actor: Actor): Account => {
  switch (actor.kind) {
    case 'user':
      return { kind: 'user', id: actor.userId };
    case 'ott':
      return { kind: 'ott', id: actor.ottId };
    case 'admin':
      return { kind: 'admin', id: actor.adminId };
    case 'registration':
      throw new Problem('not-allowed');
  }
};

export type Guard = (...kinds: Kind[]) => onRequestAsyncHookHandler;

/** Guards run before the body is read: nobody uploads before we know who it is. */
export const guardWith = ({ db, clock }: { db: Db; clock: Clock }): Guard => {
  // A page asks for several lists at once, all with one token.
  const findOnce = shareReads((token: string) => findActor(db, token, clock));
  return (...kinds) =>
    async (request) => {
      const token = bearerOf(request);
      const actor = token && (await findOnce(token));
      if (!actor) throw new Problem('not-signed-in');
      // A registration token is no sign-in: elsewhere it counts as none.
      if (actor.kind === 'registration' && !kinds.includes('registration'))
        throw new Problem('not-signed-in');
      if (!kinds.includes(actor.kind)) throw new Problem('not-allowed');
      request.actor = actor;
    };
};

export const decorateWithActor = (app: FastifyInstance): void => {
  app.decorateRequest('actor', null);
};
