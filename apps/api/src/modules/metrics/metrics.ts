import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { ReadCounts } from '#api/platform/replica/replica.ts';
import type { LogAccess } from '#api/platform/request-log.ts';
import type { SpanCounts } from '#api/platform/tracing/tracing.ts';
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

/** Of a server that sends traces. */
const tellSpans = (registry: Registry, readCounts: () => SpanCounts): void => {
  const registers = [registry];
  new Counter({
    name: 'cinvoice_spans_sent_total',
    help: 'Spans that the collector of traces took.',
    registers,
    collect() {
      this.reset();
      this.inc(readCounts().sent);
    },
  });
  new Counter({
    name: 'cinvoice_spans_dropped_total',
    help: 'Spans that are lost: the collector did not take them, or the queue was full.',
    labelNames: ['reason'],
    registers,
    collect() {
      const { refused, overflowed } = readCounts();
      this.reset();
      this.inc({ reason: 'not_taken' }, refused);
      this.inc({ reason: 'queue_full' }, overflowed);
    },
  });
};

/** Of a server with a replica. Reasons are there once they have occurred. */
const tellReads = (registry: Registry, readCounts: () => ReadCounts): void => {
  new Counter({
    name: 'cinvoice_reads_total',
    help: 'Reads that a replica may answer, by the database that did, and why it was the primary.',
    labelNames: ['database', 'reason'],
    registers: [registry],
    collect() {
      const { replica, primary } = readCounts();
      this.reset();
      this.inc({ database: 'replica', reason: 'none' }, replica);
      for (const [reason, count] of primary) this.inc({ database: 'primary', reason }, count);
    },
  });
};

type Sources = FactSources & {
  /** Undefined on a server that sends no traces. */
  readSpanCounts?: (() => SpanCounts) | undefined;
};

/** The metrics of this process: its requests, its memory, processor and event loop, and what is so at each reading. */
export const createMetrics = ({ readSpanCounts, ...sources }: Sources): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const recordRequest = createRequestMetrics(registry);
  if (readSpanCounts) tellSpans(registry, readSpanCounts);
  if (sources.replica) tellReads(registry, sources.replica.readCounts);
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
