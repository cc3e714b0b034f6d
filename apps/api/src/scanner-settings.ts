import { z } from 'zod';
import type { ClamdAddress } from './platform/virus/clamd.ts';

const toPort = (digits: string): number | undefined => {
  const port = Number(digits);
  return port >= 1 && port <= 65_535 ? port : undefined;
};

/** '/run/clamav/clamd.ctl', '127.0.0.1:3310' or '[::1]:3310' */
const readAddress = (text: string): ClamdAddress | undefined => {
  if (text.startsWith('/')) return { path: text };
  const [, name = '', digits = ''] = /^(\[[0-9a-f:.]+\]|[^:/\s[\]]+):(\d{1,5})$/i.exec(text) ?? [];
  const port = toPort(digits);
  return port === undefined ? undefined : { host: name.replace(/[[\]]/g, ''), port };
};

/** Who looks through uploads for viruses. */
export const scannerSettings = {
  CLAMD: {
    schema: z
      .string()
      .transform((text, context) => {
        const address = readAddress(text);
        if (address) return address;
        context.addIssue({ code: 'custom' });
        return z.NEVER;
      })
      .optional(),
    allowed: "the socket of ClamAV's daemon: a path, or a host with a port",
  },
  CLAMD_AWAY: { schema: z.enum(['refuse', 'later']).default('later'), allowed: 'refuse or later' },
} as const;
