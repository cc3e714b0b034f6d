import { type ExecFileException, execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { packTar, unpackTar } from 'modern-tar';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assertFilesBelong, insertFiles } from './modules/files/index.ts';
import { aKeptFile, aSubmission, toItemOwner } from './modules/files/test-items.ts';
import { writeHistory } from './modules/history/index.ts';
import { accounts, exportLedger } from './modules/ledger/index.ts';
import { move, openBooks, type TestBooks } from './modules/ledger/test-books.ts';
import { assertEmptyDatabase } from './platform/backup/programs.ts';
import { openDb, openPool } from './platform/db.ts';
import { checkExport, splitScripts } from './platform/export/check.ts';
import { exportProduct } from './platform/export/export.ts';
import { openKeyRing } from './platform/key-ring.ts';
import { readScripts } from './platform/migrations.ts';
import { loadSecret } from './platform/secret.ts';
import { openLocalStorage } from './platform/storage/local.ts';
import { urlOf } from './platform/test-database.ts';
import { inDatabase, query } from './platform/test-database-server.ts';
import { makeBackupKey } from './test-backup.ts';

const migrations = path.join(import.meta.dirname, '../migrations');
const verifier = path.join(import.meta.dirname, '../../../scripts/verify-ledger.mjs');
const bank = accounts.escrow('019ad317-0000-7000-8000-000000000001');
const run = promisify(execFile);

let books: TestBooks;
let folder: string;
let file: string;
let sealed: string;
let recipient: string;
const name = `import_${randomBytes(6).toString('hex')}`;
const at = (place: string): string => path.join(folder, place);
const command = (script: string, args: string[], env: NodeJS.ProcessEnv) =>
  run(process.execPath, [path.join(import.meta.dirname, script), ...args], { env });
const failureOf = (ended: Promise<unknown>): Promise<ExecFileException & { stderr: string }> =>
  ended.then(
    () => Promise.reject(new Error('it did not fail')),
    (error) => error,
  );
const target = () => inDatabase(books.database.owner, name);

/** In this process, which is faster than a command. */
const exportImported = async (): Promise<Buffer> => {
  const pool = openPool(target(), () => undefined);
  const written: Uint8Array[] = [];
  await exportProduct(
    {
      db: openDb(pool),
      storage: await openLocalStorage(at('new/files')),
      exportLedger,
      dataDir: at('new'),
      secretKey: undefined,
      recipient: undefined,
      product: '0.1.0',
      now: new Date(),
      signal: new AbortController().signal,
    },
    async (bytes) => {
      for await (const part of bytes) written.push(part);
    },
  );
  await pool.end();
  return Buffer.concat(written);
};
const importInto = (args: string[]) =>
  command('import-product.ts', args, { DATA_DIR: at('new'), DATABASE_URL: urlOf(target()) });

beforeAll(async () => {
  books = await openBooks();
  folder = await mkdtemp(path.join(tmpdir(), 'export-product-'));
  await chmod(folder, 0o711);
  [file, sealed] = [at('out.tar'), at('out.tar.age')];
  recipient = await makeBackupKey(at('identity'));
  const { db } = books;
  const storage = await openLocalStorage(at('data/files'));
  await assertFilesBelong({ db, storage });
  const secret = await loadSecret(undefined, at('data'));
  await openKeyRing({ db, clock: () => new Date(), secret, renewals: [] });
  for (const paise of [1, 2, 3]) await books.post([move(bank, accounts.suspense, paise)]);
  const submissionId = await aSubmission(db);
  const item = await db.selectFrom('submissions').select('ott_id').executeTakeFirstOrThrow();
  const actor = { kind: 'ott', id: item.ott_id } as const;
  await writeHistory(db, { submissionId, event: 'created', actor, changes: [] }, new Date());
  const kept = await aKeptFile(storage, { bytes: Buffer.from('INT. LABORATORY – NIGHT') });
  await insertFiles(db, toItemOwner(submissionId), [kept], new Date(), async () => undefined);
  await books.asOwner(
    `UPDATE submissions SET project_name = E'Two\\u2028lines', created_at = '2026-11-20T06:30:00.123456Z'`,
  );
  await query(books.database.owner, `CREATE DATABASE ${name}`);
  const env = {
    DATA_DIR: at('data'),
    DATABASE_URL: urlOf(books.database.connection),
    BACKUP_RECIPIENT: recipient,
  };
  const { stdout } = await command('export-product.ts', [file], env);
  expect(stdout).toMatch(/^Exported \d+ rows and 1 files to .* head is 3 [0-9a-f]{64}\. Whoever reads/);
  await command('export-product.ts', [sealed, '--encrypt'], env);
});
afterAll(async () => {
  await query(books.database.owner, `DROP DATABASE ${name} WITH (FORCE)`);
  await books.close();
  await rm(folder, { recursive: true });
});

