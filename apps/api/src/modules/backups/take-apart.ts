import path from 'node:path';
import { z } from 'zod';
import { createHelperProcess } from '#api/platform/helper-process.ts';
import type { BackupRequest } from './request.ts';

/** The longest that a backup may take. */
export const SECONDS_ALLOWED = 12 * 3_600;

const taken = z.object({
  name: z.string(),
  stateBytes: z.int(),
  files: z.int(),
  newFiles: z.int(),
  removalFault: z.string().nullable(),
});

const answer = z.union([
  z.object({ taken }),
  z.object({ running: z.literal(true) }),
  z.object({ fault: z.string() }),
]);

const ask = createHelperProcess<BackupRequest, z.infer<typeof answer>>({
  program: path.join(import.meta.dirname, 'take-process.ts'),
  answer,
  timeoutMs: SECONDS_ALLOWED * 1_000,
  idleMs: 0,
  failure: 'The process that took the backup failed.',
});

/** Takes a backup in a process of its own, at a lower priority. Undefined while another one runs. Rejects when it fails. */
export const takeApart = async (request: BackupRequest): Promise<z.infer<typeof taken> | undefined> => {
  const answered = await ask(request);
  if ('fault' in answered) throw new Error(answered.fault);
  return 'taken' in answered ? answered.taken : undefined;
};
