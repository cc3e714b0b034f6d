import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from '#api/platform/db.ts';
import { findOwnSuperuser } from '#api/platform/own-postgres.ts';
import { formatPosition, isStrand, type Position, parsePosition } from './names.ts';

const PREFIX = 'cinvoice_wal_';

/** What keeps the log on the database's disk until it is in the place of backups. */
export type Slot = {
  strand: string;
  /** The database keeps its log from there on. */
  from: Position;
};

type Queries = Pick<pg.ClientBase, 'query'>;

/** The one that still keeps something: a slot is lost when the log outgrew what may lie on the disk. */
const KEEPING = `starts_with(slot_name, '${PREFIX}') AND restart_lsn IS NOT NULL AND wal_status <> 'lost'`;

export const findSlot = async (session: Queries): Promise<Slot | null> => {
  const { rows } = await session.query<{ name: string; position: string }>(
    `SELECT substr(slot_name, ${PREFIX.length + 1}) AS name, restart_lsn::text AS position FROM pg_replication_slots WHERE ${KEEPING}`,
  );
  const [row] = rows;
  return row && isStrand(row.name) ? { strand: row.name, from: parsePosition(row.position) } : null;
};

export const createSlot = async (session: Queries, strand: string): Promise<void> => {
  await session.query('SELECT pg_create_physical_replication_slot($1, true)', [`${PREFIX}${strand}`]);
};

/** The strand that the database keeps its log for. Every role may ask. */
export const findStrand = async (db: Db): Promise<string | undefined> => {
  const { rows } = await sql<{ strand: string }>`
    SELECT substr(slot_name, ${PREFIX.length + 1}::int) AS strand FROM pg_replication_slots
    WHERE ${sql.raw(KEEPING)}`.execute(db);
  return rows[0]?.strand;
};

/** For a server that archives nothing. */
export const dropUnusedSlots = async (db: Db, dataDir: string): Promise<void> => {
  const { rows } = await sql`
    SELECT FROM pg_replication_slots WHERE starts_with(slot_name, ${PREFIX})`.execute(db);
  if (rows.length === 0) return;
  const session = new pg.Client(await findOwnSuperuser(dataDir));
  await session.connect();
  try {
    await dropSlots(session);
  } finally {
    await session.end();
  }
};

/** The lost ones, too. */
export const dropSlots = async (session: Queries): Promise<void> => {
  await session.query(
    `SELECT pg_drop_replication_slot(slot_name) FROM pg_replication_slots WHERE starts_with(slot_name, '${PREFIX}')`,
  );
};

/** Lets the database remove its log before that position. */
export const advanceSlot = async (session: Queries, { strand, from }: Slot, to: Position): Promise<void> => {
  if (to <= from) return;
  await session.query('SELECT pg_replication_slot_advance($1, $2)', [
    `${PREFIX}${strand}`,
    formatPosition(to),
  ]);
};
