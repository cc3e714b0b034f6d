import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { sampleOtts, sampleTreasurers } from './people.ts';

const texts = z.record(z.string(), z.string());

/**
 * `authenticators` are the secrets of the treasurers' apps, to be typed into one. Days are counted back from `begunAt`: seeding
 * that was cut off goes on with the very days that it began with.
 */
const access = z.object({
  finished: z.boolean(),
  passwords: texts,
  authenticators: texts.default({}),
  begunAt: z.iso.datetime().optional(),
});
export type SampleAccess = z.infer<typeof access>;

const getAccessFile = (dataDir: string): string => path.join(dataDir, 'sample-access.json');

/** Reads the passwords of the sample OTTs and treasurers, kept for the operator; null without sample data. */
export const readSampleAccess = async (dataDir: string): Promise<SampleAccess | null> => {
  const text = await readFile(getAccessFile(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : access.parse(JSON.parse(text));
};

export const writeSampleAccess = async (dataDir: string, written: SampleAccess): Promise<void> => {
  const draft = `${getAccessFile(dataDir)}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(written, null, 2)}\n`, { mode: 0o600, flush: true });
  await rename(draft, getAccessFile(dataDir));
};

/** Generated for each installation, since passwords in the source would open every running copy. */
export const createSampleAccess = (now: Date): SampleAccess => ({
  finished: false,
  begunAt: now.toISOString(),
  passwords: Object.fromEntries(
    [...sampleOtts.map(({ ottId }) => ottId), ...sampleTreasurers].map((name) => [
      name,
      randomBytes(9).toString('base64url'),
    ]),
  ),
  authenticators: {},
});
