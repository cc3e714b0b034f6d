import type { FastifyRequest } from 'fastify';

/** Headers of every answer; pages and files set their own Content-Security-Policy. OWASP ASVS v5.0.0-3.4. */
const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'SAMEORIGIN',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'content-security-policy': "object-src 'none'; base-uri 'none'; frame-ancestors 'self'",
};

/** Headers for API answers: they are no pages, and no cache keeps them. v5.0.0-14.3.2. */
const apiHeaders = {
  ...commonHeaders,
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
};

const YEAR_SECONDS = 31_536_000;

type Headers = Readonly<Record<string, string>>;
export type FixedHeaders = { forPages: Headers; forApi: Headers };

export const createFixedHeaders = (isHttps: boolean): FixedHeaders => {
  const transport = isHttps
    ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` }
    : {};
  return { forPages: { ...commonHeaders, ...transport }, forApi: { ...apiHeaders, ...transport } };
};

/** An address may also include its origin, or extra slashes. */
const apiAddress = /^(https?:\/\/[^/]*)?\/+api\//i;

/** Decides by the route, because an escaped letter in an address leads to the same one. */
export const isApiRequest = ({ routeOptions, url }: FastifyRequest): boolean =>
  (routeOptions.url?.startsWith('/api/') ?? false) || apiAddress.test(url);
