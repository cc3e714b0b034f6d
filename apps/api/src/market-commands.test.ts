import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureFirstAdmin } from './modules/admins/index.ts';
import { someTerms } from './modules/orders/test-orders.ts';
import { saveLogin } from './modules/users/index.ts';
import { systemClock } from './platform/clock.ts';
import { type Db, openDb, openPool } from './platform/db.ts';
import { type TestDatabase, testDatabase, urlOf } from './platform/test-database.ts';

const DAY = 24 * 3_600_000;
const inDays = (days: number): Date => new Date(systemClock().getTime() + days * DAY);

let database: TestDatabase;
let db: Db;
let folder: string;
let userId: string;
beforeAll(async () => {
  database = await testDatabase();
  db = openDb(openPool(database.connection, () => undefined));
  folder = await mkdtemp(path.join(tmpdir(), 'market-commands-'));
  await ensureFirstAdmin({ db, clock: systemClock }, { id: 'boss', password: 'correct horse' });
  userId = (await saveLogin(db, '9200000001', 'content_producer', systemClock())).id;
  await db
    .updateTable('users')
    .set({ email: 'asha@example.com', confirmed_email: 'asha@example.com' })
    .where('id', '=', userId)
    .execute();
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
  await rm(folder, { recursive: true });
});

const run = (command: 'day' | 'clock', env: NodeJS.ProcessEnv = {}) =>
  promisify(execFile)(process.execPath, [path.join(import.meta.dirname, `market-${command}.ts`)], {
    env: { DATABASE_URL: urlOf(database.connection), DATA_DIR: folder, TREASURERS: 'boss', ...env },
  });

const setVerification = async (purpose: 'seller' | 'investor', lapsesIn: number): Promise<string> => {
  const id = randomUUID();
  const [begun, now] = [inDays(lapsesIn - 730), systemClock()];
  await db
    .insertInto('verifications')
    .values({
      id,
      user_id: userId,
      purpose,
      state: 'approved',
      legal_name: 'Asha Rao',
      constitution: 'individual',
      created_at: begun,
      updated_at: now,
      submitted_at: begun,
      decided_at: begun,
      decided_by: null,
      lapses_at: inDays(lapsesIn),
    })
    .execute();
  return id;
};

const setOrder = async (lapsesIn: number): Promise<string> => {
  const id = randomUUID();
  const { id: boss } = await db.selectFrom('admins').select('id').executeTakeFirstOrThrow();
  const terms = await db.selectFrom('market_terms').selectAll().executeTakeFirstOrThrow();
  await db
    .insertInto('orders')
    .values({
      id,
      kind: 'market-terms',
      subject: null,
      subject_label: 'Terms',
      subject_version: terms.number,
      parameters: JSON.stringify(someTerms),
      amount_paise: null,
      asked_kind: 'admin',
      asked_by: boss,
      reason: 'A test.',
      created_at: inDays(lapsesIn - 7),
      lapses_at: inDays(lapsesIn),
    })
    .execute();
  return id;
};

const countMessages = async (event: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) FROM messages WHERE event = ${event}`.execute(db);
  return rows[0]?.count ?? 0;
};

test('market:day tells what the day brings once, and leaves its e-mail to the server', async () => {
  await setVerification('seller', 20);
  for (const _run of ['first', 'second']) {
    const { stdout, stderr } = await run('day');
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^What \d\d\/\d\d\/\d{4} brings is told\.\n$/);
  }
  expect(await countMessages('verification-ends')).toBe(1);
  const { rows } = await sql<{ state: string }>`
    SELECT state FROM pgboss.job WHERE name = 'send-email'`.execute(db);
  expect(rows).toEqual([{ state: 'created' }]);
});

test('market:clock ends orders and verifications whose time is up, and warns of orders', async () => {
  const [lapsed, waiting] = [await setOrder(-1), await setOrder(0.5)];
  const verification = await setVerification('investor', -1);
  expect((await run('clock')).stdout).toMatch(/^What lapsed until .* is ended\.\n$/);
  const stateOf = async (table: 'orders' | 'verifications', id: string) =>
    (await db.selectFrom(table).select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
  expect(await stateOf('orders', lapsed)).toBe('lapsed');
  expect(await stateOf('orders', waiting)).toBe('waiting');
  expect(await stateOf('verifications', verification)).toBe('lapsed');
  expect(await countMessages('verification-lapsed')).toBe(1);
  expect(await countMessages('order-lapses')).toBe(1);
});

test.each(['day', 'clock'] as const)('market:%s acts on no database of another version', async (command) => {
  const other = await testDatabase();
  const owner = openDb(openPool(other.owner, () => undefined));
  await sql`DELETE FROM applied_migrations WHERE name = (SELECT max(name) FROM applied_migrations)`.execute(
    owner,
  );
  await owner.destroy();
  await expect(run(command, { DATABASE_URL: urlOf(other.connection) })).rejects.toMatchObject({
    code: 1,
    stderr: 'The database is of another version: start this version of the server on it once.\n',
  });
  await other.drop();
});