const read = (bytes: Uint8Array) => checkExport(Readable.from([bytes]));

test('an export is readable by its owner alone, and by the verifier of the books', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await readFile(sealed, 'latin1')).slice(0, 21)).toBe('age-encryption.org/v1');
  const parts = new Map(
    (await unpackTar(await readFile(file))).map(({ header, data }) => [
      header.name,
      data ?? new Uint8Array(),
    ]),
  );
  expect([...parts.keys()]).not.toContain('tables/sessions.jsonl');
  const [line = ''] = Buffer.from(parts.get('tables/submissions.jsonl') ?? '')
    .toString()
    .split('\n');
  expect(JSON.parse(line)).toMatchObject({
    project_name: 'Two\u2028lines',
    created_at: '2026-11-20T06:30:00.123456+00:00',
  });
  await writeFile(at('ledger.jsonl'), parts.get('ledger.jsonl') ?? '');
  expect((await run(process.execPath, [verifier, at('ledger.jsonl')])).stdout).toMatch(
    /^The ledger is whole/,
  );
});

test('an altered byte, a cut, and a schema that this program does not know are refused', async () => {
  const bytes = await readFile(file);
  const place = bytes.indexOf('LABORATORY');
  await expect(read(bytes.with(place, 65))).rejects.toThrow(/^files\/.* in FILE is altered\.$/);
  for (const length of [0, 700, place, bytes.length - 3_000])
    await expect(read(bytes.subarray(0, length))).rejects.toThrow(/^FILE is cut off/);
  const manifest = await checkExport(createReadStream(file));
  const scripts = await readScripts(migrations);
  expect(splitScripts(scripts, manifest)).toEqual({ before: scripts, after: [] });
  expect(() => splitScripts(scripts.slice(0, -1), manifest)).toThrow(
    `it has ${scripts.at(-1)?.name}): import it with that one.`,
  );
});

test('an import that fails leaves nothing, one that succeeds brings everything, and another one is refused', async () => {
  const manifest = await checkExport(createReadStream(file));
  const entries = (await unpackTar(await readFile(file))).filter(
    ({ header }) => header.name !== 'manifest.json',
  );
  const other = Buffer.from(
    JSON.stringify({ ...manifest, ledger: { ...manifest.ledger, hash: 'f'.repeat(64) } }),
  );
  const header = { name: 'manifest.json', size: other.length };
  await writeFile(at('other.tar'), await packTar([...entries, { header, data: other }]));
  expect((await failureOf(importInto([at('other.tar')]))).stderr).toBe(
    `The ledger's head is 3 ${manifest.ledger.hash}, the export's was 3 ${'f'.repeat(64)}.\n`,
  );
  await assertEmptyDatabase(urlOf(target()));
  expect(await readdir(at('new'))).toEqual([]);

  const { stdout } = await importInto([sealed, '--identity', at('identity')]);
  expect(stdout).toMatch(
    new RegExp(`^Imported \\d+ rows and 1 files .* head is 3 ${manifest.ledger.hash}\\.`),
  );
  const again = await read(await exportImported());
  expect(again.parts).toEqual(manifest.parts);
  expect((await failureOf(importInto([file]))).stderr).toMatch(/new is not empty: set DATA_DIR to/);
  const folderForFile = await failureOf(command('import-product.ts', [folder], { DATA_DIR: at('other') }));
  expect(folderForFile.stderr).toBe(`${folder} cannot be read.\n`);
});

test('every table keeps its triggers, references and numbers after an import', async () => {
  const facts = `
    SELECT conrelid::regclass::text AS holder, conname AS name, pg_get_constraintdef(oid) AS what, convalidated::text AS state
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace
    UNION ALL
    SELECT tgrelid::regclass::text, tgname, pg_get_triggerdef(oid), tgenabled::text
    FROM pg_trigger WHERE NOT tgisinternal
    ORDER BY 1, 2`;
  const ask = async (connection: pg.PoolConfig) => {
    const client = new pg.Client(connection);
    await client.connect();
    const { rows } = await client.query(facts);
    const inserted = await client.query(
      `INSERT INTO history (id, submission_id, event, actor_kind, actor_id, actor_name, at, changes)
       SELECT gen_random_uuid(), submission_id, event, actor_kind, actor_id, actor_name, at, changes FROM history LIMIT 1 RETURNING place`,
    );
    await client.end();
    return { rows, places: inserted.rows };
  };
  expect(await ask(target())).toEqual(await ask(books.database.owner));
});
