import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { promisify } from 'node:util';
import { project } from '@cinvoice/contract/kinds/project';
import pino from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { parseConfig } from './config.ts';
import { startReceiver } from './modules/webhooks/test-webhooks.ts';
import { testDatabase, urlOf } from './platform/test-database.ts';
import { readTraceIds } from './platform/tracing/current.ts';
import { openTracing } from './platform/tracing/open-tracing.ts';
import { type SeenSpan, startCollector } from './platform/tracing/test-collector.ts';
import { startServer } from './server.ts';
import { aFile, aForm, multipart } from './test-app.ts';
import { createPeople } from './test-product.ts';

const METRICS_TOKEN = 'a-token-for-metrics-of-32-letters';
const patience = { timeout: 30_000, interval: 20 };
const run = promisify(execFile);

const collector = await startCollector();
const lines: Record<string, unknown>[] = [];
const log = pino(
  { mixin: readTraceIds },
  new Writable({
    write: (line, _encoding, done) => {
      lines.push(JSON.parse(String(line)));
      done();
    },
  }),
);

/** A collector that does not answer is given up soon. */
const tracesTo = (url: string, more: Record<string, string> = {}) => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: url,
  OTEL_EXPORTER_OTLP_HEADERS: 'x-token=let%20me%20in',
  OTEL_EXPORTER_OTLP_TIMEOUT: '1000',
  OTEL_BSP_SCHEDULE_DELAY: '50',
  ...more,
});

let origin: string;
let people: { token: string; ottId: string };
let stop: () => Promise<void>;
beforeAll(async () => {
  const database = await testDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), 'cinvoice-traces-'));
  const names = { mobile: '9811122233', house: 'Moonlit House', ott: 'Harbour Screens' };
  people = await createPeople(database, names);
  const config = parseConfig({
    DATABASE_URL: urlOf(database.connection),
    DATABASE_OWNER_URL: urlOf(database.owner),
    DATA_DIR: folder,
    PORT: '0',
    TRUST_PROXY: '1',
    ACCESS_LOG: '1',
    METRICS_TOKEN,
    ...tracesTo(collector.url),
  });
  const printed: string[] = [];
  const { close } = await startServer({ config, log, print: (line) => void printed.push(line) });
  origin = /http:\/\/\S+/.exec(printed.join('\n'))?.[0].replace(/\/$/, '') ?? '';
  stop = async () => {
    await close({ announced: false });
    await database.drop();
    await rm(folder, { recursive: true, force: true });
    collector.close();
  };
});
afterAll(() => stop());

const findSpan = (name: string, matches: (span: SeenSpan) => boolean = () => true): Promise<SeenSpan> =>
  vi.waitUntil(() => collector.spans().find((span) => span.name === name && matches(span)), patience);

const listChildren = ({ id }: SeenSpan): SeenSpan[] =>
  collector.spans().filter(({ parent }) => parent === id);

const asUser = () => ({ authorization: `Bearer ${people.token}` });

type Headers = Record<string, string>;
type Answer = { status: number | undefined; id: unknown; body: string };

/** The body leaves once the server has taken up the head: it arrives as an event of the connection by itself. */
const post = async (address: string, body: string | Buffer, headers: Headers): Promise<Answer> => {
  const sent = http.request(`${origin}/api/v1${address}`, {
    method: 'POST',
    headers: { ...headers, expect: '100-continue', 'content-length': Buffer.byteLength(body) },
  });
  sent.on('continue', () => sent.end(body));
  sent.flushHeaders();
  const [response]: http.IncomingMessage[] = await once(sent, 'response');
  if (!response) throw new Error('no answer');
  const chunks = await response.toArray();
  return {
    status: response.statusCode,
    id: response.headers['x-request-id'],
    body: Buffer.concat(chunks).toString(),
  };
};

const postJson = (address: string, body: object, headers: Headers = {}): Promise<Answer> =>
  post(address, JSON.stringify(body), { ...headers, 'content-type': 'application/json' });

