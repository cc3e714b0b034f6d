import pg from 'pg';
import { CannotStart } from './cannot-start.ts';
import { migrate } from './migrations.ts';
import { registerKinds } from './registered-kinds.ts';

/** The role that serves requests, and the owner of the tables; both the same without a separate owner. */
export type Connections = { connection: pg.PoolConfig; owner: pg.PoolConfig };

/** Migrates the tables and registers the kinds as their owner, and grants the serving role its privileges. */
export const prepareTables = async ({ connection, owner }: Connections, directory: string): Promise<void> => {
  const serving = await readRole(connection);
  const pool = new pg.Pool({ ...owner, max: 1 });
  try {
    await migrate(pool, directory, async (client) => {
      await registerKinds(client);
      await grantPrivileges(client, serving);
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

const readRole = async (connection: pg.PoolConfig): Promise<string> => {
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

/**
 * Lets the serving role read and write rows, not alter tables; append-only tables can be read and added to.
 * One transaction, so that running servers always have exactly these privileges.
 */
const grantPrivileges = async (client: pg.PoolClient, serving: string): Promise<void> => {
  const { rows: known } = await client.query("SELECT FROM pg_namespace WHERE nspname = 'pgboss'");
  const { rows: same } = await client.query('SELECT WHERE current_user = $1', [serving]);
  const role = client.escapeIdentifier(serving);
  await client.query('BEGIN');
  if (known.length === 0) await client.query('CREATE SCHEMA pgboss');
  if (same.length === 0) {
    // The queues create and update their own tables there.
    if (known.length === 0) await client.query(`GRANT ALL ON SCHEMA pgboss TO ${role}`);
    await client.query(`
      GRANT USAGE ON SCHEMA public TO ${role};
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${role};
      REVOKE INSERT, UPDATE, DELETE ON applied_migrations, kinds FROM ${role}`);
    const { rows: records } = await client.query<{ name: string }>(appendOnly);
    for (const { name } of records) await client.query(`REVOKE UPDATE, DELETE ON ${name} FROM ${role}`);
  }
  await client.query('COMMIT');
};

const countChangeable = `
  SELECT count(*)::int AS count
  FROM pg_class c
  JOIN pg_namespace n ON n.oid = c.relnamespace
  JOIN pg_database d ON d.datname = current_database()
  WHERE c.oid IN (SELECT tgrelid FROM pg_trigger WHERE tgfoid = 'public.refuse_change'::regproc)
    AND (pg_has_role(c.relowner, 'MEMBER') OR pg_has_role(n.nspowner, 'MEMBER') OR pg_has_role(d.datdba, 'MEMBER')
      OR has_table_privilege(c.oid, 'UPDATE, DELETE, TRUNCATE, TRIGGER'))`;

/** Tells that the serving role could change or remove records of the audit log and the history. */
export const canChangeRecords = async (connection: pg.PoolConfig): Promise<boolean> =>
  (await queryOnce<{ count: number }>(connection, countChangeable)).some(({ count }) => count > 0);

/** With a separate owner, changeable records are a wrong setting; without one, a single warning. */
export const assertRecordsProtected = async (
  { connection, owner }: Connections,
  warn: (line: string) => void,
): Promise<void> => {
  if (!(await canChangeRecords(connection))) return;
  if (owner !== connection) {
    throw new CannotStart(
      'DATABASE_URL names a role that could change the audit log: make it no superuser, owner or member of the owner in DATABASE_OWNER_URL (docs/decisions/0005).',
    );
  }
  warn(
    'the audit log is guarded by triggers alone, because the role in DATABASE_URL owns it: see DATABASE_OWNER_URL',
  );
};
