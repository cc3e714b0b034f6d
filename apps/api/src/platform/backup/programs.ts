import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Readable, Writable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { CannotStart } from '#api/platform/cannot-start.ts';
import { createQueueSchema, readRole } from '#api/platform/privileges.ts';

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

/** The same database as the role that owns its tables, and as the one that serves requests, which may be the same. */
export type DatabaseUrls = { owner: string; serving: string };

const QUEUES = 'pgboss';
/** Owners and rights are not taken over: the next start gives them. */
const restoreOptions = ['--no-owner', '--no-privileges'];

/** All of a dump or nothing, but for the queues, which are the serving role's own and follow at the end. */
export const restoreDump = async (
  { owner, serving }: DatabaseUrls,
  dump: AsyncIterable<Uint8Array>,
  extend: ExtendEnvironment,
): Promise<void> => {
  const areTwo = owner !== serving;
  const { url, env } = toSafe(owner, extend);
  const restoring = start(
    'pg_restore',
    [
      ...restoreOptions,
      ...['--single-transaction', '--exit-on-error', '--no-password', `--dbname=${url}`],
      ...(areTwo ? [`--exclude-schema=${QUEUES}`] : []),
    ],
    env,
  );
  const extractQueues = [...restoreOptions, `--schema=${QUEUES}`, '--file=-'];
  const extracting = areTwo ? start('pg_restore', extractQueues, extend({})) : undefined;
  const queues = extracting && buffer(extracting.child.stdout);
  const programs = extracting ? [restoring, extracting] : [restoring];
  const allEnded = Promise.all(programs.map(({ ended }) => ended));
  const failing = new AbortController();
  const { signal } = failing;
  allEnded.catch(() => failing.abort());
  try {
    const inputs = programs.map(({ child }) => child.stdin);
    await pipeline(Readable.from(dump), writeToAll(inputs), { signal }).catch(async (error: unknown) => {
      // A program that ended early says why itself.
      if (signal.aborted) await allEnded;
      throw error;
    });
    await allEnded;
  } finally {
    for (const { child } of programs) child.kill();
  }
  if (queues) await restoreQueues({ owner, serving }, await queues, extend);
};

/** `statements` are for psql: what it copies stands among them. */
const restoreQueues = async (
  { owner, serving }: DatabaseUrls,
  statements: Uint8Array,
  extend: ExtendEnvironment,
): Promise<void> => {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await createQueueSchema(client, await readRole({ connectionString: serving }));
  } finally {
    await client.end();
  }
  const { url, env } = toSafe(serving, extend);
  const options = [
    '--quiet',
    '--no-psqlrc',
    '--single-transaction',
    '--set=ON_ERROR_STOP=1',
    '--no-password',
  ];
  const { child, ended } = start('psql', [...options, `--dbname=${url}`], env);
  child.stdout.resume();
  child.stdin.on('error', () => undefined);
  child.stdin.end(statements);
  await ended;
};

/** What is written goes to each of them, at the pace of the slowest; one that has read all that it needs is left out. */
const writeToAll = (streams: readonly Writable[]): Writable => {
  for (const stream of streams) stream.on('error', () => undefined);
  const forAll = (act: (stream: Writable, done: () => void) => void, callback: () => void) => {
    const each = streams.map(
      (stream) => new Promise<void>((resolve) => (stream.writable ? act(stream, resolve) : resolve())),
    );
    void Promise.all(each).then(() => callback());
  };
  return new Writable({
    write: (part: Uint8Array, _encoding, callback) =>
      forAll((stream, done) => stream.write(part, done), callback),
    final: (callback) => forAll((stream, done) => stream.end(done), callback),
  });
};