test('a request is a trace of its statements, files and codes, and what it leads to one of each run', async () => {
  const receiver = await startReceiver({ status: 410 });
  const proxied = {
    'x-forwarded-for': '203.0.113.9',
    traceparent: `00-${'a1'.repeat(16)}-${'b2'.repeat(8)}-01`,
  };
  const form = {
    firstName: 'Saraswathi',
    lastName: 'Pillayar',
    email: 'reply@moonlit.example',
    phone: '9822233344',
  };
  const message = 'Kindly ring back on the fortnight.';
  const more = { phoneType: 'Mobile', message, updates: false, terms: true };
  const answer = await postJson('/contact?campaign=springtide', { ...form, ...more }, proxied);
  expect(answer.status, answer.body).toBe(202);
  await postJson(
    '/users/register-or-login',
    { mobile: '9833344455', role: 'content_producer' },
    {
      traceparent: `00-${'c3'.repeat(16)}-${'d4'.repeat(8)}-01`,
    },
  );
  const contract = aFile('pdf', 'agreement-of-moonlit.pdf');
  const { payload, headers } = await multipart(
    aForm(project, people.ottId, { projectName: 'Kurinji Blooms', contract }),
  );
  await postJson('/webhooks', { url: `${receiver.url}/a-secret-path`, types: ['item.submitted'] }, asUser());
  const added = await post('/projects', payload, { ...headers, ...asUser() });
  expect(added.status, added.body).toBe(201);

  const asked = await findSpan('POST /api/v1/contact');
  expect(asked).toMatchObject({ trace: 'a1'.repeat(16), parent: 'b2'.repeat(8), kind: 2, failed: false });
  expect(asked.facts).toMatchObject({
    'http.route': '/api/v1/contact',
    'http.response.status_code': 202,
    'cinvoice.request.id': answer.id,
  });
  const statements = listChildren(asked).filter(({ facts }) => facts['db.system.name'] === 'postgresql');
  expect(statements.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['BEGIN', 'INSERT contact_messages', 'COMMIT']),
  );
  expect(statements.map(({ facts }) => facts['db.query.text'])).toContainEqual(
    expect.stringMatching(/^insert into "contact_messages" .*\$3/),
  );

  const coded = await findSpan('POST /api/v1/users/register-or-login');
  expect(coded).toMatchObject({ parent: '', links: ['c3'.repeat(16)] });
  expect(coded.trace).not.toBe('c3'.repeat(16));
  expect(listChildren(coded).map(({ name }) => name)).toContain('send SMS');

  const stored = await findSpan('POST /api/v1/projects');
  expect(stored.facts).toMatchObject({ 'cinvoice.actor': 'user' });
  const names = listChildren(stored).map(({ name }) => name);
  expect(names.filter((name) => name === 'write in files').length).toBeGreaterThan(1);
  expect(names).toContain('keep in files');

  const job = await findSpan('process send-email', ({ parent }) => parent === '');
  expect(job).toMatchObject({ kind: 5, failed: false });
  expect(listChildren(job).map(({ name }) => name)).toContain('send e-mail');
  const hook = await findSpan('deliver webhook');
  const sent = await findSpan('POST', ({ parent }) => parent === hook.id);
  expect(sent).toMatchObject({ kind: 3, failed: true, facts: { 'http.response.status_code': 410 } });

  const line = lines.find(
    ({ requestId, log: of }) => of === 'access' && requestId === asked.facts['cinvoice.request.id'],
  );
  expect(line).toMatchObject({ trace_id: asked.trace, span_id: asked.id });
  expect(collector.resources()[0]).toMatchObject({
    'service.name': 'cinvoice',
    'telemetry.sdk.language': 'nodejs',
  });
  expect(new Set(collector.tokens)).toEqual(new Set(['let me in']));
  const secrets = [...Object.values(form), message, 'springtide', '203.0.113.9', '9833344455', '9811122233'];
  const others = [
    'Kurinji',
    'agreement-of',
    'Moonlit',
    'Harbour',
    'a-secret-path',
    people.token,
    METRICS_TOKEN,
  ];
  const seen = collector.bytes().toString('latin1');
  expect([...secrets, ...others].filter((value) => seen.includes(value))).toEqual([]);
  receiver.close();
});

const readMetric = async (name: string): Promise<number> => {
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const line = (await answer.text()).split('\n').find((one) => one.startsWith(`${name} `));
  return Number(line?.split(' ').at(-1));
};

const countLines = (message: RegExp): number => lines.filter(({ msg }) => message.test(String(msg))).length;

