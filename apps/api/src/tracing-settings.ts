import { z } from 'zod';
import { address, wholeNumber } from './config-schemas.ts';
import { samplers, type TraceSettings } from './platform/tracing/tracing.ts';

/** 'name=value,other=value', each of them percent-encoded where it needs to be. */
const readPairs = (text: string): Record<string, string> => {
  const pairs = text.split(',').map((pair) => {
    const at = pair.indexOf('=');
    return [pair.slice(0, Math.max(at, 0)), pair.slice(at + 1)].map((part) =>
      decodeURIComponent(part.trim()),
    );
  });
  return Object.fromEntries(new Headers(pairs.map(([name = '', value = '']) => [name, value])));
};

const headers = z.string().transform((text, context) => {
  try {
    return readPairs(text);
  } catch {
    context.addIssue({ code: 'custom' });
    return z.NEVER;
  }
});

/** Named and read as OpenTelemetry has them. */
export const tracingSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    schema: address(['http:', 'https:']).optional(),
    allowed: 'an address that begins with http:// or https://',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    schema: headers.default({}),
    allowed: 'name=value,other=value, kept secret',
    secret: true,
  },
  OTEL_EXPORTER_OTLP_TIMEOUT: {
    schema: wholeNumber(1, 600_000).default(10_000),
    allowed: 'a whole number of milliseconds from 1 to 600000',
  },
  OTEL_SERVICE_NAME: {
    schema: z.string().min(1).max(255).optional(),
    allowed: 'a name of 1 to 255 characters',
  },
  OTEL_TRACES_SAMPLER: {
    schema: z.enum(samplers).default('parentbased_always_on'),
    allowed: samplers.join(', '),
  },
  OTEL_TRACES_SAMPLER_ARG: {
    schema: z
      .string()
      .regex(/^(0|1|0?\.\d+|[01]\.0*)$/)
      .transform(Number)
      .default(1),
    allowed: 'a share from 0 to 1, such as 0.1',
  },
  OTEL_BSP_SCHEDULE_DELAY: {
    schema: wholeNumber(1, 600_000).default(5_000),
    allowed: 'a whole number of milliseconds from 1 to 600000',
  },
  OTEL_BSP_MAX_QUEUE_SIZE: {
    schema: wholeNumber(1, 100_000).default(2_048),
    allowed: 'a whole number from 1 to 100000',
  },
} as const;

type Read = { [N in keyof typeof tracingSettings]: z.infer<(typeof tracingSettings)[N]['schema']> };

/** Where traces are sent to; undefined where no address is set. */
export const readTracing = (read: Read): TraceSettings | undefined => {
  const endpoint = read.OTEL_EXPORTER_OTLP_ENDPOINT;
  return endpoint === undefined
    ? undefined
    : {
        url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
        headers: read.OTEL_EXPORTER_OTLP_HEADERS,
        timeoutMs: read.OTEL_EXPORTER_OTLP_TIMEOUT,
        serviceName: read.OTEL_SERVICE_NAME,
        sampler: read.OTEL_TRACES_SAMPLER,
        ratio: read.OTEL_TRACES_SAMPLER_ARG,
        delayMs: read.OTEL_BSP_SCHEDULE_DELAY,
        queueSize: read.OTEL_BSP_MAX_QUEUE_SIZE,
      };
};
