import type { TraceIds } from './current.ts';

/** Facts of a span: routes, statements, sizes and outcomes. Never what a person gave, nor a secret. */
export type Facts = Readonly<Record<string, string | number | boolean>>;

/** A piece of work, as far as it is known before it begins. */
export type Work = {
  name: string;
  /** `server` and `consumer` were asked for from outside, `client` asks something outside. */
  kind?: 'server' | 'client' | 'consumer';
  facts?: Facts;
};

/** What is under way. */
export type Span = {
  add: (facts: Facts) => void;
  /** Marks it as failed, by a code or the name of a class: the text of an error may hold what a person gave. */
  fail: (type: string) => void;
};

type Run<T> = (span: Span) => Promise<T>;

/** The start of the work on a request. */
export type RequestStart = {
  work: Work;
  headers: { traceparent: string | undefined; tracestate: string | undefined };
  /** A trusted proxy sent it: the trace goes on. A stranger's is only pointed to. */
  isTrusted: boolean;
};

export type RequestSpan = Span & {
  ids: TraceIds;
  /** Runs what serves the request as a part of it. */
  run: (next: () => void) => void;
  end: () => void;
};

/** How many spans were sent, and how many not: refused by the collector or never answered for, or beyond the queue. */
export type SpanCounts = { sent: number; refused: number; overflowed: number };

export type Tracing = {
  /** Runs work as a part of what is under way. What nothing traced asked for leaves no span. */
  follow: <T>(work: Work, run: Run<T>) => Promise<T>;
  /** Runs work as a trace of its own. */
  begin: <T>(work: Work, run: Run<T>) => Promise<T>;
  beginRequest: (start: RequestStart) => RequestSpan;
  readCounts: () => SpanCounts;
  /** Sends what is left, for a short time. */
  close: () => Promise<void>;
};

/** What is told of work that nothing traces. */
export const untraced: Span = { add: () => undefined, fail: () => undefined };

/** Runs work as a part of what is under way; without tracing it is only run. */
export const follow = <T>(tracing: Tracing | undefined, describe: () => Work, run: Run<T>): Promise<T> =>
  tracing ? tracing.follow(describe(), run) : run(untraced);

/** Runs work as a trace of its own; without tracing it is only run. */
export const begin = <T>(tracing: Tracing | undefined, describe: () => Work, run: Run<T>): Promise<T> =>
  tracing ? tracing.begin(describe(), run) : run(untraced);

/** Of the standard's names, those that need no service of their own. */
export const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

export type TraceSettings = {
  url: string;
  headers: Record<string, string>;
  serviceName: string | undefined;
  sampler: (typeof samplers)[number];
  ratio: number;
  delayMs: number;
  queueSize: number;
  timeoutMs: number;
};