test('a collector that is away or slow is told once, costs no request, and is sent to again when it is well', async () => {
  const dropped = 'cinvoice_spans_dropped_total{reason="not_taken"}';
  const ask = async () => expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  for (const mood of ['away', 'slow'] as const) {
    const before = await readMetric(dropped);
    collector.become(mood);
    await vi.waitUntil(async () => {
      await ask();
      return (await readMetric(dropped)) > before + 10;
    }, patience);
  }
  expect(countLines(/^traces cannot be sent/)).toBe(1);
  expect(countLines(/^traces are sent again/)).toBe(0);
  collector.become('well');
  const sent = await readMetric('cinvoice_spans_sent_total');
  await vi.waitUntil(async () => {
    await ask();
    return (await readMetric('cinvoice_spans_sent_total')) > sent && countLines(/^traces are sent again/) > 0;
  }, patience);
  expect(countLines(/^traces (cannot be sent|are sent again)/)).toBe(2);
});

const openOwn = async (more: Record<string, string>) => {
  const config = parseConfig(tracesTo(collector.url, { OTEL_BSP_SCHEDULE_DELAY: '600000', ...more }));
  const tracing = await openTracing({ settings: config.tracing, version: '1', log });
  if (!tracing) throw new Error('nothing is traced');
  return tracing;
};

test('a full queue takes no more, a stop sends what is left, and a collector that hangs does not hold it up', async () => {
  const tracing = await openOwn({ OTEL_BSP_MAX_QUEUE_SIZE: '100', OTEL_SERVICE_NAME: 'its-name' });
  collector.become('slow');
  for (let count = 0; count < 250; count += 1)
    await tracing.begin({ name: 'of a crowd' }, async () => undefined);
  // One batch is under way, and one fills the queue.
  expect(tracing.readCounts()).toEqual({ sent: 0, refused: 0, overflowed: 50 });
  collector.become('well');
  await tracing.close();
  expect(collector.spans().filter(({ name }) => name === 'of a crowd').length).toBeGreaterThanOrEqual(100);
  expect(collector.resources().map((facts) => facts['service.name'])).toContain('its-name');
  const hanging = await openOwn({ OTEL_EXPORTER_OTLP_TIMEOUT: '600000' });
  collector.become('slow');
  await hanging.begin({ name: 'never told' }, async () => undefined);
  await hanging.close();
  expect(collector.spans().map(({ name }) => name)).not.toContain('never told');
});

test('what fails is marked by its class and nothing of its text, and a sampler keeps what it is told to', async () => {
  collector.become('well');
  const tracing = await openOwn({});
  const failing = tracing.begin({ name: 'a failure' }, async () => {
    throw new RangeError('the text of Saraswathi');
  });
  await expect(failing).rejects.toThrow(RangeError);
  await tracing.close();
  const none = await openOwn({ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' });
  await none.begin({ name: 'unkept' }, () => none.follow({ name: 'unkept' }, async () => undefined));
  await none.close();
  expect(await findSpan('a failure')).toMatchObject({ failed: true, facts: { 'error.type': 'RangeError' } });
  expect(collector.bytes().toString('latin1')).not.toContain('Saraswathi');
  expect(collector.spans().map(({ name }) => name)).not.toContain('unkept');
});

/** Prints which modules of tracing a start has loaded, first without an address and then with one. */
const listing = (settings: object) => `
  import { registerHooks } from 'node:module';
  const found = new Set();
  registerHooks({
    load: (url, context, next) => {
      const [, name] = /node_modules\\/(@opentelemetry\\/[^/]+)/.exec(url) ?? [];
      if (name) found.add(name);
      return next(url, context);
    },
  });
  const { openTracing } = await import('#api/platform/tracing/open-tracing.ts');
  const { parseConfig } = await import('#api/config.ts');
  for (const settings of [{}, ${JSON.stringify(settings)}]) {
    await openTracing({ settings: parseConfig(settings).tracing, version: '1', log: console });
    console.log([...found].join(' '));
  }`;

// That nothing else loads them is a rule of directions.
test('without an address, no module of OpenTelemetry is loaded', async () => {
  const script = listing(tracesTo(collector.url));
  const options = { cwd: import.meta.dirname };
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], options);
  const [unset, set] = stdout.split('\n');
  expect(unset).toBe('');
  expect(set).toContain('@opentelemetry/sdk-trace');
});
