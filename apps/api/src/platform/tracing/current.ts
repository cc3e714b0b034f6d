import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '@opentelemetry/api';

/** The span that is under way; empty while the product traces nothing. */
export const current = new AsyncLocalStorage<Span>();

/** The fields of a log line that belongs to a trace, named as OpenTelemetry names them outside its own format. */
export type TraceIds = { trace_id: string; span_id: string };

export const toTraceIds = (span: Span): TraceIds => {
  const { traceId, spanId } = span.spanContext();
  return { trace_id: traceId, span_id: spanId };
};

/** Those of what is under way. */
export const readTraceIds = (): Partial<TraceIds> => {
  const span = current.getStore();
  return span ? toTraceIds(span) : {};
};
