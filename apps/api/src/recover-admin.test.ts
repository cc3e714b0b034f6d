import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ensureFirstAdmin } from './modules/admins/index.ts';
import { systemClock } from './platform/clock.ts';
import { type Db, openDb, openPool } from './platform/db.ts';
import { verifyPassword } from './platform/passwords.ts';
import { type TestDatabase, testDatabase, urlOf } from './platform/test-database.ts';

let database: TestDatabase;
let db: Db;
beforeEach(async () => {
  database = await testDatabase();
  db = openDb(openPool(database.connection, () => undefined));
  await ensureFirstAdmin({ db, clock: systemClock }, { id: 'Boss', password: 'lost and gone' });
});
afterEach(async () => {
  await db.destroy();
  await database.drop();
});

const recover = (...args: string[]) =>
  promisify(execFile)(process.execPath, [path.join(import.meta.dirname, 'recover-admin.ts'), ...args], {
    env: {
      DATABASE_URL: urlOf(database.connection),
      DATABASE_OWNER_URL: urlOf(database.owner),
    },
  });

const hashOf = async (): Promise<string> =>
  (await db.selectFrom('admins').select('password_hash').executeTakeFirstOrThrow()).password_hash;

test('the command prints a new password that is valid at once', async () => {
  const { stdout } = await recover('boss');
  const [, id, password = ''] = /^Admin (\S+) signs in with the password (\S+)$/m.exec(stdout) ?? [];
  expect(id).toBe('Boss');
  expect(await verifyPassword(password, await hashOf())).toBe(true);
});

test.each([
  ['no admin', [], 'Say which admin: npm run admin:recover -- <admin ID>\n'],
  ['an admin that is not there', ['mallory'], "There is no admin with the ID 'mallory'.\n"],
])('with %s it says so in one line and changes nothing', async (_what, args, said) => {
  const before = await hashOf();
  await expect(recover(...args)).rejects.toMatchObject({ code: 1, stdout: '', stderr: said });
  expect(await hashOf()).toBe(before);
});
