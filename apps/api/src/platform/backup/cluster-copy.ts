import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { isNotFound } from '#api/platform/storage/local-files.ts';
import type { Entry } from './archive.ts';
import type { Manifest } from './manifest.ts';
import { parsePosition } from './wal/names.ts';
import { findSlot } from './wal/slot.ts';

/** What a running PostgreSQL makes anew, or what is of this very run. The folders themselves are copied. */
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const leftOut = /^(postmaster\.(pid|opts)|pg_internal\.init|pgsql_tmp.*|backup_label.*)$/;

/** The content of a file; what the database removes meanwhile is restored from the log. */
const readIfThere = async function* (file: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(file);
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
};

const listCluster = async function* (cluster: string, folder = ''): AsyncGenerator<Entry> {
  const found = await readdir(path.join(cluster, folder), { withFileTypes: true }).catch((error: unknown) => {
    if (isNotFound(error)) return [];
    throw error;
  });
  for (const entry of found) {
    if (leftOut.test(entry.name)) continue;
    const name = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory()) {
      yield { name: `postgres/${name}`, content: null };
      if (!emptied.has(name)) yield* listCluster(cluster, name);
    } else {
      yield { name: `postgres/${name}`, content: readIfThere(path.join(cluster, name)) };
    }
  }
};

const once = async function* (content: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(content);
};

/** Of the log: where the copy ends in it, and the strand in the place of backups that goes on from there. */
export type CopyEnd = NonNullable<Manifest['wal']>;

type Stopped = { first: string; last: string; label: string; end: string; at: Date };

const stopBackup = async (superuser: pg.Client, start: string): Promise<Stopped> => {
  const { rows } = await superuser.query<Stopped>(
    `SELECT pg_walfile_name($1::pg_lsn) AS first, pg_walfile_name(lsn) AS last, labelfile AS label,
       lsn::text AS end, clock_timestamp() AS at
     FROM pg_backup_stop(wait_for_archive => false)`,
    [start],
  );
  const [row] = rows;
  if (!row) throw new Error('the database does not end its backup');
  return row;
};

/**
 * Copies a running cluster in PostgreSQL's own way: its files as they are at whatever moment each is read, and the write-ahead log
 * from before the first to after the last, which makes them one state. A slot, which goes with the connection, keeps that log.
 */
export const copyCluster = async function* (
  superuser: pg.Client,
  cluster: string,
  onEnd: (end: CopyEnd | undefined) => void,
): AsyncGenerator<Entry> {
  await superuser.query("SELECT pg_create_physical_replication_slot('cinvoice_backup', true, true)");
  const { rows } = await superuser.query<{ start: string }>(
    "SELECT pg_backup_start('cinvoice', fast => true)::text AS start",
  );
  yield* listCluster(cluster);
  const { first, last, label, end, at } = await stopBackup(superuser, rows[0]?.start ?? '');
  const slot = await findSlot(superuser);
  onEnd(slot ? { strand: slot.strand, end: parsePosition(end), at: at.toISOString() } : undefined);
  yield { name: 'postgres/backup_label', content: once(label) };
  for (const segment of (await readdir(path.join(cluster, 'pg_wal'))).sort()) {
    if (!/^[0-9A-F]{24}$/.test(segment) || segment < first || segment > last) continue;
    yield {
      name: `postgres/pg_wal/${segment}`,
      content: createReadStream(path.join(cluster, 'pg_wal', segment)),
    };
  }
};
