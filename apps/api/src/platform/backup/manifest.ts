import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { CannotStart } from '#api/platform/cannot-start.ts';
import { hashBytes } from './seal.ts';
import type { BackupStore } from './store.ts';

export const fileNames = z.array(z.string().regex(/^[0-9a-f]{64}\.[0-9a-f]{64}$/));

/** Written last: a backup without its manifest is none. Readable without the key, so it tells nothing of the content. */
const manifestForm = z.strictObject({
  version: z.literal(1),
  takenAt: z.iso.datetime(),
  state: z.strictObject({ size: z.int(), sha256: z.string().length(64) }),
  /** Names below `files/`, each with the hash of its own encrypted bytes. */
  files: fileNames,
  /** From where on the write-ahead log in the place goes on with this backup; see wal/. Absent where none is archived. */
  wal: z.strictObject({ strand: z.string(), end: z.int(), at: z.iso.datetime() }).optional(),
});

export type Manifest = z.infer<typeof manifestForm>;

/** Of files of the product: the name of each in its storage and here, and the hash of its content. */
export const keptFiles = z.array(z.strictObject({ key: z.string(), name: z.string(), sha256: z.string() }));

/** What the encrypted state says of the files, and of the ledger before the copy ended. */
export const contentsForm = z.strictObject({
  /** For who verifies the backup; see verified.ts. Blank before there was one. */
  proof: z.string().default(''),
  databaseId: z.string().nullable(),
  ledger: z.strictObject({ number: z.int(), hash: z.string() }),
  files: keptFiles,
});

export type Contents = z.infer<typeof contentsForm>;

/** 2026-11-26T17-52-01.000Z: sorts by time, and is a name on every system. */
export const toBackupName = (time: Date): string => time.toISOString().replaceAll(':', '-');

/** The time of a name that `toBackupName` made. */
export const toBackupTime = (name: string): Date => {
  const [day = '', time = ''] = name.split('T');
  return new Date(`${day}T${time.replaceAll('-', ':')}`);
};

const backupName = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/;

export const manifestOf = (name: string): string => `${name}/manifest.json`;

export const stateOf = (name: string): string => `${name}/state.age`;

/** Two letters of a name make its folder: a folder of a million files is slow everywhere. */
export const fileFolderOf = (name: string): string => `files/${name.slice(0, 2)}`;

export const fileOf = (name: string): string => `${fileFolderOf(name)}/${name}`;

export const writeManifest = (store: BackupStore, name: string, manifest: Manifest): Promise<void> => {
  const line = JSON.stringify(manifest);
  return store.writeText(manifestOf(name), `${line}\n${hashBytes(Buffer.from(line))}\n`);
};

export const readManifest = async (store: BackupStore, name: string): Promise<Manifest> => {
  const [line = '', sha256] = (await text(store.read(manifestOf(name)))).split('\n');
  if (sha256 !== hashBytes(Buffer.from(line))) {
    throw new CannotStart(`${store.location}: ${manifestOf(name)} is altered.`);
  }
  return manifestForm.parse(JSON.parse(line));
};

/** Of backups and of what was cut off, oldest first. */
export const listBackupFolders = async (store: BackupStore): Promise<string[]> =>
  (await store.list('')).filter((name) => backupName.test(name)).sort();

/** Written by who takes backups alone, of whom there is one at a time. */
export const isTakersFolder = (name: string): boolean => name === 'files' || backupName.test(name);

/** The names of all files of a place, whichever backup needs them. */
export const listStoredFiles = (store: BackupStore): Promise<string[]> => store.listFiles('files');

/** What lacks its manifest was cut off and is no backup. */
const isBackup = async (store: BackupStore, name: string): Promise<boolean> =>
  (await store.list(name)).includes('manifest.json');

/** The backups of a place, oldest first. */
export const listBackups = async (store: BackupStore): Promise<string[]> => {
  const names = await listBackupFolders(store);
  const whole = await Promise.all(names.map((name) => isBackup(store, name)));
  return names.filter((_name, place) => whole[place]);
};

/** Asks for few of them, however many there are. */
export const findNewestBackup = async (store: BackupStore): Promise<string | undefined> => {
  for (const name of (await listBackupFolders(store)).reverse()) if (await isBackup(store, name)) return name;
  return undefined;
};
