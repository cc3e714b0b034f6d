import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { constants } from 'node:http2';
import type { Readable } from 'node:stream';
import { project } from '@cinvoice/contract/kinds/project';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Cast, startCast } from '#api/modules/submissions/test-cast.ts';
import { aPdf } from '#api/platform/form/test-forms.ts';
import type { LogAccess } from '#api/platform/request-log.ts';
import { createShutdown } from '#api/platform/shutdown.ts';
import { listeningPort } from '#api/platform/test-http.ts';
import { sendRaw } from '#api/platform/test-raw.ts';
import { makeWebFolders } from '#api/platform/test-web-folder.ts';
import { createAuthority, type Issued } from '#api/platform/tls/test-authority.ts';
import { makePairFiles } from '#api/platform/tls/test-pair-files.ts';
import {
  connectQuietly,
  openClient,
  openHttp2,
  protocols,
  readSerialNumber,
  type TlsClient,
} from '#api/platform/tls/test-tls-client.ts';
import { aForm, multipart } from '#api/test-app.ts';

const { ca, issue } = await createAuthority();
const LOOK_MS = 10;
const patience = { timeout: 20_000 };

const warnings: Error[] = [];
const noteWarning = (warning: Error): void => void warnings.push(warning);

let web: Awaited<ReturnType<typeof makeWebFolders>>;
let made: Awaited<ReturnType<typeof makePairFiles>>;
let first: Issued;
let cast: Cast;
let port: number;
const shutdown = createShutdown();
const entries: Parameters<LogAccess>[0][] = [];

beforeAll(async () => {
  process.on('warning', noteWarning);
  web = await makeWebFolders();
});
afterAll(async () => {
  process.off('warning', noteWarning);
  await rm(web.root, { recursive: true });
  // Node warns of what HTTP/2 has no place for.
  expect(warnings).toEqual([]);
});

beforeEach(async () => {
  first = await issue();
  made = await makePairFiles(first);
  cast = await startCast({
    shutdown,
    tls: { files: made.files, first, checkIntervalMs: LOOK_MS },
    isHttps: true,
    webFolders: web.folders,
    pace: { headMs: 20_000, bytesPerSecond: 4_000, slackMs: 1_000, checkIntervalMs: LOOK_MS },
    logAccess: (entry) => void entries.push(entry),
  });
  port = await listeningPort(cast.server.app);
});
afterEach(async () => {
  await cast.server.close();
  await made.remove();
  entries.length = 0;
});

const authorized = () => ({ authorization: `Bearer ${cast.asha.token}` });

const askEvents = (client: TlsClient) => client.open({ path: '/api/v1/events', headers: authorized() });

/** Reads until there is such a line. */
const readUntil = async (bytes: Readable, part: string): Promise<void> => {
  const chunks = bytes.setEncoding('utf8').iterator({ destroyOnReturn: false });
  for await (const chunk of chunks) if (String(chunk).includes(part)) return;
  throw new Error(`the stream ended before ${part}`);
};

const anUpload = async (bytes: number) => {
  const contract = new File([aPdf(bytes)], 'contract.pdf');
  const { payload, headers } = await multipart(aForm(project, cast.itsOtt.id, { contract }));
  return {
    method: 'POST',
    path: '/api/v1/projects',
    body: payload,
    headers: { ...headers, ...authorized() },
  };
};

const announceItems = (count: number) =>
  cast.server.asOwner(`
    SELECT announce(jsonb_build_object('what', 'item', 'kind', 'projects', 'id', gen_random_uuid(),
      'owner', '${cast.asha.id}', 'ott', gen_random_uuid(), 'status', 'pending', 'before', null))
    FROM generate_series(1, ${count})`);

