import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { getAddress, getNetwork } from '#api/platform/address.ts';

/** The origin of a request, as limits count it. */
export type RequestOrigin = {
  network: string;
  /** The hash of the browser's own id; null without one. */
  browser: Buffer | null;
};

/** The origin of a session, shown to its owner and the admins. */
export type SessionOrigin = RequestOrigin & { address: string; userAgent: string };

const LONGEST = 300;

/** A random id that the web app keeps across sign-ins. Only its hash is stored. */
const hashBrowserId = ({ headers }: FastifyRequest): Buffer | null => {
  const id = headers['browser-id'];
  if (typeof id !== 'string' || !/^[\w-]{32,100}$/.test(id)) return null;
  return createHash('sha256').update(id).digest();
};

export const readRequestOrigin = (request: FastifyRequest): RequestOrigin => ({
  network: getNetwork(request),
  browser: hashBrowserId(request),
});

/** User agents are free text, so they are cut. */
export const readSessionOrigin = (request: FastifyRequest): SessionOrigin => ({
  ...readRequestOrigin(request),
  address: getAddress(request),
  userAgent: (request.headers['user-agent'] ?? '').slice(0, LONGEST),
});
