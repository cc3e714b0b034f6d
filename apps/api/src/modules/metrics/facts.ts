import { Gauge, Registry } from 'prom-client';
import { countWithheld, readScannerState } from '#api/modules/virus-checks/index.ts';
import type { Db } from '#api/platform/db.ts';
import { readDiskSpace } from '#api/platform/disk-space.ts';
import type { Replica } from '#api/platform/replica/replica.ts';
import { isAnswering } from '#api/platform/storage/answering.ts';
import type { Storage } from '#api/platform/storage/storage.ts';
import type { Scanner } from '#api/platform/virus/scanner.ts';
import { waitBriefly } from '#api/platform/wait-briefly.ts';
import {
  countLostEmails,
  countUnreadablePosters,
  findDataCheck,
  readLedgerHead,
  readQueues,
} from './repo.ts';

export type FactSources = {
  db: Db;
  dataDir: string;
  storage: Pick<Storage, 'readMark'>;
  pool: { totalCount: number; idleCount: number; waitingCount: number };
  /** Undefined on a server without one. */
  replica?: Pick<Replica, 'readCounts' | 'readState'> | undefined;
  /** When the newest whole backup was taken. Undefined on a server that takes none. */
  findLastBackup?: (() => Promise<Date | undefined>) | undefined;
  /** Until when the write-ahead log is archived. Undefined on a server that archives none. */
  readArchive?: (() => { until: Date | null }) | undefined;
  /** Of viruses. Undefined on a server that has none. */
  scanner?: Scanner | undefined;
};

type NewGauge = <Label extends string = never>(name: string, help: string, labels?: Label[]) => Gauge<Label>;
type Part = (gauge: NewGauge, sources: FactSources) => Promise<void> | void;

/** Who reads all parts waits for none of them any longer. */
const PATIENCE_MS = 5_000;

const toSeconds = (time: Date): number => time.getTime() / 1_000;

const tellPool: Part = (gauge, { pool }) => {
  const connections = gauge('database_connections', 'Connections of the pool.', ['state']);
  connections.set({ state: 'idle' }, pool.idleCount);
  connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
  const awaited = 'Queries that wait for a connection of the pool.';
  gauge('database_connections_awaited', awaited).set(pool.waitingCount);
};

const tellReplica: Part = async (gauge, { replica }) => {
  if (!replica) return;
  const { trouble, lag } = await replica.readState();
  gauge('replica_usable', '1 while the replica answers reads, 0 while the primary answers all.').set(
    trouble === null ? 1 : 0,
  );
  if (!lag) return;
  gauge('replica_lag_bytes', 'What the replica has still to replay.').set(lag.bytes);
  gauge('replica_lag_seconds', 'How old the newest is that the replica shows.').set(lag.seconds);
};

const tellDisk: Part = async (gauge, { dataDir }) => {
  const { bytes, freeBytes } = await readDiskSpace(dataDir);
  gauge('disk_size_bytes', 'The size of the disk of DATA_DIR.').set(bytes);
  gauge('disk_available_bytes', 'What is free on the disk of DATA_DIR.').set(freeBytes);
};

/** Tells nothing but that files can be read. */
const tellFiles: Part = async (_gauge, { storage }) => {
  if (!(await isAnswering(storage))) throw new Error('the storage of files does not answer');
};

const tellJobs: Part = async (gauge, { db }) => {
  const queues = await readQueues(db);
  const jobs = gauge('jobs', 'Background jobs. Failed ones are kept for a day.', ['queue', 'state']);
  const help = 'How long the longest waiting job of a queue has waited for a worker.';
  const wait = gauge('job_wait_seconds', help, ['queue']);
  for (const { name: queue, waitSeconds, ...counts } of queues) {
    for (const [state, count] of Object.entries(counts)) jobs.set({ queue, state }, count);
    wait.set({ queue }, waitSeconds);
  }
};

const tellEmails: Part = async (gauge, { db }) => {
  const count = await countLostEmails(db);
  gauge('emails_lost', 'E-mails that failed or whose delivery is uncertain.').set(count);
};

const tellPosters: Part = async (gauge, { db }) => {
  const count = await countUnreadablePosters(db);
  gauge('posters_unreadable', 'Posters whose pictures could not be made, for good.').set(count);
};

const tellBooks: Part = async (gauge, { db }) => {
  const head = await readLedgerHead(db);
  gauge('ledger_transactions', 'The number of the last transaction of the books.').set(head);
  const check = await findDataCheck(db);
  if (!check) return;
  const checked = 'When all data were last checked against their rules, as a Unix time.';
  gauge('data_check_timestamp_seconds', checked).set(toSeconds(check.checkedAt));
  const found = 'Contradictions that the last check of all data found.';
  gauge('data_contradictions', found).set(check.contradictions);
};

const tellBackup: Part = async (gauge, { findLastBackup }) => {
  if (!findLastBackup) return;
  const last = await waitBriefly(findLastBackup(), PATIENCE_MS, 'the place of backups does not answer');
  const help = 'When the last backup was taken, as a Unix time; 0 where there is none.';
  gauge('backup_timestamp_seconds', help).set(last ? toSeconds(last) : 0);
};

const tellBackupLog: Part = (gauge, { readArchive }) => {
  if (!readArchive) return;
  const { until } = readArchive();
  const help =
    'Until when all changes are archived, as a Unix time; 0 while this server does not know it yet.';
  gauge('backup_log_timestamp_seconds', help).set(until ? toSeconds(until) : 0);
};

const tellScanner: Part = async (gauge, { db, scanner }) => {
  const withheld = 'Stored files in which a virus was found, and that nobody can open.';
  gauge('files_withheld', withheld).set(await countWithheld(db));
  const state = await readScannerState(db, scanner);
  if (!state) return;
  const reachable = '1 while the virus scanner answers, 0 while it is away.';
  gauge('scanner_reachable', reachable).set(state.definitions === null ? 0 : 1);
  const unchecked = gauge('files_unchecked', 'Stored files without a verdict of the scanner.', ['state']);
  unchecked.set({ state: 'waiting' }, state.waiting);
  unchecked.set({ state: 'unreadable' }, state.unreadable);
};

const parts = {
  pool: tellPool,
  replica: tellReplica,
  disk: tellDisk,
  files: tellFiles,
  jobs: tellJobs,
  emails: tellEmails,
  posters: tellPosters,
  books: tellBooks,
  backup: tellBackup,
  backup_log: tellBackupLog,
  scanner: tellScanner,
} satisfies Record<string, Part>;

/** What is so now. A part that cannot be read is left out, and told as unreadable: the rest is of use without it. */
export const readFacts = async (sources: FactSources): Promise<Registry> => {
  const registry = new Registry();
  const gauge: NewGauge = (name, help, labelNames = []) =>
    new Gauge({ name: `cinvoice_${name}`, help, labelNames, registers: [registry] });
  const readable = gauge('part_readable', '1 where this part of the reading succeeded, 0 where it failed.', [
    'part',
  ]);
  // In turn: a reading holds one connection of the pool at most.
  for (const [part, tell] of Object.entries(parts)) {
    try {
      await tell(gauge, sources);
      readable.set({ part }, 1);
    } catch {
      readable.set({ part }, 0);
    }
  }
  return registry;
};
