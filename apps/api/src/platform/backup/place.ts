import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { CannotStart } from '#api/platform/cannot-start.ts';
import { isNotFound, syncFolder } from '#api/platform/storage/local-files.ts';
import { listBackups, toBackupTime } from './manifest.ts';
import type { BackupStore } from './store.ts';

/** Beside the backups: whose they are, and since when. */
const MARK = 'installation.json';

const markForm = z.object({ installation: z.uuid(), since: z.iso.datetime() });

/** Beside the uploaded files, which all servers of an installation share. No backup holds it: what is restored is another one. */
const OWN_ID = 'installation-id';

const readOwnId = async (dataDir: string): Promise<string | null> => {
  try {
    const { data } = z.uuid().safeParse((await readFile(toOwnId(dataDir), 'utf8')).trim());
    return data ?? null;
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
};

const toOwnId = (dataDir: string): string => path.join(dataDir, 'files', OWN_ID);

const createOwnId = async (dataDir: string): Promise<string> => {
  const id = randomUUID();
  const file = toOwnId(dataDir);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(`${file}.new`, `${id}\n`, { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
  await syncFolder(path.dirname(file));
  return id;
};

const readMark = async (store: BackupStore): Promise<z.infer<typeof markForm> | null> => {
  if (!(await store.list('')).includes(MARK)) return null;
  try {
    return markForm.parse(JSON.parse(await text(store.read(MARK))));
  } catch (cause) {
    throw new CannotStart(`${store.location}: ${MARK} is altered.`, { cause });
  }
};

/** Whose backups a place holds, for an installation that asks. */
export type PlaceOwner = { owner: 'self'; since: Date } | { owner: 'nobody' } | { owner: 'other' };

export const findPlaceOwner = async (store: BackupStore, dataDir: string): Promise<PlaceOwner> => {
  const mark = await readMark(store);
  if (!mark) return { owner: 'nobody' };
  const isOwn = mark.installation === (await readOwnId(dataDir));
  return isOwn ? { owner: 'self', since: new Date(mark.since) } : { owner: 'other' };
};

/** The backups of a place, oldest first; what another installation keeps there is none of our business. */
const listOwnBackups = async (store: BackupStore, dataDir: string): Promise<string[]> =>
  (await findPlaceOwner(store, dataDir)).owner === 'other' ? [] : listBackups(store);

/** When the newest of them was taken. */
export const findLastBackup = async (store: BackupStore, dataDir: string): Promise<Date | undefined> =>
  (await listOwnBackups(store, dataDir)).map(toBackupTime).at(-1);

/**
 * Takes a place for this installation's backups, or refuses one of another: two that remove what they need not keep would remove
 * what the other is just taking. Call it while no other backup of this installation runs.
 */
export const claimPlace = async (store: BackupStore, dataDir: string, now: Date): Promise<void> => {
  const found = await findPlaceOwner(store, dataDir);
  if (found.owner === 'self') return;
  if (found.owner === 'nobody') {
    const installation = (await readOwnId(dataDir)) ?? (await createOwnId(dataDir));
    const mark = JSON.stringify({ installation, since: now.toISOString() });
    if (await store.create(MARK, `${mark}\n`)) return;
  }
  throw new CannotStart(
    `${store.location} holds the backups of another installation: set BACKUP_TO to another folder. If that installation is gone for good and this one goes on in its place, remove ${MARK} from that folder.`,
  );
};
