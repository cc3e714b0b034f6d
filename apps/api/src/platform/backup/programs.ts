import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { CannotStart } from '#api/platform/cannot-start.ts';

/** The environment of this process, with more for a program. */
export type ExtendEnvironment = (more: NodeJS.ProcessEnv) => NodeJS.ProcessEnv;

/** The password goes by the environment: every account of the machine sees a command line. */
const toSafe = (databaseUrl: string, extend: ExtendEnvironment) => {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  return { url: url.href, env: extend(password ? { PGPASSWORD: password } : {}) };
};

const start = (program: string, args: string[], env: NodeJS.ProcessEnv) => {
  const child = spawn(program, args, { env, stdio: ['pipe', 'pipe', 'pipe'] });
  const complaints = text(child.stderr);
  const ended = once(child, 'close').then(
    async ([code]) => {
      if (code !== 0) throw new CannotStart(`${program} failed: ${(await complaints).trim().split('\n')[0]}`);
    },
    (cause: unknown) => {
      throw new CannotStart(
        `${program} is not there: install the client programs of PostgreSQL, of the server's version or newer, and put them on PATH.`,
        { cause },
      );
    },
  );
  // Whoever reads the output to its end asks only then.
  ended.catch(() => undefined);
  return { child, ended };
};

/** The whole database as `pg_dump` writes it. */
export const dumpDatabase = async function* (
  databaseUrl: string,
  extend: ExtendEnvironment,
): AsyncGenerator<Uint8Array> {
  const { url, env } = toSafe(databaseUrl, extend);
  const { child, ended } = start(
    'pg_dump',
    ['--format=custom', '--compress=0', '--no-password', `--dbname=${url}`],
    env,
  );
  try {
    child.stdin.end();
    yield* child.stdout;
    await ended;
  } finally {
    child.kill();
  }
};

/** A schema of tables, functions and queues is no empty database, whoever made it. */
export const assertEmptyDatabase = async (databaseUrl: string): Promise<void> => {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query(
      `SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE n.nspname <> 'information_schema' AND n.nspname !~ '^pg_' LIMIT 1`,
    );
    if (rows.length > 0)
      throw new CannotStart('The database of DATABASE_URL is not empty: create a new one.');
  } finally {
    await client.end();
  }
};

/** All of a dump or nothing. Owners and rights are not taken over: the next start gives them. */
export const restoreDump = async (
  databaseUrl: string,
  dump: AsyncIterable<Uint8Array>,
  extend: ExtendEnvironment,
): Promise<void> => {
  const { url, env } = toSafe(databaseUrl, extend);
  const options = [
    '--single-transaction',
    '--exit-on-error',
    '--no-owner',
    '--no-privileges',
    '--no-password',
  ];
  const { child, ended } = start('pg_restore', [...options, `--dbname=${url}`], env);
  // A program that ended early says why itself.
  await pipeline(Readable.from(dump), child.stdin).catch(async (error: unknown) => {
    await ended;
    throw error;
  });
  await ended;
};
