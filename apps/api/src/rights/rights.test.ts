import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Kind } from '@cinvoice/contract/kinds/define';
import { kinds } from '@cinvoice/contract/kinds/kinds';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aWebFolder } from '#api/platform/test-web-folder.ts';
import { multipart } from '#api/test-app.ts';
import { type Asker, askers, PRIVATE, type Stage, setStage } from './test-people.ts';
import { requests } from './test-requests.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
type Method = (typeof methods)[number];

/** One line of docs/rights.md: a call, of what, and the status that each asker is answered with. */
type Right = { name: string; method: Method; address: string; statuses: Record<string, number> };

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.replaceAll('`', '').trim());

const rightFrom = (line: string): Right => {
  const [name = '', ...statuses] = cellsOf(line);
  const [verb, address = ''] = name.replace(/,.*/, '').split(' ');
  const method = methods.find((each) => each === verb);
  if (!method) throw new Error(`docs/rights.md has a line that names no call: ${line}`);
  return {
    name,
    method,
    address,
    statuses: Object.fromEntries(askers.map((asker, place) => [asker, Number(statuses[place])])),
  };
};

const lines = readFileSync(path.join(import.meta.dirname, '../../../../docs/rights.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'));
const headings = lines.filter((line) => line.startsWith('| call'));
const rights = lines.filter((line) => line.startsWith('| `')).map(rightFrom);

/** A call to every kind of submission is one line, and made to each. */
const callsTo = ({ address }: Right): { address: string; kind: Kind | null }[] =>
  address.includes('{kind}')
    ? kinds.map((kind) => ({ address: address.replace('{kind}', kind.slug), kind }))
    : [{ address, kind: null }];

/** Every route that the server registers from here on, as it tells of itself. */
const watchRoutes = () => {
  const routes = new Set<string>();
  const watch = (message: unknown): void => {
    // What the channel carries is documented by the framework, and known to no type.
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const each of [method].flat()) routes.add(`${each} ${url}`);
    });
  };
  subscribe('fastify.initialization', watch);
  return { routes, stop: () => unsubscribe('fastify.initialization', watch) };
};

let stage: Stage;
let origin: string;
let webFolder: string;
let routes: ReadonlySet<string>;
beforeAll(async () => {
  webFolder = await aWebFolder();
  const watched = watchRoutes();
  stage = await setStage({ webFolder });
  origin = await stage.cast.server.app.listen({ port: 0, host: '127.0.0.1' });
  watched.stop();
  ({ routes } = watched);
});
afterAll(async () => {
  await stage.cast.server.close();
  await rm(webFolder, { recursive: true });
});

const HOUR_MS = 3_600_000;

/** The status of what goes on until one leaves: a stream needs a connection. */
const statusOfStream = async (url: string, token: string | null): Promise<number> => {
  const leaving = new AbortController();
  const headers = token === null ? {} : { authorization: `Bearer ${token}` };
  const { status } = await fetch(`${origin}${url}`, { headers, signal: leaving.signal });
  leaving.abort();
  return status;
};

type Call = { method: Method; address: string; kind: Kind | null; asker: Asker };

const answerTo = async (name: string, { method, address, kind, asker }: Call) => {
  const { id = '', query, body, endless } = (await requests[name]?.(stage, asker, kind)) ?? {};
  const url = `${address.replace(/:\w+|\*/, id)}${query ? `?${query}` : ''}`;
  const token = await stage.tokenOf(asker);
  if (endless) return { status: await statusOfStream(url, token), text: '' };
  const sent = body instanceof FormData ? await multipart(body) : { ...(body && { payload: body }) };
  const answer = await stage.cast.server.call(token, { method, url, ...sent });
  return { status: answer.statusCode, text: answer.body };
};

const concerned: ReadonlySet<Asker> = new Set(['its owner', 'its OTT', 'admin']);

/** The status of a call; whatever it is, nothing private is told to those whom it does not concern. */
const statusOf = async (name: string, call: Call): Promise<number> => {
  const { status, text } = await answerTo(name, call);
  if (!concerned.has(call.asker)) expect(text, `told to: ${call.asker}`).not.toContain(PRIVATE);
  return status;
};

describe('the table of rights', () => {
  test('names every route of the server, and none that it does not have', () => {
    const named = new Set(
      rights.flatMap((right) => callsTo(right).map(({ address }) => `${right.method} ${address}`)),
    );
    const served = [...routes].filter(
      (route) => !routes.has(route.replace(/^HEAD /, 'GET ')) || !route.startsWith('HEAD '),
    );
    expect([...named].toSorted()).toEqual(served.toSorted());
  });

  test('has one line a call, with a status for each asker', () => {
    for (const heading of headings) expect(cellsOf(heading)).toEqual(['call', ...askers]);
    expect(new Set(rights.map(({ name }) => name)).size).toBe(rights.length);
    const known = new Set(rights.map(({ name }) => name));
    expect(Object.keys(requests).filter((name) => !known.has(name))).toEqual([]);
  });

  test('gives those whose token is worth nothing what it gives nobody', () => {
    for (const { statuses, name } of rights) {
      expect([statuses['suspended user'], statuses['expired token']], name).toEqual([
        statuses.nobody,
        statuses.nobody,
      ]);
    }
  });
});

test.each(rights)('$name', async (right) => {
  const calls = callsTo(right);
  const given = new Map<string, Right['statuses']>();
  for (const asker of askers) {
    // Nothing that is counted within an hour, nor a code that was spent, stands in the way of the next asker.
    stage.cast.server.pass(HOUR_MS);
    for (const { address, kind } of calls) {
      const call = { method: right.method, address, kind, asker };
      const status = await statusOf(right.name, call);
      given.set(address, { ...given.get(address), [asker]: status });
      const hasHead = right.method === 'GET' && status >= 400 && routes.has(`HEAD ${address}`);
      if (hasHead) expect(await statusOf(right.name, { ...call, method: 'HEAD' })).toBe(status);
    }
  }
  expect(given).toEqual(new Map(calls.map(({ address }) => [address, right.statuses])));
});
