import { type StaffDue, staffDue } from '@cinvoice/contract/accounts';
import type { ProblemType } from '@cinvoice/contract/problems';
import type { Actor } from '@cinvoice/contract/rules/review';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { coalesceReads } from '#api/platform/coalesce-reads.ts';
import { Problem } from '#api/platform/problem.ts';
import type { Account } from './repo.ts';
import { findTokenHolder, type TokenDeps } from './sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
    /** The actor's pending duty, which precedes any other request. */
    due: StaffDue | null;
  }
  interface FastifyContextConfig {
    /** Duties that do not close the route to staff. */
    openWhileDue?: readonly StaffDue[];
  }
}

/** The bearer token of a request (RFC 6750), or null. */
const readBearer = (request: FastifyRequest): string | null =>
  /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;

/** The token of a request that passed a guard. */
export const getToken = (request: FastifyRequest): string => {
  const token = readBearer(request);
  if (!token) throw new Problem('not-signed-in');
  return token;
};

/** The actor of a request that passed a guard. */
export const getActor = (request: FastifyRequest): Actor => {
  if (!request.actor) throw new Problem('not-signed-in');
  return request.actor;
};

type Kind = Actor['kind'];
export type ActorOf<K extends Kind> = Extract<Actor, { kind: K }>;

/** The actor of a request, of that kind and no other. */
export const getActorAs = <K extends Kind>(request: FastifyRequest, kind: K): ActorOf<K> => {
  const actor = getActor(request);
  // The comparison proves it; TypeScript does not narrow a union by a type parameter.
  if (actor.kind === kind) return actor as ActorOf<K>;
  throw new Problem('not-allowed');
};

/** The account of an actor; a registration token has none. */
export const toAccount = (actor: Actor): Account => {
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

/** For routes that are open to anyone signed in, with any pending duty. */
export const alwaysOpen = { openWhileDue: staffDue.options } as const;

const requiredFor = {
  password: 'password-change-required',
  'second-factor': 'second-factor-required',
} as const satisfies Record<StaffDue, ProblemType>;

const assertKind = ({ kind }: Actor, kinds: readonly Kind[]): void => {
  if (kinds.includes(kind)) return;
  // A registration token does not sign anyone in.
  throw new Problem(kind === 'registration' ? 'not-signed-in' : 'not-allowed');
};

const assertNothingDue = (due: StaffDue | null, { routeOptions }: FastifyRequest): void => {
  if (due && !routeOptions.config.openWhileDue?.includes(due)) throw new Problem(requiredFor[due]);
};

/** Guards run before the body is read, so that strangers upload nothing. */
export const createGuard = (deps: TokenDeps): Guard => {
  // A page requests several lists at once with one token.
  const findOnce = coalesceReads((token: string) => findTokenHolder(deps, token));
  return (...kinds) =>
    async (request) => {
      const token = readBearer(request);
      const entered = token && (await findOnce(token));
      if (!entered) throw new Problem('not-signed-in');
      assertKind(entered.actor, kinds);
      assertNothingDue(entered.due, request);
      request.actor = entered.actor;
      request.due = entered.due;
    };
};

export const decorateWithActor = (app: FastifyInstance): void => {
  app.decorateRequest('actor', null);
  app.decorateRequest('due', null);
};
