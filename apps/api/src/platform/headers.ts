import type { FastifyInstance } from 'fastify';

/** For every answer; pages and files set a Content-Security-Policy of their own. OWASP ASVS v5.0.0-3.4. */
const fixed = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'SAMEORIGIN',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
};

const YEAR_SECONDS = 31_536_000;

export const secureHeaders = (app: FastifyInstance, isHttps: boolean): void => {
  const headers = isHttps
    ? { ...fixed, 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` }
    : fixed;
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers(headers);
  });
};
