import { type StaffDue, staffDue } from '@cinvoice/contract/accounts';
import type { ApiScope } from '@cinvoice/contract/api-keys';
import type { ProblemType } from '@cinvoice/contract/problems';
import type { Actor } from '@cinvoice/contract/rules/review';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { coalesceReads } from '#api/platform/coalesce-reads.ts';
import { Problem } from '#api/platform/problem.ts';
import type { Account } from './repo.ts';
import { findTokenHolder, type TokenDeps, type TokenHolder } from './sessions.ts';

/** The API key of a request: its name in the audit log, and what it may do. */
export type RequestKey = { label: string; scopes: readonly ApiScope[] };

/** Lets programs in by their API keys. */
export type KeyGate = {
  isKey: (token: string) => boolean;
  /** The owner of a live key, or null. Throws too-many-requests. */
  enter: (
    key: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<(TokenHolder & { key: RequestKey }) | null>;
  /** Throws the reason that the key must not make this request. */
  assertScope: (actor: Actor, key: RequestKey, request: FastifyRequest) => void;
};

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
    /** The actor's pending duty, which precedes any other request. */
    due: StaffDue | null;
    /** The key that the request came with in the place of a session's token. */
    apiKey: RequestKey | null;
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
export const createGuard = (deps: TokenDeps, keys: KeyGate): Guard => {
  // A page requests several lists at once with one token.
  const findOnce = coalesceReads((token: string) => findTokenHolder(deps, token));
  const enter = async (
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<TokenHolder & { key: RequestKey | null }> => {
    const token = readBearer(request);
    if (!token) throw new Problem('not-signed-in');
    const entered = keys.isKey(token) ? await keys.enter(token, request, reply) : await findOnce(token);
    if (!entered) throw new Problem('not-signed-in');
    return { key: null, ...entered };
  };
  return (...kinds) =>
    async (request, reply) => {
      const { actor, due, key } = await enter(request, reply);
      assertKind(actor, kinds);
      assertNothingDue(due, request);
      if (key) keys.assertScope(actor, key, request);
      request.actor = actor;
      request.due = due;
      request.apiKey = key;
    };
};

export const decorateWithActor = (app: FastifyInstance): void => {
  app.decorateRequest('actor', null);
  app.decorateRequest('due', null);
  app.decorateRequest('apiKey', null);
};
