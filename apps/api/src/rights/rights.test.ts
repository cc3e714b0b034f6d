import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Kind } from '@cinvoice/contract/kinds/define';
import { kinds } from '@cinvoice/contract/kinds/kinds';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStoreOpener } from '#api/platform/backup/open-store.ts';
import { makeWebFolders } from '#api/platform/test-web-folder.ts';
import { multipart } from '#api/test-app.ts';
import { actors, PRIVATE, type Stage, setUpStage, type TestActor } from './test-people.ts';
import { requests } from './test-requests.ts';
import { limitedCalls } from './test-submission-requests.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
type Method = (typeof methods)[number];

/** One line of docs/rights.md: a call and the status for each actor. */
type Right = { name: string; method: Method; address: string; statuses: Record<string, number> };

const splitCells = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.replaceAll('`', '').trim());

const parseRight = (line: string): Right => {
  const [name = '', ...statuses] = splitCells(line);
  const [verb, address = ''] = name.replace(/,.*/, '').split(' ');
  const method = methods.find((each) => each === verb);
  if (!method) throw new Error(`docs/rights.md has a line that names no call: ${line}`);
  return {
    name,
    method,
    address,
    statuses: Object.fromEntries(actors.map((actor, place) => [actor, Number(statuses[place])])),
  };
};

const lines = readFileSync(path.join(import.meta.dirname, '../../../../docs/rights.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'));
const headings = lines.filter((line) => line.startsWith('| call'));
const rights = lines.filter((line) => line.startsWith('| `')).map(parseRight);

const namedKinds: readonly [name: string, kinds: readonly Kind[]][] = [
  ['{kind}', kinds],
  ['{publicKind}', kinds.filter(({ isPublic }) => isPublic)],
];

/** A call with `{kind}` is made once for each kind. */
const expandKinds = ({ address }: Right): { address: string; kind: Kind | null }[] => {
  const named = namedKinds.find(([name]) => address.includes(name));
  if (!named) return [{ address, kind: null }];
  const [name, all] = named;
  return all.map((kind) => ({ address: address.replace(name, kind.slug), kind }));
};

/** Records every route that the server registers from now on. */
const recordRoutes = () => {
  const registered: RouteOptions[] = [];
  const watch = (message: unknown): void => {
    // The framework documents the channel's message, without a type.
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', (route) => {
      registered.push(route);
    });
  };
  subscribe('fastify.initialization', watch);
  const listNames = () =>
    registered.flatMap(({ method, url, config }) =>
      [method].flat().map((each) => `${each} ${config?.pattern ?? url}`),
    );
  return { listNames, stop: () => unsubscribe('fastify.initialization', watch) };
};

let stage: Stage;
let origin: string;
let webRoot: string;
let routes: ReadonlySet<string>;
beforeAll(async () => {
  const { root, folders } = await makeWebFolders();
  webRoot = root;
  const watched = recordRoutes();
  const to = { kind: 'disk', folder: path.join(webRoot, 'no-backups') } as const;
  const plan = {
    to,
    openStore: createStoreOpener(to),
    recipient: '',
    atMinute: 0,
    retention: { days: 1, weeks: 0, months: 0 },
  };
  const marks = { readMark: async () => null, writeMark: async () => undefined };
  const backups = { plan, marks, ask: async () => undefined, isAsked: async () => false };
  stage = await setUpStage({ webFolders: folders, backups });
  origin = await stage.cast.server.app.listen({ port: 0, host: '127.0.0.1' });
  watched.stop();
  routes = new Set(watched.listNames());
});
afterAll(async () => {
  await stage.cast.server.close();
  await rm(webRoot, { recursive: true });
});

const HOUR_MS = 3_600_000;

/** The status of an event stream, which needs a real connection. */
const readStreamStatus = async (url: string, token: string | null): Promise<number> => {
  const leaving = new AbortController();
  const headers = token === null ? {} : { authorization: `Bearer ${token}` };
  const { status } = await fetch(`${origin}${url}`, { headers, signal: leaving.signal });
  leaving.abort();
  return status;
};

