import type { FastifyRequest } from 'fastify';
import { hostOf } from '#api/platform/address.ts';
import type { Origin } from './repo.ts';

const LONGEST = 300;

/** Where a request comes from. A browser says what it likes of itself, so only so much of it is kept. */
export const originOf = (request: FastifyRequest): Origin => ({
  address: hostOf(request),
  userAgent: (request.headers['user-agent'] ?? '').slice(0, LONGEST),
});
