import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type Span as ApiSpan,
  type Context,
  type Link,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  type SpanOptions,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { parseTraceParent, TraceState } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import {
  defaultResource,
  detectResources,
  type Resource,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { current, toTraceIds } from '../current.ts';
import {
  type RequestStart,
  type Span,
  type TraceSettings,
  type Tracing,
  untraced,
  type Work,
} from '../tracing.ts';
import { createSpanCounter, type Log } from './count-spans.ts';
import { createSampler } from './sampler.ts';

type Options = { settings: TraceSettings; version: string; log: Log };

/** What a stop waits for the collector. */
const FLUSH_MS = 1_500;
/** Serializing a batch holds up all requests for as long as it takes. */
const BATCH = 128;
/** Of hanging requests to the collector, whose spans stay in memory. */
const AT_A_TIME = 4;
/** Longer than any statement is of use. */
const LONGEST_FACT = 8_192;

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

const toOptions = ({ kind, facts }: Work, links?: Link[]): SpanOptions => ({
  kind: kind ? kinds[kind] : SpanKind.INTERNAL,
  ...(facts && { attributes: facts }),
  ...(links && { links }),
});

const describe = ({ serviceName, version }: { serviceName: string | undefined; version: string }): Resource =>
  defaultResource()
    .merge(
      resourceFromAttributes({
        'service.name': 'cinvoice',
        'service.version': version,
        'service.instance.id': randomUUID(),
      }),
    )
    .merge(detectResources({ detectors: [resourceAttributesEnvDetector] }))
    .merge(resourceFromAttributes(serviceName ? { 'service.name': serviceName } : {}));

/** The code of an error, or the name of its class: its text may hold what a person gave. */
const toErrorType = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
};

const toSpan = (span: ApiSpan): Span => ({
  add: (facts) => void span.setAttributes(facts),
  fail: (type) => void span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', type),
});

const runAs = <T>(span: ApiSpan, run: (span: Span) => Promise<T>): Promise<T> =>
  current.run(span, async () => {
    const seen = toSpan(span);
    try {
      return await run(seen);
    } catch (error) {
      seen.fail(toErrorType(error));
      throw error;
    } finally {
      span.end();
    }
  });

const readSender = ({ traceparent, tracestate }: RequestStart['headers']): SpanContext | null => {
  const sender = traceparent === undefined ? null : parseTraceParent(traceparent);
  if (!sender) return null;
  return { ...sender, isRemote: true, ...(tracestate && { traceState: new TraceState(tracestate) }) };
};

/** A stranger chooses neither the trace nor whether it is kept, but can be told where theirs went on. */
const toOrigin = ({ headers, isTrusted }: RequestStart): { parent: Context; links?: Link[] } => {
  const sender = readSender(headers);
  if (!sender) return { parent: ROOT_CONTEXT };
  if (isTrusted) return { parent: trace.setSpanContext(ROOT_CONTEXT, sender) };
  const { traceId, spanId, traceFlags } = sender;
  return { parent: ROOT_CONTEXT, links: [{ context: { traceId, spanId, traceFlags, isRemote: true } }] };
};

/** Sends spans to the collector of the settings. Nothing registers itself for the whole process. */
export const createTracing = ({ settings, version, log }: Options): Tracing => {
  const { url, headers, timeoutMs, queueSize, delayMs } = settings;
  const { counts, countQueued, countSent } = createSpanCounter(queueSize, log);
  const exporter = new OTLPTraceExporter({
    url,
    headers,
    timeoutMillis: timeoutMs,
    concurrencyLimit: AT_A_TIME,
  });
  const processor = new BatchSpanProcessor({
    exporter: countSent(exporter),
    maxQueueSize: queueSize,
    maxExportBatchSize: Math.min(BATCH, queueSize),
    scheduledDelayMillis: delayMs,
    // The exporter's own limit counts from the last byte: a collector that trickles would never reach it.
    exportTimeoutMillis: timeoutMs + 1_000,
  });
  const provider = new TracerProvider({
    resource: describe({ serviceName: settings.serviceName, version }),
    sampler: createSampler(settings),
    spanLimits: { attributeValueLengthLimit: LONGEST_FACT },
    spanProcessors: [countQueued(processor)],
  });
  const tracer = provider.getTracer('cinvoice', version);

  return {
    follow: (work, run) => {
      const parent = current.getStore();
      if (!parent || (parent.spanContext().traceFlags & TraceFlags.SAMPLED) === 0) return run(untraced);
      const context = trace.setSpan(ROOT_CONTEXT, parent);
      return runAs(tracer.startSpan(work.name, toOptions(work), context), run);
    },
    begin: (work, run) => runAs(tracer.startSpan(work.name, toOptions(work), ROOT_CONTEXT), run),
    beginRequest: (start) => {
      const { parent, links } = toOrigin(start);
      const span = tracer.startSpan(start.work.name, toOptions(start.work, links), parent);
      return {
        ...toSpan(span),
        ids: toTraceIds(span),
        run: (next) => current.run(span, next),
        end: () => span.end(),
      };
    },
    readCounts: () => ({ ...counts }),
    close: async () => {
      const stopWaiting = new AbortController();
      const timeUp = pause(FLUSH_MS, undefined, { signal: stopWaiting.signal }).catch(() => undefined);
      await Promise.race([provider.shutdown().catch(() => undefined), timeUp]);
      stopWaiting.abort();
    },
  };
};
