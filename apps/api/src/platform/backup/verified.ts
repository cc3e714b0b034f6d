import { createHmac } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { deriveKey } from '#api/platform/secret.ts';
import type { BackupStore } from './store.ts';

/** Beside the backups, since a mark outlives the backup that it is about. */
const FOLDER = 'verified';

const markForm = z.object({ verifiedAt: z.iso.datetime(), proof: z.string() });

export const markOf = (name: string): string => `${FOLDER}/${name}.json`;

/** Who knows it has opened the backup of that name, or has the product's secret. It stands in the encrypted part alone. */
export const createProof = (secret: Buffer, name: string): string =>
  createHmac('sha256', deriveKey(secret, 'backup-proofs')).update(name).digest('hex');

/** Notes that a backup was verified. The last time counts. */
export const markVerified = (store: BackupStore, name: string, proof: string, now: Date): Promise<void> => {
  const mark = JSON.stringify({ verifiedAt: now.toISOString(), proof });
  return store.writeText(markOf(name), `${mark}\n`);
};

/** The names of the backups that are marked, whole or not, oldest first. */
export const listMarked = async (store: BackupStore): Promise<string[]> =>
  (await store.list(FOLDER)).map((file) => file.replace('.json', '')).sort();

const readMark = async (store: BackupStore, name: string) => {
  try {
    return markForm.parse(JSON.parse(await text(store.read(markOf(name)))));
  } catch {
    // A mark that cannot be read proves nothing.
    return null;
  }
};

/** When each backup was verified that somebody with the identity has marked, oldest backup first. */
export const listVerified = async (store: BackupStore, secret: Buffer): Promise<Map<string, Date>> => {
  const marked = await Promise.all(
    (await listMarked(store)).map(async (name) => ({ name, mark: await readMark(store, name) })),
  );
  const verified = new Map<string, Date>();
  for (const { name, mark } of marked) {
    if (mark?.proof === createProof(secret, name)) verified.set(name, new Date(mark.verifiedAt));
  }
  return verified;
};
