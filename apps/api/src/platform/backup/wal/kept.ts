import { text } from 'node:stream/consumers';
import { workThrough } from '#api/platform/work-through.ts';
import { AT_ONCE } from '../at-once.ts';
import { fileNames, type Manifest, toBackupTime } from '../manifest.ts';
import type { BackupStore } from '../store.ts';
import {
  folderOf,
  isFilesName,
  isStrand,
  segmentFolderOf,
  segmentNumberOf,
  strandsFolder,
  timeOf,
  toSegment,
} from './names.ts';

export const listStrands = async (store: BackupStore): Promise<string[]> =>
  (await store.list(strandsFolder)).filter(isStrand).sort();

/** Of each strand that a kept backup goes on with, from `start` on, the first file that is still needed. */
const findFirstSegments = (manifests: ReadonlyMap<string, Manifest>, start: string): Map<string, number> => {
  const first = new Map<string, number>();
  for (const [name, { wal }] of manifests) {
    if (!wal || name < start) continue;
    // The one before, too: what came at the very end of a file may be told of there.
    const segment = toSegment(wal.end) - 1;
    first.set(wal.strand, Math.min(segment, first.get(wal.strand) ?? segment));
  }
  return first;
};

type KeptWal = {
  /** The lists of files that come with what is kept. */
  keptFiles: string[];
  superfluous: string[];
};

const listFileLists = async (store: BackupStore, folder: string): Promise<string[]> =>
  (await store.list(folder)).filter(isFilesName).map((name) => `${folder}/${name}`);

/** Sorts the folders of one strand into those from a file of the log on, and those before. */
const sortFolders = async (store: BackupStore, strand: string, from: number): Promise<KeptWal> => {
  const sorted: KeptWal = { keptFiles: [], superfluous: [] };
  for (const name of await store.list(folderOf(strand))) {
    const segment = segmentNumberOf(name);
    if (segment === null) continue;
    const folder = segmentFolderOf(strand, name);
    if (segment < from) sorted.superfluous.push(folder);
    else sorted.keptFiles.push(...(await listFileLists(store, folder)));
  }
  return sorted;
};

/** Which folders of the log are needed by the kept backups from `start` on, or by one that is still to be taken. */
export const chooseKeptWal = async (
  store: BackupStore,
  manifests: ReadonlyMap<string, Manifest>,
  start: string | undefined,
): Promise<KeptWal> => {
  const first = start === undefined ? new Map<string, number>() : findFirstSegments(manifests, start);
  const newest = [...manifests.keys()].sort().at(-1);
  const isAwaiting = (strand: string): boolean =>
    newest === undefined || timeOf(strand) >= toBackupTime(newest);
  const kept: KeptWal = { keptFiles: [], superfluous: [] };
  for (const strand of await listStrands(store)) {
    const from = first.get(strand) ?? (isAwaiting(strand) ? 0 : undefined);
    if (from === undefined) {
      kept.superfluous.push(folderOf(strand));
      continue;
    }
    const { keptFiles, superfluous } = await sortFolders(store, strand, from);
    kept.keptFiles.push(...keptFiles);
    kept.superfluous.push(...superfluous);
  }
  return kept;
};

/** What these lists name. One that cannot be read stops the caller, as a manifest does. */
export const readFileNames = async (store: BackupStore, lists: readonly string[]): Promise<string[]> => {
  const names: string[] = [];
  await workThrough(lists, AT_ONCE, async (list) => {
    names.push(...fileNames.parse(JSON.parse(await text(store.read(list)))));
  });
  return names;
};