const listFiles = async (): Promise<string[]> => {
  const found = await readdir(cast.server.folder, { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map(({ name }) => name);
};

const beginUpload = async (client: Awaited<ReturnType<typeof openHttp2>>) => {
  const kept = await listFiles();
  const { body, ...asked } = await anUpload(1_000_000);
  const stream = client.begin(asked);
  stream.write(body.subarray(0, 500_000));
  await vi.waitUntil(async () => (await listFiles()).length > kept.length, patience);
  return { stream, kept, finish: () => stream.end(body.subarray(500_000)) };
};

describe.each(protocols)('by %s', (protocol) => {
  let client: TlsClient;
  beforeEach(async () => {
    client = await openClient(protocol, { port, ca });
  });
  afterEach(() => client.close());

  test('pages and calls are answered, never to be asked for without encryption again', async () => {
    const page = await client.ask({ path: '/about' });
    expect(page).toMatchObject({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } });
    expect(page.body).toContain(`https://127.0.0.1:${port}/about`);
    const call = await client.ask({ path: '/api/v1/projects/user/', headers: authorized() });
    expect(call.status).toBe(200);
    for (const { headers } of [page, call])
      expect(headers).toMatchObject({
        'strict-transport-security': expect.stringMatching(/^max-age=31536000/),
      });
  });

  test('an upload is stored', async () => {
    const { status, body } = await client.ask(await anUpload(4_000_000));
    expect([status, JSON.parse(body)]).toMatchObject([201, { data: { contract: { size: 4_000_000 } } }]);
  });

  test('a page is told of changes as they happen', async () => {
    const { status, bytes } = await askEvents(client);
    expect(status).toBe(200);
    await readUntil(bytes, '"resync"');
    await cast.anItem(project);
    await readUntil(bytes, '"item"');
  });

  test('a changed certificate is for new connections, and an open stream goes on', async () => {
    const { bytes } = await askEvents(client);
    const next = await issue();
    await made.replace('key', next.key);
    await made.replace('cert', next.cert);
    await expect.poll(() => readSerialNumber({ port, ca }), patience).toBe(next.serialNumber);
    await cast.anItem(project);
    await readUntil(bytes, '"item"');
  });

  test('the access log tells an answer that was read from one that was left', async () => {
    await client.ask({ path: '/healthz' });
    await expect
      .poll(() => entries, patience)
      .toMatchObject([{ route: '/healthz', status: 200, completed: true }]);
    expect(entries[0]?.address).toMatch(/^127\.0\.0\.1$|^::1$/);
    const { leave } = await askEvents(client);
    leave();
    await expect
      .poll(() => entries.at(-1), patience)
      .toMatchObject({ route: '/api/v1/events', completed: false });
  });
});

test('a request without encryption gets no byte, and leaves no entry', async () => {
  const answer = await sendRaw(port, 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n').catch(() => null);
  expect(answer ?? { headers: {}, body: '' }).toMatchObject({ headers: {}, body: '' });
  expect(entries).toEqual([]);
});

describe('in one HTTP/2 session', () => {
  let client: Awaited<ReturnType<typeof openHttp2>>;
  beforeEach(async () => {
    client = await openHttp2({ port, ca });
  });
  afterEach(() => client.close());

  test('a slow body is answered with 408 and cut off, however busy the others are', async () => {
    const slow = client.begin({
      method: 'POST',
      path: '/api/v1/contact',
      headers: { 'content-type': 'application/json' },
    });
    slow.write('{"name":"');
    const dripping = setInterval(() => slow.write('a'), LOOK_MS);
    const closed = once(slow, 'close');
    const [answered] = [once(slow, 'response')];
    const upload = await anUpload(1_000_000);
    let isAnswered = false;
    void answered.then(() => {
      isAnswered = true;
    });
    while (!isAnswered) expect((await client.ask(upload)).status).toBeLessThan(500);
    const [headers] = await answered;
    expect(headers).toMatchObject({ ':status': 408 });
    await closed;
    clearInterval(dripping);
    expect((await client.ask({ path: '/healthz' })).status).toBe(200);
  });

  test('an upload that is broken off leaves no file', async () => {
    const { stream, kept } = await beginUpload(client);
    stream.close(constants.NGHTTP2_CANCEL);
    await vi.waitFor(async () => expect(await listFiles()).toEqual(kept), patience);
    expect(await cast.count()).toBe(0);
  });

  test('a stream that nobody reads is cut off, and the others go on', async () => {
    const unread = client.begin({ path: '/api/v1/events', headers: authorized() });
    await once(unread, 'response');
    const { bytes } = await askEvents(client);
    await readUntil(bytes, '"resync"');
    while (entries.length === 0) {
      await announceItems(100);
      // Each is read before the next are sent.
      await readUntil(bytes, '"item"');
    }
    expect(entries).toMatchObject([{ route: '/api/v1/events', completed: false }]);
    await announceItems(1);
    await readUntil(bytes, '"item"');
    expect((await client.ask({ path: '/healthz' })).status).toBe(200);
  });
});

describe('a stop', () => {
  const stop = (waitMs: number) => shutdown.close(cast.server.app, { waitMs, announced: false });

  test('lets an upload by HTTP/2 finish, and ends streams and what is idle at once', async () => {
    const [busy, idle] = [await openHttp2({ port, ca }), await openHttp2({ port, ca })];
    await idle.ask({ path: '/healthz' });
    const { bytes } = await askEvents(idle);
    const quiet = await connectQuietly({ port, ca }, ['http/1.1']);
    const { stream, finish } = await beginUpload(busy);
    const [idleEnd, quietEnd] = [once(idle.session, 'close'), once(quiet, 'close')];
    const stopped = stop(3_600_000);
    bytes.resume();
    await idleEnd;
    await quietEnd;
    const answered = once(stream, 'response');
    finish();
    expect((await answered)[0]).toMatchObject({ ':status': 201 });
    stream.resume();
    await stopped;
  });

  test('cuts off an endless upload and leaves no file', async () => {
    const client = await openHttp2({ port, ca });
    const { stream, kept } = await beginUpload(client);
    const cut = once(stream, 'close');
    await stop(200);
    await cut;
    expect(await listFiles()).toEqual(kept);
  });
});
