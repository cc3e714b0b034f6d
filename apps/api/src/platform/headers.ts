import type { FastifyInstance } from 'fastify';

/** For every answer; pages and files set a Content-Security-Policy of their own. OWASP ASVS v5.0.0-3.4. */
const fixed = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'SAMEORIGIN',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'content-security-policy': "object-src 'none'; base-uri 'none'; frame-ancestors 'self'",
};

/** What programs read is no page and holds nothing that one may; it is somebody's, and kept by nobody. v5.0.0-14.3.2. */
const fixedForPrograms = {
  ...fixed,
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
};

const YEAR_SECONDS = 31_536_000;

export const secureHeaders = (app: FastifyInstance, isHttps: boolean): void => {
  const transport = isHttps
    ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` }
    : {};
  const forPages = { ...fixed, ...transport };
  const forPrograms = { ...fixedForPrograms, ...transport };
  app.addHook('onRequest', async ({ url }, reply) => {
    void reply.headers(url.startsWith('/api/') ? forPrograms : forPages);
  });
};
