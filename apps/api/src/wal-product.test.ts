import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { project } from '@cinvoice/contract/kinds/project';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { openDb, openPool } from './platform/db.ts';
import { aPdf } from './platform/form/test-forms.ts';
import { findOwnSuperuser, startOwnPostgres } from './platform/own-postgres.ts';
import { aForm } from './test-app.ts';
import { BACKUP_MS, makeBackupKey, run } from './test-backup.ts';
import { createPeople } from './test-product.ts';

vi.setConfig({ testTimeout: 2 * BACKUP_MS });

const PATH = '/usr/local/bin:/usr/bin:/bin';
const METRICS_TOKEN = 'm'.repeat(32);

let folder: string;
let recipient: string;
const children: ChildProcess[] = [];
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cinvoice-wal-'));
  // Others may pass through: as root, PostgreSQL runs as another account.
  await chmod(folder, 0o711);
  recipient = await makeBackupKey(path.join(folder, 'identity'));
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true, maxRetries: 50 });
});

const backups = () => path.join(folder, 'backups');

/** The real server, with its own database. */
const startServer = async (dataDir: string) => {
  const env = {
    DATA_DIR: dataDir,
    PORT: '0',
    DEMO_DATA: '0',
    BACKUP_TO: backups(),
    BACKUP_RECIPIENT: recipient,
    BACKUP_WAL_DAYS: '7',
    METRICS_TOKEN,
    PATH,
  };
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const ended = once(child, 'exit');
  let origin = '';
  for await (const line of createInterface(child.stdout)) {
    origin = /is ready at (\S+)$/.exec(line)?.[1] ?? '';
    if (origin) break;
  }
  const readMetric = async (name: string): Promise<number> => {
    const answer = await fetch(`${origin}/metrics`, {
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    });
    const line = (await answer.text()).split('\n').find((sample) => sample.startsWith(`cinvoice_${name} `));
    return Number(line?.split(' ')[1] ?? 0);
  };
  const connection = await findOwnSuperuser(dataDir);
  return {
    connection,
    call: (path: string, token: string, init: RequestInit = {}) =>
      fetch(`${origin}/api/v1${path}`, { ...init, headers: { authorization: `Bearer ${token}` } }),
    /** All that was confirmed before the call is archived. */
    untilArchived: async () => {
      const now = Date.now() / 1_000;
      const read = () => readMetric('backup_log_timestamp_seconds');
      await expect.poll(read, { timeout: BACKUP_MS, interval: 100 }).toBeGreaterThan(now);
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
};

const idForm = z.object({ data: z.object({ _id: z.string() }) });

type Server = Awaited<ReturnType<typeof startServer>>;

/** Uploads a project with its files, as a filmmaker does; returns its id and the content of its contract. */
const upload = async (server: Server, { token, ottId }: { token: string; ottId: string }, bytes: number) => {
  const contract = aPdf(bytes);
  const form = aForm(project, ottId, { contract: new File([contract], 'contract.pdf') });
  const answer = await server.call('/projects', token, { method: 'POST', body: form });
  expect(answer.status).toBe(201);
  return { id: idForm.parse(await answer.json()).data._id, contract };
};

const countBackups = async (): Promise<number> => {
  const names = (await readdir(backups()).catch(() => [])).filter((name) => name.startsWith('20'));
  const found = await Promise.all(names.map((name) => readdir(path.join(backups(), name))));
  return found.filter((files) => files.includes('manifest.json')).length;
};

const restore = async (into: string): Promise<string> => {
  const script = path.join(import.meta.dirname, 'restore-backup.ts');
  const args = [script, backups(), '--identity', path.join(folder, 'identity')];
  const { stdout } = await run(process.execPath, args, { env: { DATA_DIR: into, PATH } });
  return stdout;
};

test('what was confirmed before the server was killed is there after a restore, with its files; and so is what the restored one confirms', async () => {
  const first = await startServer(path.join(folder, 'first'));
  // By itself, and at once: without it nothing of the log could be restored.
  await expect.poll(countBackups, { timeout: BACKUP_MS, interval: 200 }).toBe(1);
  const people = await createPeople(first, { mobile: '9000000001', house: 'A House', ott: 'An OTT' });
  const items = [await upload(first, people, 200_000), await upload(first, people, 300_000)];
  await first.untilArchived();
  await first.kill();
  expect(await countBackups()).toBe(1);

  const second = path.join(folder, 'second');
  expect(await restore(second)).toMatch(
    /^Restored \S+ with \d+ files into \S+: the state of \S+\+05:30, its last change of \S+\+05:30\. Start the product on it\.\n$/,
  );
  // The operator hands the place over: the first installation is gone.
  await rm(path.join(backups(), 'installation.json'));
  const server = await startServer(second);
  await expect.poll(countBackups, { timeout: BACKUP_MS, interval: 200 }).toBe(2);
  items.push(await upload(server, people, 400_000));
  await server.untilArchived();
  await server.kill();

  const third = path.join(folder, 'third');
  await restore(third);
  const last = await startOwnPostgres({ dataDir: third, log: () => undefined });
  const pool = openPool(last.connection, () => undefined);
  const db = openDb(pool);
  // To the second one, what the first one had left was a log that did not go on.
  const told = await db
    .selectFrom('messages')
    .select('event')
    .where('event', '=', 'backup-log-gap')
    .execute();
  expect(told).toHaveLength(1);
  for (const { id, contract } of items) {
    const { storage_key } = await db
      .selectFrom('files')
      .select('storage_key')
      .where('submission_id', '=', id)
      .where('field', '=', 'contract')
      .executeTakeFirstOrThrow();
    expect((await readFile(path.join(third, 'files', storage_key))).equals(contract)).toBe(true);
  }
  await pool.end();
  await last.stop();
});
