import pg from 'pg';
import { CannotStart } from './cannot-start.ts';
import { openPool } from './db.ts';
import { migrate } from './migrations.ts';
import { registerKinds } from './registered-kinds.ts';

/** The role that serves requests, and the owner of the tables; both the same without a separate owner. */
export type Connections = { connection: pg.PoolConfig; owner: pg.PoolConfig };

/** Migrates the tables and registers the kinds as their owner, and grants the serving role its privileges. */
export const prepareTables = async ({ connection, owner }: Connections, directory: string): Promise<void> => {
  const serving = await readRole(connection);
  // What fails on its connection fails the call under way. After the last one, nothing waits for it any more.
  const pool = openPool({ ...owner, max: 1 }, () => undefined);
  try {
    await migrate(pool, directory, async (client) => {
      await registerKinds(client);
      await grantPrivileges(client, serving);
      await letOwnerReadQueues(client, connection);
    });
  } finally {
    await pool.end();
  }
};

const queryOnce = async <Row extends pg.QueryResultRow>(
  connection: pg.PoolConfig,
  sql: string,
): Promise<Row[]> => {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
};

export const readRole = async (connection: pg.PoolConfig): Promise<string> => {
  const [row] = await queryOnce<{ role: string }>(connection, 'SELECT current_user AS role');
  if (!row) throw new Error('the database does not say who is asking');
  return row.role;
};

/**
 * Tables with a trigger against changes; the privileges follow, so that a migration alone covers a new one.
 */
const appendOnly = `
  SELECT DISTINCT tgrelid::regclass::text AS name FROM pg_trigger
  WHERE tgfoid = 'public.refuse_change'::regproc`;

/** Tables that their owner alone writes, by functions that the serving role may call. */
const keptByOwner = `
  SELECT DISTINCT tgrelid::regclass::text AS name FROM pg_trigger
  WHERE tgfoid = 'public.kept_by_owner'::regproc`;

/** Functions that run with the rights of the tables' owner: the serving role may call them, nobody else. */
const ownersFunctions = `
  SELECT oid::regprocedure::text AS name FROM pg_proc
  WHERE prosecdef AND pronamespace = 'public'::regnamespace`;

/** Only the database's owner may; a start elsewhere says it, see `warnOfTemporaryTables`. */
const revokeTemporaryTables = async (client: pg.PoolClient, role: string): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(`
    SELECT datname AS name FROM pg_database
    WHERE datname = current_database() AND pg_has_role(datdba, 'USAGE')`);
  for (const { name } of rows)
    await client.query(`REVOKE TEMPORARY ON DATABASE ${client.escapeIdentifier(name)} FROM PUBLIC, ${role}`);
};

/** The queues create and update their own tables there, as the serving role. */
export const createQueueSchema = async (owner: pg.ClientBase, serving: string): Promise<void> => {
  await owner.query('CREATE SCHEMA IF NOT EXISTS pgboss');
  await owner.query(`GRANT ALL ON SCHEMA pgboss TO ${owner.escapeIdentifier(serving)}`);
};

/** A backup reads as the owner, who would not see what the serving role has made: present tables, and later ones. */
const letOwnerReadQueues = async (client: pg.PoolClient, connection: pg.PoolConfig): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    'SELECT quote_ident(rolname) AS name FROM pg_roles WHERE rolname = current_user AND NOT rolsuper',
  );
  for (const { name } of rows)
    await queryOnce(
      connection,
      `ALTER DEFAULT PRIVILEGES IN SCHEMA pgboss GRANT SELECT ON TABLES TO ${name};
       ALTER DEFAULT PRIVILEGES IN SCHEMA pgboss GRANT SELECT ON SEQUENCES TO ${name};
       GRANT SELECT ON ALL TABLES IN SCHEMA pgboss TO ${name};
       GRANT SELECT ON ALL SEQUENCES IN SCHEMA pgboss TO ${name}`,
    );
};

