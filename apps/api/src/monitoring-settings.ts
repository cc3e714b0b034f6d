import { z } from 'zod';
import { flag, visible } from './config-schemas.ts';

/** What the server tells of itself. */
export const monitoringSettings = {
  LOG_LEVEL: {
    schema: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('warn'),
    allowed: 'debug, info, warn, error or silent',
  },
  ACCESS_LOG: { schema: flag.default(false), allowed: '0 or 1' },
  METRICS_TOKEN: {
    schema: visible.min(32).optional(),
    allowed: '32 to 500 visible characters without spaces, kept secret',
    secret: true,
  },
} as const;
