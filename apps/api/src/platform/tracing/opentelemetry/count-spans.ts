import { TraceFlags } from '@opentelemetry/api';
import { ExportResultCode } from '@opentelemetry/core';
import type { ReadableSpan, SpanExporter, SpanProcessor } from '@opentelemetry/sdk-trace';
import { current } from '../current.ts';
import type { SpanCounts } from '../tracing.ts';

export type Log = { warn: (about: object, message: string) => void };

/** A code or a status: the collector's own words may repeat what was sent. */
const toReason = (error: Error | undefined): string => {
  const code = error && 'code' in error ? error.code : undefined;
  if (typeof code === 'number') return `status ${code}`;
  return typeof code === 'string' ? code : (error?.message ?? 'no answer');
};

/** Counts the spans on their way, and tells once when they begin to be lost and once when they no longer are. */
export const createSpanCounter = (queueSize: number, log: Log) => {
  const counts: SpanCounts = { sent: 0, refused: 0, overflowed: 0 };
  let queued = 0;
  let isLosing = false;

  /** Whichever request a batch ended in, the line is not about it. */
  const tell = (about: object, message: string): void => current.exit(() => log.warn(about, message));

  const noteSent = (number: number): void => {
    counts.sent += number;
    // Where more come than can be sent, each batch that is sent would be an end of it.
    if (!isLosing || queued > queueSize / 2) return;
    tell({ ...counts }, 'traces are sent again');
    isLosing = false;
  };

  const noteLost = (which: 'refused' | 'overflowed', number: number, reason: string): void => {
    counts[which] += number;
    if (!isLosing) tell({ reason }, 'traces cannot be sent, and are dropped until they can');
    isLosing = true;
  };

  return {
    counts,
    /** The library's processor drops what its queue does not hold without telling how much: this one asks first. */
    countQueued: (processor: SpanProcessor): SpanProcessor => ({
      onStart: (span, context) => processor.onStart(span, context),
      onEnd: (span) => {
        if ((span.spanContext().traceFlags & TraceFlags.SAMPLED) === 0) return;
        if (queued >= queueSize) return noteLost('overflowed', 1, 'the queue is full');
        queued += 1;
        processor.onEnd(span);
      },
      forceFlush: () => processor.forceFlush(),
      shutdown: () => processor.shutdown(),
    }),
    countSent: (exporter: SpanExporter): SpanExporter => ({
      export: (spans: ReadableSpan[], done) => {
        queued -= spans.length;
        exporter.export(spans, (result) => {
          if (result.code === ExportResultCode.SUCCESS) noteSent(spans.length);
          else noteLost('refused', spans.length, toReason(result.error));
          done(result);
        });
      },
      shutdown: () => exporter.shutdown(),
    }),
  };
};
