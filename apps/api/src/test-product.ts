import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { project } from '@cinvoice/contract/kinds/project';
import { createNobody } from './modules/audit/index.ts';
import { openSession } from './modules/auth/index.ts';
import { addOtt } from './modules/otts/index.ts';
import { markProfileComplete, saveLogin, saveProfile } from './modules/users/index.ts';
import { systemClock } from './platform/clock.ts';
import { openDb, openPool } from './platform/db.ts';
import { aPdf } from './platform/form/test-forms.ts';
import { type TestDatabase, testDatabase, urlOf } from './platform/test-database.ts';
import { connectRaw } from './platform/test-socket.ts';
import { aForm, multipart, PASSWORD } from './test-app.ts';

const supervisor = path.join(import.meta.dirname, '../../../scripts/keep-serving.mjs');

/** Preloaded into the server alone with --import: runs a statement once when a file appears. */
const preload = (file: string, statement: string): string =>
  `data:text/javascript,${encodeURIComponent(`
    import { existsSync, rmSync } from 'node:fs';
    const look = () => {
      if (!existsSync(${JSON.stringify(file)})) return;
      rmSync(${JSON.stringify(file)});
      ${statement};
    };
    if (process.argv[1]?.endsWith('main.js')) setInterval(look, 10).unref();
  `)}`;

/** A filmmaker's token, and an OTT for items, in a database whose server is another process. */
export const createPeople = async (
  { connection }: Pick<TestDatabase, 'connection'>,
  { mobile, house, ott: name }: Readonly<Record<'mobile' | 'house' | 'ott', string>>,
): Promise<{ token: string; ottId: string }> => {
  const pool = openPool(connection, () => undefined);
  const db = openDb(pool);
  const { id } = await saveLogin(db, mobile, 'content_producer', systemClock());
  await saveProfile(db, id, { name: house });
  await markProfileComplete(db, id, systemClock());
  const token = await openSession(db, { kind: 'user', userId: id }, systemClock());
  const ott = { ottId: 'its-ott', name, password: PASSWORD };
  const { _id: ottId } = await addOtt({ db, clock: systemClock }, createNobody(), ott);
  await pool.end();
  return { token, ottId };
};

/** The real server under its real supervisor, on its own database and folder. */
export const startProduct = async (settings: Record<string, string> = {}, planted = '') => {
  const database = await testDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), 'cinvoice-product-'));
  const trigger = path.join(folder, 'plant');
  const child = spawn(process.execPath, [supervisor], {
    env: {
      DATABASE_URL: urlOf(database.connection),
      DATABASE_OWNER_URL: urlOf(database.owner),
      DATA_DIR: folder,
      PORT: '0',
      NODE_OPTIONS: `--import=${preload(trigger, planted)}`,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const heard = (pattern: RegExp): string | undefined => lines.find((line) => pattern.test(line));
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on('line', (line) => void lines.push(line));
  }
  const exited = once(child, 'exit').then(([code]: unknown[]) => code);

  return {
    pid: child.pid ?? 0,
    exited,
    heard,
    /** The ports of all starts so far. */
    ports: () => lines.flatMap((line) => /is ready at https?:.*:(\d+)$/.exec(line)?.[1] ?? []).map(Number),
    plant: () => writeFile(trigger, ''),
    signal: (signal: NodeJS.Signals) => child.kill(signal),
    /** The uploaded files, without the folder's own mark. */
    filesLeft: async () => {
      const files = path.join(folder, 'files');
      if (!existsSync(files)) return [];
      const entries = await readdir(files, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile() && entry.name !== 'database-id')
        .map(({ name }) => name);
    },
    people: () => createPeople(database, { mobile: '9000000001', house: 'A House', ott: 'An OTT' }),
    close: async () => {
      child.kill('SIGINT');
      await exited;
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** A form with a file of a megabyte; its second half is sent on request. */
export const beginUpload = async (port: number, { token, ottId }: { token: string; ottId: string }) => {
  const pdf = new File([aPdf(1_000_000)], 'contract.pdf');
  const form = aForm(project, ottId, { contract: pdf });
  const { payload, headers } = await multipart(form);
  const connection = await connectRaw(port);
  const half = payload.length / 2;
  await connection.write(
    [
      'POST /api/v1/projects HTTP/1.1',
      'Host: localhost',
      `Authorization: Bearer ${token}`,
      `Content-Type: ${headers['content-type']}`,
      `Content-Length: ${payload.length}`,
      '\r\n',
    ].join('\r\n'),
  );
  await connection.write(payload.subarray(0, half));
  return { ...connection, finish: () => connection.write(payload.subarray(half)) };
};
