import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { callApi } from '../call.ts';
import type { Item } from '../items.ts';
import {
  createFilmmaker,
  createOtt,
  createProject,
  type Filmmaker,
  type Ott,
  saveProfile,
  signInAsOtt,
} from '../people.ts';
import { until } from '../trial.ts';
import type { Servers } from './servers.ts';

/** What was answered, and what was not. */
export type Tally = { calls: number; failures: string[] };

type Cast = { filmmaker: Filmmaker; ott: Ott; ottToken: string };

/** The filmmaker's, which is told of each decision. */
export const MAILBOX = 'maker@films.example';

const confirmMailbox = async (servers: Servers, filmmaker: Filmmaker): Promise<void> => {
  await saveProfile(servers, filmmaker, { email: MAILBOX });
  await until('link by e-mail', () => servers.getMail(MAILBOX).length > 0);
  const token = /confirm-email\?token=(\S+)/.exec(servers.getMail(MAILBOX)[0]?.text ?? '')?.[1];
  await callApi(servers, '/users/confirm-email', { json: { token } });
};

export const createCast = async (servers: Servers): Promise<Cast> => {
  const ott = await createOtt(servers);
  const filmmaker = await createFilmmaker(servers);
  await confirmMailbox(servers, filmmaker);
  return { filmmaker, ott, ottToken: await signInAsOtt(servers, ott) };
};

const noteFailure = (tally: Tally, what: string, error: unknown): void => {
  const reason = error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : String(error);
  tally.failures.push(`${new Date().toISOString()} ${what}: ${reason.trim()}`);
};

const attempt = async (tally: Tally, what: string, call: () => Promise<unknown>): Promise<void> => {
  tally.calls += 1;
  await call().catch((error: unknown) => noteFailure(tally, what, error));
};

const read = async (address: string): Promise<void> => {
  const answer = await fetch(address);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`it answered ${answer.status}`);
};

const pages = [
  '/',
  '/titles',
  '/hi/titles',
  '/api/v1/public/titles',
  '/api/v1/ott',
  '/api/v1/projects/public/',
];

/** Everybody at once until `signal`: visitors, a filmmaker who submits, an OTT that decides, people who sign in. */
export const putUnderLoad = (servers: Servers, cast: Cast, tally: Tally, signal: AbortSignal) => {
  const submitted: Item[] = [];
  const decided = new Set<string>();
  const repeat = async (everyMs: number, act: (turn: number) => Promise<void>): Promise<void> => {
    for (let turn = 0; !signal.aborted; turn += 1) {
      await act(turn);
      await pause(everyMs);
    }
  };
  const browse = (turn: number): Promise<void> => {
    const page = pages[turn % pages.length] ?? '/';
    return attempt(tally, page, () => read(`${servers.url}${page}`));
  };
  const submit = (): Promise<void> =>
    attempt(tally, 'a submission', async () => {
      submitted.push(await createProject(servers, cast.filmmaker, cast.ott));
    });
  const decide = async (): Promise<void> => {
    const item = submitted.find(({ _id }) => !decided.has(_id));
    if (!item) return;
    decided.add(item._id);
    await attempt(tally, 'a decision', () =>
      callApi(servers, `/${item.kind.slug}/ott/${item._id}`, {
        ...{ method: 'PUT', token: cast.ottToken },
        json: { ottUpdates: 'approved', ottRemarks: '' },
      }),
    );
  };
  const signIn = (): Promise<void> => attempt(tally, 'a sign-in', () => createFilmmaker(servers));
  const working = Promise.all([
    repeat(20, browse),
    repeat(20, (turn) => browse(turn + 3)),
    repeat(150, submit),
    repeat(150, decide),
    repeat(300, signIn),
  ]);
  return { submitted, decided, ended: working.then(() => undefined) };
};

/** Of the open pages' stream: what changed, and its id. */
type LiveEvent = { what: string; id: string };

async function* readEvents({ body }: Response): AsyncGenerator<LiveEvent> {
  let unread = '';
  for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const blocks = `${unread}${part}`.split('\n\n');
    unread = blocks.pop() ?? '';
    for (const block of blocks) if (block.startsWith('data: ')) yield JSON.parse(block.slice(6));
  }
}

/** A page that stays open, and opens its stream again whenever that ends. What it was told of, or reads anew after a gap. */
export const keepPageOpen = (
  servers: Servers,
  { token }: Pick<Filmmaker, 'token'>,
  tally: Tally,
  signal: AbortSignal,
) => {
  const told = new Set<string>();
  let streams = 0;
  const note = async (event: LiveEvent): Promise<void> => {
    if (event.what === 'item') told.add(event.id);
    if (event.what !== 'resync') return;
    const { data } = await callApi<{ data: { _id: string }[] }>(servers, '/projects/user?limit=200', {
      token,
    });
    for (const { _id } of data) told.add(_id);
  };
  const follow = async (): Promise<void> => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${servers.url}/api/v1/events`, { headers, signal });
    if (!answer.ok) throw new Error(`the stream answered ${answer.status}`);
    streams += 1;
    for await (const event of readEvents(answer)) await note(event);
  };
  const keep = async (): Promise<void> => {
    while (!signal.aborted) {
      tally.calls += 1;
      // The end of a stream is no failure: pages expect it.
      await follow().catch((error: unknown) => {
        if (!signal.aborted && !/terminated/.test(String(error))) noteFailure(tally, 'an open page', error);
      });
      await pause(100);
    }
  };
  return { told, countStreams: () => streams, ended: keep() };
};

/** The same submission again and again until it is answered, as a page does after a cut: one item comes of it. */
export const submitUntilAnswered = async (servers: Servers, cast: Cast, name: string): Promise<void> => {
  const idempotencyKey = randomUUID();
  for (;;) {
    try {
      await createProject(servers, cast.filmmaker, cast.ott, { projectName: name }, {}, idempotencyKey);
      return;
    } catch (error) {
      // A refusal by the product is a fault of the trial; everything else is tried again.
      if (/answered 4/.test(String(error))) throw error;
      await pause(100);
    }
  }
};
