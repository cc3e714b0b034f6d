import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { sampleOtts } from './people.ts';

const access = z.object({ finished: z.boolean(), passwords: z.record(z.string(), z.string()) });
export type SampleAccess = z.infer<typeof access>;

const fileIn = (dataDir: string): string => path.join(dataDir, 'sample-access.json');

/** The sample OTTs' passwords, kept for this machine's owner to read; null where no sample data was stored. */
export const readSampleAccess = async (dataDir: string): Promise<SampleAccess | null> => {
  const text = await readFile(fileIn(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : access.parse(JSON.parse(text));
};

export const writeSampleAccess = async (dataDir: string, written: SampleAccess): Promise<void> => {
  const draft = `${fileIn(dataDir)}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(written, null, 2)}\n`, { mode: 0o600, flush: true });
  await rename(draft, fileIn(dataDir));
};

/** Made anew for every installation: a password in the source would open every copy that is left running. */
export const newSampleAccess = (): SampleAccess => ({
  finished: false,
  passwords: Object.fromEntries(sampleOtts.map(({ ottId }) => [ottId, randomBytes(9).toString('base64url')])),
});
