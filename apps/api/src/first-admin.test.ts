import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseConfig } from './config.ts';
import { createFirstAdmin } from './first-admin.ts';
import { findFirstAdmin } from './modules/admins/index.ts';
import { systemClock } from './platform/clock.ts';
import { type Db, openDb, openPool } from './platform/db.ts';
import { type TestDatabase, testDatabase } from './platform/test-database.ts';

let database: TestDatabase;
let db: Db;
beforeEach(async () => {
  database = await testDatabase();
  db = openDb(openPool(database.connection, () => undefined));
});
afterEach(async () => {
  await db.destroy();
  await database.drop();
});

const make = (environment: NodeJS.ProcessEnv) => createFirstAdmin(db, systemClock, parseConfig(environment));
const settings = (ADMIN_PASSWORD: string) => ({ ADMIN_ID: 'projectionist', ADMIN_PASSWORD });

test.each([['        '], ['aaaaaaaa'], ['Password123!'], ['Projectionist']])(
  'with ADMIN_PASSWORD=%j the start is refused in one line without the password',
  async (password) => {
    const refused = await make(settings(password)).then(
      () => '',
      (error: Error) => error.message,
    );
    expect(refused).toMatch(/^ADMIN_PASSWORD is a value not shown here, and refused: .+\.$/);
    expect(refused).not.toContain(password);
    expect(await findFirstAdmin(db)).toBeNull();
  },
);

test('a strong password creates the admin, and an unused one is ignored', async () => {
  expect(await make(settings('a very dark room'))).toBeNull();
  expect(await findFirstAdmin(db)).toMatchObject({ kind: 'admin' });
  expect(await make(settings('aaaaaaaa'))).toBeNull();
});

test('without settings a password is generated, for an embedded database only', async () => {
  expect(await make({ DATABASE_URL: 'postgres://db/cinvoice' })).toBeNull();
  expect(await make({})).toEqual({ id: 'admin', password: expect.stringMatching(/^[\w-]{22}$/) });
  expect(await make({})).toBeNull();
});
