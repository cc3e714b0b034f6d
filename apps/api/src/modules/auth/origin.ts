import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { getAddress, getNetwork } from '#api/platform/address.ts';

/** Where a request comes from, as limits count it. */
export type Place = {
  network: string;
  /** The hash of the id that a browser sends of itself; null where it sends none. */
  browser: Buffer | null;
};

/** Where a session was opened, for its owner and the admins to know it by. */
export type Origin = Place & { address: string; userAgent: string };

const LONGEST = 300;

/** A browser's own random id, which the web app keeps across sign-ins. Only its hash is stored. */
const browserOf = ({ headers }: FastifyRequest): Buffer | null => {
  const id = headers['browser-id'];
  if (typeof id !== 'string' || !/^[\w-]{32,100}$/.test(id)) return null;
  return createHash('sha256').update(id).digest();
};

export const placeOf = (request: FastifyRequest): Place => ({
  network: getNetwork(request),
  browser: browserOf(request),
});

/** A browser says what it likes of itself, so only so much of it is kept. */
export const originOf = (request: FastifyRequest): Origin => ({
  ...placeOf(request),
  address: getAddress(request),
  userAgent: (request.headers['user-agent'] ?? '').slice(0, LONGEST),
});
