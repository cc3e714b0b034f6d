import { Counter, Histogram, type Registry } from 'prom-client';
import type { LogAccess } from '#api/platform/request-log.ts';

/** Answers take from under a millisecond to some seconds; uploads and exports take longer. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];

/** An open page holds one for as long as it is shown. */
const STREAM_ROUTE = '/api/v1/events';

/** Counts finished requests. Addresses that no route serves, and malformed requests, count as the route 'none'. */
export const createRequestMetrics = (registry: Registry): LogAccess => {
  const registers = [registry];
  const total = new Counter({
    name: 'cinvoice_http_requests_total',
    help: 'Finished requests.',
    labelNames: ['method', 'route', 'status', 'completed'],
    registers,
  });
  const duration = new Histogram({
    name: 'cinvoice_http_request_duration_seconds',
    help: 'The time from the head of a request to the end of its answer. Streams of open pages are left out.',
    labelNames: ['method', 'route'],
    buckets: SECONDS,
    registers,
  });
  return ({ method, route, status, ms, completed }) => {
    const labels = { method: method ?? 'none', route: route ?? 'none' };
    total.inc({ ...labels, status, completed: String(completed) });
    if (route !== STREAM_ROUTE) duration.observe(labels, ms / 1_000);
  };
};
