import { mkdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { openSession } from '../apps/api/src/modules/auth/index.ts';
import { openDb, openPool } from '../apps/api/src/platform/db.ts';
import { findShortId, toTitlePath } from '../packages/contract/src/titles/slug.ts';
import { chooseSocketFolder } from '../packages/embedded-postgres/src/socket-folder.ts';
import type { FloorSpec } from './floor.ts';
import { type Floor, startFloor } from './generator.ts';
import { type Product, startServer } from './product.ts';
import { createAdminQuery, createInsertQuery, createPublicQuery, createTitleQuery } from './queries.ts';
import { workload } from './workload.ts';

/** The product with its own database, and a floor on the same database. */
export type Installation = {
  rows: number;
  product: Product;
  floor: Floor;
  /** Addresses of titles, from all ages alike. */
  titlePaths: string[];
  tokens: { admin: string; user: string; ott: string; filmmakers: string[] };
  ottId: string;
  itemId: string;
  /** The target of an audit entry. */
  targetId: string;
  stop: () => Promise<void>;
};

export const openInstallation = async (dataDir: string, rows: number): Promise<Installation> => {
  const settings = {
    DEMO_DATA: '0',
    ADMIN_ID: 'bench',
    ADMIN_PASSWORD: 'correct horse',
  };
  const product = await startServer({ dataDir, settings });
  const connection = {
    host: chooseSocketFolder({ dataDir, name: 'cinvoice', temporary: tmpdir() }),
    port: 5432,
    database: 'cinvoice',
    user: 'cinvoice',
  };
  await fillDatabase({ ...connection, user: 'postgres' }, rows);
  const sessions = await createSessions(connection);
  const folder = path.join(dataDir, 'floor');
  await mkdir(folder);
  const titlePaths = await listTitlePaths(connection);
  const floor = await startFloor({
    connection,
    folder,
    ...joinReads(await buildListReads(), await buildTitleReads(product, titlePaths)),
    insert: await createInsertQuery({
      kind: 'content',
      ownerId: sessions.userId,
      ottId: sessions.ottId,
      name: 'The Ferry Station',
      goal: 12_500_000,
      details: { synopsis: 'A ferry crosses the harbour while nobody remembers the promise. '.repeat(27) },
    }),
  });
  const stop = async (): Promise<void> => {
    floor.close();
    await product.stop();
  };
  return { rows, product, floor, titlePaths, ...sessions, stop };
};

type Reads = Pick<FloorSpec, 'statements' | 'reads'>;

const joinReads = (one: Reads, other: Reads): Reads => ({
  statements: { ...one.statements, ...other.statements },
  reads: { ...one.reads, ...other.reads },
});

const buildListReads = async (): Promise<Reads> => {
  const queries: Record<string, { text: string; values: unknown[] }> = {
    '/admin': await createAdminQuery(workload.adminLimit),
  };
  for (const limit of workload.publicLimits) queries[`/public/${limit}`] = await createPublicQuery(limit);
  const list = Object.entries(queries);
  return {
    statements: Object.fromEntries(list.map(([name, { text }]) => [name, { text }])),
    reads: Object.fromEntries(list.map(([name, { values }]) => [name, { statement: name, values }])),
  };
};

/** The page of each is that of the first, as the product sent it: the floor makes no page. */
const buildTitleReads = async ({ port }: Product, titlePaths: readonly string[]): Promise<Reads> => {
  const [first = ''] = titlePaths;
  const page = await (await fetch(`http://127.0.0.1:${port}${first}`)).text();
  const { text } = await createTitleQuery(findShortId(first) ?? '');
  const reads = titlePaths.map(async (titlePath) => {
    const { values } = await createTitleQuery(findShortId(titlePath) ?? '');
    return [titlePath, { statement: 'title', values }] as const;
  });
  return { statements: { title: { text, page } }, reads: Object.fromEntries(await Promise.all(reads)) };
};

const listTitlePaths = async (connection: pg.PoolConfig): Promise<string[]> => {
  const pool = openPool(connection, () => undefined);
  try {
    const titles = await openDb(pool)
      .selectFrom('approvals')
      .innerJoin('submissions', 'submissions.id', 'approvals.submission_id')
      .select(['submissions.id', 'submissions.project_name as name'])
      .where('approvals.is_shown', '=', true)
      .orderBy(sql`md5(submissions.id::text)`)
      .limit(workload.titles)
      .execute();
    return titles.map(({ name, id }) => toTitlePath(name, id));
  } finally {
    await pool.end();
  }
};

const fillDatabase = async (connection: pg.ClientConfig, rows: number): Promise<void> => {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query("SELECT set_config('bench.rows', $1, false)", [String(rows)]);
    await client.query(await readFile(path.join(import.meta.dirname, 'rows.sql'), 'utf8'));
    await client.query('VACUUM ANALYZE');
    await client.query('CHECKPOINT');
  } finally {
    await client.end();
  }
};

const createSessions = async (connection: pg.PoolConfig) => {
  const pool = openPool(connection, () => undefined);
  const db = openDb(pool);
  try {
    const now = new Date();
    const { id: adminId } = await db.selectFrom('admins').select('id').executeTakeFirstOrThrow();
    const { id: userId } = await db
      .selectFrom('users')
      .select('id')
      .orderBy('mobile')
      .executeTakeFirstOrThrow();
    const filmmakers = await db
      .selectFrom('users')
      .select('id')
      .where(sql<boolean>`'content_producer' = ANY (roles)`)
      .orderBy('mobile')
      .offset(1)
      .limit(workload.filmmakers)
      .execute();
    const { id: ottId } = await db
      .selectFrom('otts')
      .select('id')
      .orderBy('ott_id')
      .executeTakeFirstOrThrow();
    const { id: itemId } = await db
      .selectFrom('submissions')
      .select('id')
      .where('kind', '=', 'projects')
      .orderBy('created_at')
      .executeTakeFirstOrThrow();
    const { target_id: targetId } = await db
      .selectFrom('audit')
      .select('target_id')
      .where('target_id', 'is not', null)
      .$narrowType<{ target_id: string }>()
      .orderBy('at')
      .executeTakeFirstOrThrow();
    const tokens = {
      admin: await openSession(db, { kind: 'admin', adminId }, now),
      user: await openSession(db, { kind: 'user', userId }, now),
      ott: await openSession(db, { kind: 'ott', ottId }, now),
      filmmakers: await Promise.all(
        filmmakers.map(({ id }) => openSession(db, { kind: 'user', userId: id }, now)),
      ),
    };
    return { tokens, userId, ottId, itemId, targetId };
  } finally {
    await pool.end();
  }
};
