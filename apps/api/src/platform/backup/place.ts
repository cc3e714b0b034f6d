import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { CannotStart } from '#api/platform/cannot-start.ts';
import type { Storage } from '#api/platform/storage/storage.ts';
import { findNewestBackup, toBackupTime } from './manifest.ts';
import type { BackupStore } from './store.ts';

/** Beside the backups: whose they are, and since when. */
const MARK = 'installation.json';

const markForm = z.object({ installation: z.uuid(), since: z.iso.datetime() });

/** With the uploaded files, which all servers of an installation share. No backup holds it: what is restored is another one. */
export type Marks = Pick<Storage, 'readMark' | 'writeMark'>;

const readOwnId = async (marks: Marks): Promise<string | null> =>
  z.uuid().safeParse(await marks.readMark('installation-id')).data ?? null;

const createOwnId = async (marks: Marks): Promise<string> => {
  const id = randomUUID();
  await marks.writeMark('installation-id', id);
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

const readOwner = async (store: BackupStore, marks: Marks): Promise<PlaceOwner> => {
  const mark = await readMark(store);
  if (!mark) return { owner: 'nobody' };
  const isOwn = mark.installation === (await readOwnId(marks));
  return isOwn ? { owner: 'self', since: new Date(mark.since) } : { owner: 'other' };
};

/** Throws for a place that the server keeps its backups in and that has lost its mark: what was mounted there may be away. */
export const findPlaceOwner = async (store: BackupStore, marks: Marks): Promise<PlaceOwner> => {
  const found = await readOwner(store, marks);
  if (found.owner === 'nobody' && (await marks.readMark('backup-place')) === store.location) {
    throw new CannotStart(
      `${store.location} has no ${MARK}, though this server keeps its backups there: is it mounted? If it was emptied or replaced on purpose, take a backup by hand: npm run backup -- ${store.location}`,
    );
  }
  return found;
};

/** When the newest backup of a place was taken; what another installation keeps there is none of our business. */
export const findLastBackup = async (store: BackupStore, marks: Marks): Promise<Date | undefined> => {
  if ((await findPlaceOwner(store, marks)).owner === 'other') return undefined;
  const name = await findNewestBackup(store);
  return name === undefined ? undefined : toBackupTime(name);
};

/**
 * Takes a place for this installation's backups, or refuses one of another: two that remove what they need not keep would remove
 * what the other is just taking. Call it while no other backup of this installation runs. An operator may begin anew in an empty place,
 * the server only in one that it has not kept backups in.
 */
export const claimPlace = async (
  store: BackupStore,
  marks: Marks,
  { by, now }: { by: 'server' | 'operator'; now: Date },
): Promise<void> => {
  const found = await (by === 'server' ? findPlaceOwner : readOwner)(store, marks);
  if (found.owner !== 'self') await takePlace(store, marks, found.owner, now);
  if (by === 'server' && (await marks.readMark('backup-place')) !== store.location)
    await marks.writeMark('backup-place', store.location);
};

const takePlace = async (
  store: BackupStore,
  marks: Marks,
  owner: 'nobody' | 'other',
  now: Date,
): Promise<void> => {
  if (owner === 'nobody') {
    const installation = (await readOwnId(marks)) ?? (await createOwnId(marks));
    const mark = JSON.stringify({ installation, since: now.toISOString() });
    if (await store.create(MARK, `${mark}\n`)) return;
  }
  throw new CannotStart(
    `${store.location} holds the backups of another installation: set BACKUP_TO to another place. If that installation is gone for good and this one goes on in its place, remove ${MARK} from there.`,
  );
};