/**
 * Lets the serving role read and write rows, not alter tables; append-only tables can be read and added to,
 * those of their owner read. One transaction, so that running servers always have exactly these privileges.
 */
const grantPrivileges = async (client: pg.PoolClient, serving: string): Promise<void> => {
  const { rows: known } = await client.query("SELECT FROM pg_namespace WHERE nspname = 'pgboss'");
  const { rows: same } = await client.query('SELECT WHERE current_user = $1', [serving]);
  const role = client.escapeIdentifier(serving);
  await client.query('BEGIN');
  if (known.length === 0) await createQueueSchema(client, serving);
  if (same.length === 0) {
    await client.query(`
      GRANT USAGE ON SCHEMA public TO ${role};
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${role};
      REVOKE INSERT, UPDATE, DELETE ON applied_migrations, kinds FROM ${role}`);
    const { rows: records } = await client.query<{ name: string }>(appendOnly);
    for (const { name } of records) await client.query(`REVOKE UPDATE, DELETE ON ${name} FROM ${role}`);
    const { rows: kept } = await client.query<{ name: string }>(keptByOwner);
    for (const { name } of kept)
      await client.query(`REVOKE ALL ON ${name} FROM ${role}; GRANT SELECT ON ${name} TO ${role}`);
    const { rows: functions } = await client.query<{ name: string }>(ownersFunctions);
    for (const { name } of functions)
      await client.query(`
        REVOKE ALL ON FUNCTION ${name} FROM PUBLIC;
        GRANT EXECUTE ON FUNCTION ${name} TO ${role}`);
    await revokeTemporaryTables(client, role);
  }
  await client.query('COMMIT');
};

const countChangeable = `
  SELECT count(*)::int AS count
  FROM pg_class c
  JOIN pg_namespace n ON n.oid = c.relnamespace
  JOIN pg_database d ON d.datname = current_database()
  JOIN pg_trigger t ON t.tgrelid = c.oid
  WHERE t.tgfoid IN ('public.refuse_change'::regproc, 'public.kept_by_owner'::regproc)
    AND (pg_has_role(c.relowner, 'MEMBER') OR pg_has_role(n.nspowner, 'MEMBER') OR pg_has_role(d.datdba, 'MEMBER')
      OR has_table_privilege(c.oid, 'UPDATE, DELETE, TRUNCATE, TRIGGER')
      OR t.tgfoid = 'public.kept_by_owner'::regproc AND has_table_privilege(c.oid, 'INSERT'))`;

/** Tells that the serving role could change records of the audit log, the history or the books. */
export const canChangeRecords = async (connection: pg.PoolConfig): Promise<boolean> =>
  (await queryOnce<{ count: number }>(connection, countChangeable)).some(({ count }) => count > 0);

/** A temporary table goes before one of the same name in whatever statement does not name its schema. */
const warnOfTemporaryTables = async (
  connection: pg.PoolConfig,
  warn: (line: string) => void,
): Promise<void> => {
  const [database] = await queryOnce<{ name: string }>(
    connection,
    "SELECT current_database() AS name WHERE has_database_privilege(current_database(), 'TEMPORARY')",
  );
  if (!database) return;
  warn(
    `the role in DATABASE_URL may make temporary tables; the owner of the database takes that back: REVOKE TEMPORARY ON DATABASE ${database.name} FROM PUBLIC`,
  );
};

/** With a separate owner, changeable records are a wrong setting; without one, a single warning. */
export const assertRecordsProtected = async (
  { connection, owner }: Connections,
  warn: (line: string) => void,
): Promise<void> => {
  if (!(await canChangeRecords(connection))) {
    await warnOfTemporaryTables(connection, warn);
    return;
  }
  if (owner !== connection) {
    throw new CannotStart(
      'DATABASE_URL names a role that could change the audit log or the books: make it no superuser, owner or member of the owner in DATABASE_OWNER_URL (docs/decisions/0005).',
    );
  }
  warn(
    'the audit log and the books are guarded by triggers alone, because the role in DATABASE_URL owns them: see DATABASE_OWNER_URL',
  );
};
