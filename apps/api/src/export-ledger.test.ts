import { type ExecFileException, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { accounts } from './modules/ledger/index.ts';
import { move, openBooks, type TestBooks } from './modules/ledger/test-books.ts';
import { startOwnPostgres } from './platform/own-postgres.ts';
import { prepareTables } from './platform/privileges.ts';
import { urlOf } from './platform/test-database.ts';

const command = path.join(import.meta.dirname, 'export-ledger.ts');
const verifier = path.join(import.meta.dirname, '../../../scripts/verify-ledger.mjs');
const bank = accounts.escrow('019ad317-0000-7000-8000-000000000001');

let books: TestBooks;
beforeAll(async () => {
  books = await openBooks();
  for (let paise = 1; paise <= 5; paise += 1) await books.post([move(bank, accounts.suspense, paise)]);
});
afterAll(() => books.close());

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'export-ledger-'));
  await chmod(folder, 0o711);
  file = path.join(folder, 'books.jsonl');
});
afterEach(() => rm(folder, { recursive: true }));

const run = promisify(execFile);
const settings = () => ({ DATABASE_URL: urlOf(books.database.connection) });
const exportWith = (env: NodeJS.ProcessEnv, ...args: string[]) =>
  run(process.execPath, [command, ...args], { env });
const failureOf = (
  ended: Promise<unknown>,
): Promise<ExecFileException & { stderr: string; stdout: string }> =>
  ended.then(
    () => Promise.reject(new Error('it did not fail')),
    (error) => error,
  );

const whole = /^The ledger is whole: 5 transactions with 5 moves in 2 accounts\.\nHead: [0-9a-f]{64}\n$/;

test('the books go to a file or to standard output, the same, and are verified', async () => {
  expect(await exportWith(settings(), file)).toEqual({ stdout: '', stderr: '' });
  const { stdout } = await exportWith(settings());
  expect(stdout).toBe(await readFile(file, 'utf8'));
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['books.jsonl']);
  expect((await run(process.execPath, [verifier, file])).stdout).toMatch(whole);
});

test.skipIf(process.platform !== 'linux')('a full disk is told', async () => {
  const full = await open('/dev/full', 'w');
  const child = spawn(process.execPath, [command], { env: settings(), stdio: ['ignore', full.fd, 'pipe'] });
  let said = '';
  child.stderr?.on('data', (part: Buffer) => {
    said += part;
  });
  const [code] = await once(child, 'close');
  await full.close();
  expect({ code, said }).toEqual({ code: 1, said: expect.stringMatching(/^[^\n]*ENOSPC[^\n]*\n$/) });
});

test.each(['SIGTERM', 'SIGKILL'] as const)('cut off by %s, the file of before stays', async (signal) => {
  await writeFile(file, 'of before');
  const lock = new pg.Client(books.database.owner);
  await lock.connect();
  await lock.query('BEGIN; LOCK TABLE ledger_transactions IN ACCESS EXCLUSIVE MODE');
  const child = spawn(process.execPath, [command, file], { env: settings(), stdio: 'ignore' });
  const ended = once(child, 'close');
  const waiting = "SELECT FROM pg_locks WHERE relation = 'ledger_transactions'::regclass AND NOT granted";
  while ((await lock.query(waiting)).rowCount === 0) expect(child.exitCode).toBeNull();
  expect(await readdir(folder)).toHaveLength(2);
  child.kill(signal);
  // The database answers no one who waits for a lock.
  await lock.query('ROLLBACK');
  await lock.end();
  await ended;
  expect(await readFile(file, 'utf8')).toBe('of before');
  const left = (await readdir(folder)).filter((name) => name !== 'books.jsonl');
  expect(left).toHaveLength(signal === 'SIGKILL' ? 1 : 0);
  for (const name of left) {
    const failure = await failureOf(run(process.execPath, [verifier, path.join(folder, name)]));
    expect(failure.stderr).toMatch(/cut off/);
  }
});

test('a folder that is not there, a database without books and a role without rights are told in one line', async () => {
  const away = await failureOf(exportWith(settings(), path.join(folder, 'none', 'books.jsonl')));
  expect(away.stderr).toMatch(/^[^\n]*ENOENT[^\n]*\n$/);
  const nothing = await failureOf(exportWith({ DATA_DIR: folder }));
  expect(nothing.stderr).toBe(`There is no database in ${folder}: set DATA_DIR, or DATABASE_URL.\n`);
  expect(await readdir(folder)).toEqual([]);
  const { connection, owner } = books.database;
  const { rows } = await books.pool.query('SELECT current_user AS role');
  const asOwner = new pg.Client(owner);
  await asOwner.connect();
  await asOwner.query(`REVOKE SELECT ON ledger_head FROM "${rows[0].role}"`);
  const refused = await failureOf(exportWith({ DATABASE_URL: urlOf(connection) }));
  expect(refused.stderr).toBe('The role in DATABASE_URL may not read the books.\n');
  await asOwner.query('ALTER TABLE ledger_head RENAME TO no_head');
  const older = await failureOf(exportWith({ DATABASE_URL: urlOf(connection) }));
  expect(older.stderr).toMatch(/^This database has no books yet/);
  await asOwner.query(
    `ALTER TABLE no_head RENAME TO ledger_head; GRANT SELECT ON ledger_head TO "${rows[0].role}"`,
  );
  await asOwner.end();
});

test('the embedded database is read beside a running server and without one', async () => {
  const dataDir = path.join(folder, 'data');
  await mkdir(dataDir, { mode: 0o711 });
  const migrations = path.join(import.meta.dirname, '../migrations');
  const server = await startOwnPostgres({ dataDir, log: () => undefined, throwaway: true });
  try {
    await prepareTables(server, migrations);
    await exportWith({ DATA_DIR: dataDir }, file);
  } finally {
    await server.stop();
  }
  const beside = await readFile(file, 'utf8');
  expect(beside).toMatch(/^{"type":"head","number":0,"moves":0,"hash":"e3b0c442[0-9a-f]{56}"}\n$/);
  expect((await exportWith({ DATA_DIR: dataDir })).stdout).toBe(beside);
});
