import http from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { createMsg91Sms } from './msg91.ts';
import type { Sms, SmsFailure, SmsSender } from './sms.ts';
import { listening } from './test-smtp.ts';
import { createTwilioSms } from './twilio.ts';

const sms: Sms = { to: '9876543210', code: '482913', text: '482913 is your code.' };
const sid = `AC${'1'.repeat(32)}`;

type Heard = { method: string; url: string; headers: http.IncomingHttpHeaders; body: string };
type Said = { status: number; headers?: Record<string, string>; body?: unknown } | 'nothing' | 'hang up';

const servers: http.Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A provider's server that sends these answers in turn, and repeats the last one. */
const startProvider = async (...answers: Said[]) => {
  const heard: Heard[] = [];
  const server = http.createServer((request, response) => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    const speak = async () => {
      const { method = '', url = '', headers } = request;
      heard.push({ method, url, headers, body: await text(request) });
      if (answer === 'hang up') request.socket.destroy();
      else if (answer && answer !== 'nothing')
        response
          .writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
          .end(answer.body === undefined ? '' : JSON.stringify(answer.body));
    };
    void speak();
  });
  servers.push(server);
  return { url: `http://127.0.0.1:${await listening(server)}`, heard };
};

/** The requested waits, none of them waited. */
const createRetries = (waits: number[] = [], timeoutMs = 20_000) => ({
  timeoutMs,
  pausesMs: [250, 1_000],
  pause: async (ms: number) => void waits.push(ms),
});

type Waits = ReturnType<typeof createRetries>;
const providers = {
  MSG91: {
    open: (url: string, waiting: Waits): SmsSender =>
      createMsg91Sms({ authKey: 'msg-key', templateId: 'template-1', url }, waiting),
    taken: { status: 200, body: { type: 'success', message: '3763646c3058373530393938' } },
    badNumber: { status: 400, body: { type: 'error', message: 'Please provide valid mobile number' } },
    badAccount: { status: 401, body: { type: 'error', message: 'Unauthorized', code: '201' } },
    secrets: ['msg-key'],
  },
  Twilio: {
    open: (url: string, waiting: Waits): SmsSender =>
      createTwilioSms({ accountSid: sid, authToken: 'twilio-token', from: '+15005550006', url }, waiting),
    taken: { status: 201, body: { sid: 'SM1', status: 'queued' } },
    badNumber: {
      status: 400,
      body: { code: 21211, message: "The 'To' number is not a valid phone number.", status: 400 },
    },
    badAccount: { status: 401, body: { code: 20003, message: 'Authenticate', status: 401 } },
    secrets: ['twilio-token', Buffer.from(`${sid}:twilio-token`).toString('base64')],
  },
} as const;

const each = Object.entries(providers);

/** The failure, which contains neither the code nor a secret. */
const getFailure = async (sending: Promise<void>): Promise<SmsFailure> => {
  const failure: SmsFailure = await sending.then(
    () => {
      throw new Error('it was sent');
    },
    (error: SmsFailure) => error,
  );
  expect(failure.name).toBe('SmsFailure');
  for (const secret of [sms.code, ...each.flatMap(([, { secrets }]) => secrets)]) {
    expect(`${failure.stack} ${failure.cause}`).not.toContain(secret);
  }
  return failure;
};

test('MSG91 gets template and code, and the code is in no address', async () => {
  const { url, heard } = await startProvider(providers.MSG91.taken);
  await providers.MSG91.open(url, createRetries())(sms);
  expect(heard).toMatchObject([
    {
      method: 'POST',
      url: '/api/v5/flow',
      headers: { authkey: 'msg-key', 'content-type': 'application/json' },
    },
  ]);
  expect(JSON.parse(heard[0]?.body ?? '')).toEqual({
    template_id: 'template-1',
    short_url: '0',
    recipients: [{ mobiles: '919876543210', OTP: '482913' }],
  });
});

test('MSG91 may refuse with status 200', async () => {
  const refused = { status: 200, body: { type: 'error', message: 'template not found' } };
  const { url, heard } = await startProvider(refused);
  const failure = await getFailure(providers.MSG91.open(url, createRetries())(sms));
  expect(failure.message).toBe('MSG91: status 200, template not found');
  expect(heard).toHaveLength(1);
});

