import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { isNotFound } from '#api/platform/storage/local-files.ts';
import type { Entry } from './archive.ts';

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

type Stopped = { first: string; last: string; label: string };

const stopBackup = async (superuser: pg.Client, start: string): Promise<Stopped> => {
  const { rows } = await superuser.query<Stopped>(
    `SELECT pg_walfile_name($1::pg_lsn) AS first, pg_walfile_name(lsn) AS last, labelfile AS label
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
export const copyCluster = async function* (superuser: pg.Client, cluster: string): AsyncGenerator<Entry> {
  await superuser.query("SELECT pg_create_physical_replication_slot('cinvoice_backup', true, true)");
  const { rows } = await superuser.query<{ start: string }>(
    "SELECT pg_backup_start('cinvoice', fast => true)::text AS start",
  );
  yield* listCluster(cluster);
  const { first, last, label } = await stopBackup(superuser, rows[0]?.start ?? '');
  yield { name: 'postgres/backup_label', content: once(label) };
  for (const segment of (await readdir(path.join(cluster, 'pg_wal'))).sort()) {
    if (!/^[0-9A-F]{24}$/.test(segment) || segment < first || segment > last) continue;
    yield {
      name: `postgres/pg_wal/${segment}`,
      content: createReadStream(path.join(cluster, 'pg_wal', segment)),
    };
  }
};
