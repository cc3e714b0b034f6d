import type { Log } from './opentelemetry/count-spans.ts';
import type { TraceSettings, Tracing } from './tracing.ts';

type Options = { settings: TraceSettings | undefined; version: string; log: Log };

/** Without settings nothing is traced, and no module of OpenTelemetry is loaded. */
export const openTracing = async ({ settings, ...options }: Options): Promise<Tracing | undefined> => {
  if (!settings) return undefined;
  const { createTracing } = await import('./opentelemetry/create-tracing.ts');
  return createTracing({ settings, ...options });
};