test('Twilio sends our text from a number, or from a messaging service', async () => {
  const { url, heard } = await startProvider(providers.Twilio.taken);
  await providers.Twilio.open(url, createRetries())(sms);
  const from = `MG${'2'.repeat(32)}`;
  await createTwilioSms({ accountSid: sid, authToken: 'twilio-token', from, url })(sms);
  expect(heard[0]).toMatchObject({
    method: 'POST',
    url: `/2010-04-01/Accounts/${sid}/Messages.json`,
    headers: {
      authorization: `Basic ${Buffer.from(`${sid}:twilio-token`).toString('base64')}`,
      'content-type': expect.stringContaining('application/x-www-form-urlencoded'),
    },
  });
  expect(heard.map(({ body }) => Object.fromEntries(new URLSearchParams(body)))).toEqual([
    { To: '+919876543210', Body: sms.text, From: '+15005550006' },
    { To: '+919876543210', Body: sms.text, MessagingServiceSid: from },
  ]);
});

test.each(each)('%s: a temporary failure is retried', async (_name, { open, taken }) => {
  const waits: number[] = [];
  const { url, heard } = await startProvider({ status: 503 }, 'hang up', taken);
  await open(url, createRetries(waits))(sms);
  expect(heard).toHaveLength(3);
  expect(waits).toEqual([250, 1_000]);
});

test.each(each)(
  '%s: a missing answer is retried, within the time that a person waits',
  async (_name, { open }) => {
    const { url, heard } = await startProvider('nothing');
    const failure = await getFailure(open(url, createRetries([], 500))(sms));
    expect(failure.message).toContain('no answer in time');
    expect(heard).toHaveLength(3);
  },
);

test.each(each)('%s: an unreachable server is reported as such', async (_name, { open }) => {
  const gone = http.createServer();
  const port = await listening(gone);
  gone.close();
  const failure = await getFailure(open(`http://127.0.0.1:${port}`, createRetries())(sms));
  expect(failure.message).toContain('not reached (ECONNREFUSED)');
});

test.each(each)('%s: a permanent refusal is not retried', async (_name, { open, badAccount }) => {
  const { url, heard } = await startProvider(badAccount);
  const failure = await getFailure(open(url, createRetries())(sms));
  expect(failure).toMatchObject({ isNumber: false, message: expect.stringContaining('status 401') });
  expect(heard).toHaveLength(1);
});

test.each(each)('%s: an unreachable number is reported as such', async (_name, { open, badNumber }) => {
  const { url, heard } = await startProvider(badNumber);
  expect(await getFailure(open(url, createRetries())(sms))).toMatchObject({ isNumber: true });
  expect(heard).toHaveLength(1);
});

test.each(each)('%s: a short requested wait is kept', async (_name, { open, taken }) => {
  const waits: number[] = [];
  const { url } = await startProvider({ status: 429, headers: { 'retry-after': '2' } }, taken);
  await open(url, createRetries(waits))(sms);
  expect(waits).toEqual([2_000]);
});

test.each(each)('%s: a long requested wait is passed on to the caller', async (_name, { open }) => {
  const { url, heard } = await startProvider({ status: 429, headers: { 'retry-after': '90' } });
  expect(await getFailure(open(url, createRetries())(sms))).toMatchObject({ retryAfterSeconds: 90 });
  expect(heard).toHaveLength(1);
});

test.each(each)('%s: a refusal that repeats the code is reported without it', async (_name, { open }) => {
  const { url } = await startProvider({ status: 422, body: { message: `482913 is no text` } });
  await getFailure(open(url, createRetries())(sms));
});

test.each(each)(
  '%s: credentials are not sent to another address after a redirect',
  async (_name, { open }) => {
    const elsewhere = await startProvider({ status: 200, body: { type: 'success' } });
    const { url } = await startProvider({ status: 307, headers: { location: elsewhere.url } });
    await getFailure(open(url, createRetries())(sms));
    expect(elsewhere.heard).toEqual([]);
  },
);
