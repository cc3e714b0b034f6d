import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { BackupStore } from './store.ts';

/** For people who look at a list of backups: a manifest names every file, and is long. A restore needs none of it. */
const summaryForm = z.object({
  seconds: z.number(),
  /** Of all that a restore writes. */
  bytes: z.int(),
  files: z.int(),
  newFiles: z.int(),
});

export type Summary = z.infer<typeof summaryForm>;

const summaryOf = (name: string): string => `${name}/summary.json`;

export const writeSummary = (store: BackupStore, name: string, summary: Summary): Promise<void> =>
  store.writeText(summaryOf(name), `${JSON.stringify(summary)}\n`);

/** Null where there is none, or none that can be read. */
export const readSummary = async (store: BackupStore, name: string): Promise<Summary | null> => {
  try {
    return summaryForm.parse(JSON.parse(await text(store.read(summaryOf(name)))));
  } catch {
    return null;
  }
};
