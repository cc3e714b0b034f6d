import { afterAll, beforeAll, expect, test } from 'vitest';
import { CannotStart } from './cannot-start.ts';
import { assertUnsharedSessions } from './sessions-probe.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';
import { openDatabaseProxy } from './test-database-proxy.ts';
import { openPooler } from './test-pooler.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test.each(
  [1, 2, 3, 4, 5, 8].flatMap((sessions) => [[sessions, 'newest'] as const, [sessions, 'oldest'] as const]),
)('a pooler that shares %i sessions and takes the %s is refused in one line', async (sessions, takes) => {
  const pooler = await openPooler(database.connection, { sessions, takes });
  const refused = await assertUnsharedSessions('DATABASE_URL', pooler.connection).catch(
    (error: unknown) => error,
  );
  expect(refused).toBeInstanceOf(CannotStart);
  expect(String(refused)).toMatch(/DATABASE_URL.*session mode/);
  await pooler.close();
});

test('a server is never mistaken for a pooler, directly or behind a plain proxy', async () => {
  const proxy = await openDatabaseProxy(database.connection);
  for (const connection of [database.connection, proxy.connection]) {
    await Promise.all(Array.from({ length: 5 }, () => assertUnsharedSessions('DATABASE_URL', connection)));
  }
  await proxy.close();
});

test('an unreachable database is reported in one line that names the setting', async () => {
  const nowhere = { connectionString: 'postgres://cinvoice@127.0.0.1:1/cinvoice' };
  await expect(assertUnsharedSessions('DATABASE_URL', nowhere)).rejects.toThrow(
    /^DATABASE_URL names a database that cannot be reached: connect ECONNREFUSED 127\.0\.0\.1:1$/,
  );
  await expect(assertUnsharedSessions('DATABASE_URL', nowhere)).rejects.toBeInstanceOf(CannotStart);
});