/** Where a call needs a session, nothing of their request is read: one serves all of them. */
const withoutSession: ReadonlySet<TestActor> = new Set(['nobody', 'suspended user', 'expired token']);

type Request = Awaited<ReturnType<(typeof requests)[string]>>;
type Call = { method: Method; address: string; kind: Kind | null; actor: TestActor };

const buildRequest = async (name: string, { actor, kind }: Call): Promise<Request> =>
  (await requests[name]?.(stage, actor, kind)) ?? {};

const sendCall = async ({ method, address, actor }: Call, request: Request) => {
  const { id = '', query, body, headers = {}, endless } = request;
  const url = `${address.replace(/:\w+|\*/, id)}${query ? `?${query}` : ''}`;
  const token = await stage.tokenOf(actor);
  if (endless) return { status: await readStreamStatus(url, token), text: '' };
  const sent = body instanceof FormData ? await multipart(body) : { ...(body && { payload: body }), headers };
  const answer = await stage.cast.server.call(token, { method, url, ...sent });
  return { status: answer.statusCode, text: answer.body };
};

const EXPLAINED =
  'docs/rights.md expects these statuses; apps/api/src/rights/test-requests.ts says what each call sends';

const concerned: ReadonlySet<TestActor> = new Set(['its owner', 'its OTT', 'admin']);

/** The status of a call; asserts that its answer has nothing private for unrelated actors. */
const readStatus = async (call: Call, request: Request): Promise<number> => {
  const { status, text } = await sendCall(call, request);
  if (!concerned.has(call.actor)) expect(text, `told to: ${call.actor}`).not.toContain(PRIVATE);
  return status;
};

describe('the table of rights', () => {
  test("names exactly the server's routes", () => {
    const named = new Set(
      rights.flatMap((right) => expandKinds(right).map(({ address }) => `${right.method} ${address}`)),
    );
    const served = [...routes].filter(
      (route) => !routes.has(route.replace(/^HEAD /, 'GET ')) || !route.startsWith('HEAD '),
    );
    expect([...named].toSorted(), 'docs/rights.md has one line for each route').toEqual(served.toSorted());
  });

  test('has one line per call with a status for each actor', () => {
    for (const heading of headings) expect(splitCells(heading)).toEqual(['call', ...actors]);
    expect(new Set(rights.map(({ name }) => name)).size).toBe(rights.length);
    const known = new Set(rights.map(({ name }) => name));
    expect(Object.keys(requests).filter((name) => !known.has(name))).toEqual([]);
  });

  test('treats an invalid token like no token', () => {
    for (const { statuses, name } of rights) {
      expect([statuses['suspended user'], statuses['expired token']], name).toEqual([
        statuses.nobody,
        statuses.nobody,
      ]);
    }
  });
});

test.each(rights)('$name', async (right) => {
  const takes = limitedCalls[right.name];
  const calls = expandKinds(right).filter(({ kind }) => !kind || !takes || takes(kind));
  const given = new Map<string, Right['statuses']>();
  const unread = new Map<string, Request>();
  const needsSession = right.statuses.nobody === 401;
  const prepare = async (call: Call): Promise<Request> => {
    if (!needsSession || !withoutSession.has(call.actor)) return buildRequest(right.name, call);
    const request = unread.get(call.address) ?? (await buildRequest(right.name, call));
    unread.set(call.address, request);
    return request;
  };
  for (const actor of actors) {
    // A later clock keeps hourly limits and used codes from affecting the next actor.
    stage.cast.server.pass(HOUR_MS);
    for (const { address, kind } of calls) {
      const call = { method: right.method, address, kind, actor };
      const status = await readStatus(call, await prepare(call));
      given.set(address, { ...given.get(address), [actor]: status });
      const hasHead = right.method === 'GET' && status >= 400 && routes.has(`HEAD ${address}`);
      const head: Call = { ...call, method: 'HEAD' };
      if (hasHead) expect(await readStatus(head, await prepare(head))).toBe(status);
    }
  }
  expect(given, EXPLAINED).toEqual(new Map(calls.map(({ address }) => [address, right.statuses])));
});
