import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { LogAccess } from '#api/platform/request-log.ts';
import { type FactSources, readFacts } from './facts.ts';
import { createRequestMetrics } from './requests.ts';

export type Metrics = {
  /** Counts a finished request. */
  recordRequest: LogAccess;
  /** Counts a page that opens its stream of changes; call the answer when the stream ends. */
  noteOpenPage: () => () => void;
  /** Everything in the text format of Prometheus. */
  read: () => Promise<string>;
};

/** The metrics of this process: its requests, its memory, processor and event loop, and what is so at each reading. */
export const createMetrics = (sources: FactSources): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const recordRequest = createRequestMetrics(registry);
  const openPages = new Gauge({
    name: 'cinvoice_open_pages',
    help: 'Pages that receive live changes from this server.',
    registers: [registry],
  });
  return {
    recordRequest,
    noteOpenPage: () => {
      openPages.inc();
      return () => openPages.dec();
    },
    read: async () => Registry.merge([registry, await readFacts(sources)]).metrics(),
  };
};
