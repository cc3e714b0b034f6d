import type { BackupEntry, Backups } from '@cinvoice/contract/backups';
import { isBackupRunning } from '#api/platform/backup/lock.ts';
import { listBackups, toBackupTime } from '#api/platform/backup/manifest.ts';
import { findPlaceOwner, type Marks, type PlaceOwner } from '#api/platform/backup/place.ts';
import type { BackupStore } from '#api/platform/backup/store.ts';
import { readSummary } from '#api/platform/backup/summary.ts';
import { listVerified } from '#api/platform/backup/verified.ts';
import type { Clock } from '#api/platform/clock.ts';
import { coalesceReads } from '#api/platform/coalesce-reads.ts';
import type { Db } from '#api/platform/db.ts';
import { waitBriefly } from '#api/platform/wait-briefly.ts';
import { isOld, isVerifyingDue } from './ages.ts';
import type { ArchiveState } from './archive.ts';
import { findDue, findNextDue } from './due.ts';
import type { BackupPlan } from './plan.ts';
import { type FailureRow, listFailures } from './repo.ts';

const LISTED = 30;

type WholeBackup = Extract<BackupEntry, { outcome: 'whole' }>;

/** A place with many backups is slow; one that hangs never answers. */
const PATIENCE_MS = 20_000;

/** What stands in the place. */
type Found = { place: PlaceOwner; names: string[]; verified: Map<string, Date> };

export type PlaceReader = { openStore: () => Promise<BackupStore>; marks: Marks; secret: Buffer };

export const readPlace = async ({ openStore, marks, secret }: PlaceReader): Promise<Found> => {
  const store = await openStore();
  const place = await findPlaceOwner(store, marks);
  if (place.owner === 'other') return { place, names: [], verified: new Map() };
  return { place, names: await listBackups(store), verified: await listVerified(store, secret) };
};

/** The newest backup that was verified. */
export const findLastVerified = ({ verified }: Found): [at: Date, verifiedAt: Date] | null => {
  const last = [...verified].at(-1);
  return last ? [toBackupTime(last[0]), last[1]] : null;
};

/** The newest one, whenever the place was used first. */
export const findProvenFrom = (found: Found): Date | null => {
  const since = found.place.owner === 'self' ? found.place.since : null;
  return findLastVerified(found)?.[0] ?? since;
};

const toWhole = async (
  store: BackupStore,
  name: string,
  verified: Found['verified'],
): Promise<WholeBackup> => {
  const { seconds, bytes, files, newFiles } = (await readSummary(store, name)) ?? unknown;
  return {
    _id: name,
    outcome: 'whole',
    at: toBackupTime(name).toISOString(),
    seconds,
    bytes,
    files,
    newFiles,
    verifiedAt: verified.get(name)?.toISOString() ?? null,
  };
};

const unknown = { seconds: null, bytes: null, files: null, newFiles: null };

const toFailed = ({ due, tries, last_at, fault }: FailureRow): BackupEntry => ({
  _id: due.toISOString(),
  outcome: 'failed',
  at: last_at.toISOString(),
  tries,
  fault,
});

/** What the server is set up to do, and how it is told to do it now. */
export type BackupService = {
  plan: BackupPlan;
  marks: Marks;
  ask: (tx: Db) => Promise<void>;
  /** Asked for, and not over. */
  isAsked: () => Promise<boolean>;
  /** Undefined where the write-ahead log is not archived. */
  readArchive?: (() => ArchiveState) | undefined;
};

export type BackupDeps = { db: Db; clock: Clock; secret: Buffer; service: BackupService | undefined };

const mergeEntries = (whole: WholeBackup[], failures: FailureRow[]): BackupEntry[] =>
  [...whole, ...failures.map(toFailed)].sort((one, other) => other.at.localeCompare(one.at)).slice(0, LISTED);

type Seen = { found: Found; whole: WholeBackup[] };

const unread: Seen = { found: { place: { owner: 'nobody' }, names: [], verified: new Map() }, whole: [] };

/** With the figures of the newest ones. */
const readFigures = async (reader: PlaceReader): Promise<Seen> => {
  const found = await readPlace(reader);
  const store = await reader.openStore();
  const newest = found.names.slice(-LISTED);
  return { found, whole: await Promise.all(newest.map((name) => toWhole(store, name, found.verified))) };
};

const findNext = (names: readonly string[], atMinute: number, now: Date): string | null => {
  const last = names.map(toBackupTime).at(-1);
  return last && last >= findDue(now, atMinute) ? findNextDue(now, atMinute).toISOString() : null;
};

const readOrFault = async (asked: Promise<Seen>): Promise<Seen & { fault: string | null }> => {
  try {
    return { ...(await waitBriefly(asked, PATIENCE_MS, 'The place does not answer.')), fault: null };
  } catch (error) {
    return { ...unread, fault: error instanceof Error ? error.message : String(error) };
  }
};

export const isTaking = async (db: Db, { isAsked }: BackupService): Promise<boolean> =>
  (await isAsked()) || (await isBackupRunning(db));

const toLog = ({ readArchive }: BackupService): Backups['log'] => {
  const state = readArchive?.();
  return state ? { ...state, until: state.until?.toISOString() ?? null } : null;
};

/** Returns a function that tells what is known of backups. */
export const createBackupReader = ({ db, clock, secret, service }: BackupDeps): (() => Promise<Backups>) => {
  if (!service) return async () => none;
  const { plan, marks } = service;
  // A share that does not answer holds up one read of it, and no more.
  const read = coalesceReads<void, Seen>(() => readFigures({ openStore: plan.openStore, marks, secret }));
  return async () => {
    const now = clock();
    const { location } = await plan.openStore();
    // Before the place: a backup that ends meanwhile is then in it.
    const isRunning = await isTaking(db, service);
    const { found, whole, fault } = await readOrFault(read());
    const last = whole.at(-1) ?? null;
    const verified = findLastVerified(found);
    const provenFrom = findProvenFrom(found);
    return {
      place: {
        location,
        owner: fault === null ? found.place.owner : null,
        fault,
        nextAt: findNext(found.names, plan.atMinute, now),
        keeps: plan.retention,
      },
      isRunning,
      entries: mergeEntries(whole, await listFailures(db, LISTED)),
      last,
      isOld: isOld(last ? new Date(last.at) : undefined, now),
      verified: verified && { at: verified[0].toISOString(), verifiedAt: verified[1].toISOString() },
      isVerifyingDue: provenFrom !== null && isVerifyingDue(provenFrom, now),
      log: toLog(service),
    };
  };
};

const none: Backups = {
  place: null,
  isRunning: false,
  entries: [],
  last: null,
  isOld: false,
  verified: null,
  isVerifyingDue: false,
  log: null,
};
