import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Registry } from 'prom-client';
import { Problem } from '#api/platform/problem.ts';
import type { Metrics } from './metrics.ts';

type Options = { metrics: Metrics; token: string };

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/** `GET /metrics`, for whoever knows the token of METRICS_TOKEN. */
export const metricsRoutes: FastifyPluginAsyncZod<Options> = async (app, { metrics, token }) => {
  const expected = hash(`Bearer ${token}`);

  app.get('/metrics', { schema: { hide: true } }, async ({ headers }, reply) => {
    if (!timingSafeEqual(hash(headers.authorization ?? ''), expected)) throw new Problem('not-signed-in');
    return reply
      .header('content-type', Registry.PROMETHEUS_CONTENT_TYPE)
      .header('cache-control', 'no-store')
      .send(await metrics.read());
  });
};
