import { spawnSync } from 'node:child_process';
import { callApi } from '../call.ts';
import { createFilmmaker, signInAsAdmin } from '../people.ts';
import { until } from '../trial.ts';
import { createCast, keepPageOpen, MAILBOX, putUnderLoad, submitUntilAnswered, type Tally } from './load.ts';
import { Servers } from './servers.ts';

/**
 * Three servers, one database, one folder of files, HAProxy in front: each is started anew under load, and one is killed. Debian:
 * `apt install haproxy`.
 */

const assert = (isTrue: boolean, what: string): void => {
  if (!isTrue) throw new Error(what);
};

const reportFailures = ({ failures }: Tally): void =>
  assert(failures.length === 0, `${failures.length} calls failed:\n${failures.slice(0, 10).join('\n')}`);

type Cast = Awaited<ReturnType<typeof createCast>>;
type OwnItem = { _id: string; projectName: string; ottUpdates: string; poster: { ready: boolean } };

const listOwn = async (servers: Servers, { filmmaker }: Cast): Promise<OwnItem[]> => {
  type Answer = { data: OwnItem[]; page: { nextCursor: string | null } };
  const read = async (cursor: string): Promise<OwnItem[]> => {
    const { token } = filmmaker;
    const { data, page } = await callApi<Answer>(servers, `/projects/user?limit=200&cursor=${cursor}`, {
      token,
    });
    return page.nextCursor ? [...data, ...(await read(page.nextCursor))] : data;
  };
  return read('');
};

/** Every poster is drawn, whoever drew it. */
const untilDrawn = (servers: Servers, cast: Cast): Promise<true> =>
  until('picture of every poster', async () =>
    (await listOwn(servers, cast)).every(({ poster }) => poster.ready),
  );

const restartAll = async (servers: Servers, cast: Cast): Promise<string> => {
  const tally: Tally = { calls: 0, failures: [] };
  const leaving = new AbortController();
  const page = keepPageOpen(servers, cast.filmmaker, tally, leaving.signal);
  const load = putUnderLoad(servers, cast, tally, leaving.signal);
  for (const name of servers.names) await servers.restart(name);
  const wanted = () => load.submitted.every(({ _id }) => page.told.has(_id));
  await until('word of every item in the open page', wanted);
  leaving.abort();
  await Promise.all([load.ended, page.ended]);
  reportFailures(tally);
  const items = await listOwn(servers, cast);
  assert(
    items.length === load.submitted.length,
    `${items.length} of ${load.submitted.length} items are there`,
  );
  const approved = items.filter(({ ottUpdates }) => ottUpdates === 'approved');
  assert(approved.length === load.decided.size, `${approved.length} of ${load.decided.size} are approved`);
  await untilDrawn(servers, cast);
  return `${tally.calls} calls, none failed; ${items.length} items, ${approved.length} decisions, ${page.countStreams()} streams of the open page`;
};

/** As many letters as one server takes, whichever gets them: a limit is counted in the database. */
const shareLimit = async (servers: Servers): Promise<string> => {
  const letter = {
    ...{ firstName: 'A', lastName: 'Visitor', email: 'visitor@example.com', phone: '5550001234' },
    ...{ phoneType: 'Work', updates: false, message: 'How long does a review take?', terms: true },
  };
  const send = async (): Promise<number> => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify(letter);
    return (await fetch(`${servers.url}/api/v1/contact`, { method: 'POST', headers, body })).status;
  };
  const statuses = await Promise.all(Array.from({ length: 20 }, send));
  const taken = statuses.filter((status) => status < 300).length;
  assert(taken === 5, `${taken} letters of one address were taken in an hour, not 5`);
  assert(statuses.filter((status) => status === 429).length === 15, `statuses: ${statuses.join(' ')}`);
  return '5 of 20 letters were taken';
};

type Queue = { name: string; ready: number; deferred: number; active: number };

/** Every server has the job that sends e-mails: each decision is told once. */
const tellOnce = async (servers: Servers, cast: Cast): Promise<string> => {
  const items = await listOwn(servers, cast);
  const wanted = items
    .filter(({ ottUpdates }) => ottUpdates === 'approved')
    .map(({ projectName }) => `${projectName}: Approved`);
  const told = () => servers.getMail(MAILBOX).filter(({ subject = '' }) => subject.endsWith(': Approved'));
  await until('e-mail about every decision', () => told().length >= wanted.length);
  // One that is sent twice comes late.
  const token = await signInAsAdmin(servers);
  await until('empty queue of e-mails', async () => {
    const { data } = await callApi<{ data: { queues: Queue[] } }>(servers, '/system', { token });
    const queue = data.queues.find(({ name }) => name === 'send-email');
    return !queue || queue.ready + queue.deferred + queue.active === 0;
  });
  const subjects = told().map(({ subject }) => subject);
  const isOnce = subjects.length === wanted.length && wanted.every((subject) => subjects.includes(subject));
  assert(isOnce, `${subjects.length} e-mails for ${wanted.length} decisions`);
  return `${subjects.length} decisions, an e-mail for each`;
};

const killOne = async (servers: Servers, cast: Cast): Promise<string> => {
  const [name = ''] = servers.names;
  const before = new Set((await listOwn(servers, cast)).map(({ _id }) => _id));
  const titles = Array.from({ length: 60 }, (_, at) => `Night Ferry ${at}`);
  const sending = Promise.all(titles.map((title) => submitUntilAnswered(servers, cast, title)));
  // It is awaited below, once the server is gone.
  sending.catch(() => undefined);
  await until('first of the items', async () => (await listOwn(servers, cast)).length > before.size);
  await servers.kill(name);
  await sending;
  const fresh = (await listOwn(servers, cast)).filter(({ _id }) => !before.has(_id));
  const names = new Set(fresh.map(({ projectName }) => projectName));
  assert(fresh.length === titles.length && names.size === titles.length, `${fresh.length} items, not 60`);
  // Those of the dead server's jobs are taken over by the others.
  await untilDrawn(servers, cast);
  await callApi(servers, '/ott');
  await createFilmmaker(servers);
  await servers.revive(name);
  return '60 submissions during the kill came to 60 items with their pictures';
};

const main = async (): Promise<void> => {
  if (spawnSync('haproxy', ['-v']).error) return console.log('haproxy is not installed');
  const servers = new Servers();
  try {
    await servers.start();
    await signInAsAdmin(servers);
    const cast = await createCast(servers);
    const trials = { restartAll, shareLimit, tellOnce, killOne };
    for (const [name, trial] of Object.entries(trials)) {
      try {
        console.log(`passed  ${name}: ${await trial(servers, cast)}`);
      } catch (error) {
        console.log(`FAILED  ${name}: ${error instanceof Error ? error.message : String(error)}`);
        process.exitCode = 1;
      }
    }
  } finally {
    await servers.remove();
  }
};

await main();
