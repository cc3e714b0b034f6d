import net from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { Delivery, Email } from './email.ts';
import { createSmtpEmail } from './smtp.ts';
import { listening, refusal, startSmtp, type TestSmtp } from './test-smtp.ts';

const email: Email = {
  messageId: '<0001@cinvoice.example>',
  to: 'asha@example.com',
  subject: 'Monsoon: Approved — ठीक है',
  text: 'Hello Asha,\n\n.a line that begins with a dot\nनमस्ते\n',
  at: new Date('2026-11-20T06:30:00.000Z'),
};
const from = 'Cinvoice <no-reply@cinvoice.example>';
const quick = { connectionTimeout: 1_000, greetingTimeout: 1_000, socketTimeout: 1_000 };

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

const smtp = async (behaviour: Parameters<typeof startSmtp>[0] = {}): Promise<TestSmtp> => {
  const server = await startSmtp(behaviour);
  closers.push(server.close);
  return server;
};

type Handing = { handOver?: () => Promise<void>; signal?: AbortSignal; waiting?: typeof quick };

const send = (
  url: string,
  { handOver = async () => undefined, signal, waiting }: Handing = {},
): Promise<Delivery> =>
  createSmtpEmail({ url, from }, waiting).send(email, handOver, signal ?? new AbortController().signal);

test('an e-mail arrives completely after its handover', async () => {
  const { url, kept } = await smtp();
  const keptBefore: number[] = [];
  const handOver = async () => void keptBefore.push(kept.length);
  expect(await send(url, { handOver })).toEqual({ outcome: 'sent' });
  expect(keptBefore).toEqual([0]);
  expect(kept).toHaveLength(1);
  const [raw = ''] = kept;
  expect(raw).toContain('Message-ID: <0001@cinvoice.example>');
  expect(raw).toContain('From: Cinvoice <no-reply@cinvoice.example>');
  expect(raw).toContain('To: asha@example.com');
  expect(raw).toContain('Auto-Submitted: auto-generated');
  expect(raw).toContain('Date: Fri, 20 Nov 2026 06:30:00 +0000');
  expect(raw).toMatch(/^\.a line that begins with a dot\r$/m);
  expect(raw).toContain('=E0=A4=A8=E0=A4=AE');
});

test('the mail server has no e-mail before the handover, however long that takes', async () => {
  const { url, kept } = await smtp();
  const keptBefore: number[] = [];
  const handOver = async () => {
    // Another e-mail is sent completely meanwhile.
    expect(await send(url)).toEqual({ outcome: 'sent' });
    keptBefore.push(kept.length);
  };
  expect(await send(url, { handOver })).toEqual({ outcome: 'sent' });
  expect(keptBefore).toEqual([1]);
  expect(kept).toHaveLength(2);
});

test('without permission for the handover, the mail server keeps nothing', async () => {
  const { url, kept } = await smtp();
  const handOver = () => Promise.reject(new Error('another attempt has this e-mail'));
  expect(await send(url, { handOver })).toMatchObject({
    outcome: 'later',
    reason: expect.stringContaining('another attempt has this e-mail'),
  });
  expect(kept).toEqual([]);
});

test('nothing is handed over before the mail server has accepted the recipient', async () => {
  const handovers: number[] = [];
  const handOver = async () => void handovers.push(1);
  const { url } = await smtp({ onRcptTo: (_address, _session, done) => done(refusal(452, 'full')) });
  expect(await send(url, { handOver })).toMatchObject({ outcome: 'later' });
  expect(handovers).toEqual([]);
});

test('a reason that is no Error is reported as well', async () => {
  const { url, kept } = await smtp();
  const stopping = new AbortController();
  stopping.abort('the server stops');
  expect(await send(url, { signal: stopping.signal })).toEqual({
    outcome: 'later',
    reason: 'the server stops',
  });
  expect(kept).toEqual([]);
});

test.each<[string, Parameters<typeof startSmtp>[0], Delivery['outcome']]>([
  [
    'a mailbox that is not there',
    { onRcptTo: (_, __, done) => done(refusal(550, 'no such mailbox')) },
    'never',
  ],
  ['a mailbox that is full for now', { onRcptTo: (_, __, done) => done(refusal(452, 'full')) }, 'later'],
  ['greylisting', { onRcptTo: (_, __, done) => done(refusal(451, 'try again')) }, 'later'],
  ['a sender that is not allowed', { onMailFrom: (_, __, done) => done(refusal(553, 'not you')) }, 'later'],
  ['content that is refused', { onWhole: () => refusal(554, 'looks like spam') }, 'never'],
  ['content that is not taken now', { onWhole: () => refusal(421, 'closing') }, 'later'],
])('%s', async (_what, behaviour, outcome) => {
  const { url, kept } = await smtp(behaviour);
  expect(await send(url)).toMatchObject({ outcome, reason: expect.stringMatching(/\d{3}/) });
  expect(kept).toEqual([]);
});

test('a server that disconnects after the last byte leaves the delivery uncertain', async () => {
  const { url } = await smtp({
    onWhole: (drop) => {
      drop();
      return undefined;
    },
  });
  expect(await send(url)).toMatchObject({ outcome: 'unknown' });
});

test('a server that never answers the last byte leaves the delivery uncertain', async () => {
  const { url } = await smtp({ onWhole: () => new Promise(() => undefined) });
  expect(await send(url, { waiting: quick })).toMatchObject({ outcome: 'unknown' });
});

test('an unreachable or silent server is retried later', async () => {
  const silent = net.createServer();
  closers.push(() => silent.close());
  const port = await listening(silent);
  expect(await send(`smtp://127.0.0.1:${port}`, { waiting: quick })).toMatchObject({ outcome: 'later' });
  const gone = net.createServer();
  const free = await listening(gone);
  gone.close();
  expect(await send(`smtp://127.0.0.1:${free}`)).toMatchObject({ outcome: 'later' });
});

test('a wrong password is retried later, and reported without the password', async () => {
  const { url } = await smtp({ onAuth: (_auth, _session, done) => done(refusal(535, 'bad credentials')) });
  const delivery = await send(url.replace('smtp://', 'smtp://cinvoice:hunter2@'));
  expect(delivery).toMatchObject({ outcome: 'later', reason: expect.stringContaining('535') });
  expect(JSON.stringify(delivery)).not.toContain('hunter2');
});

test('a password is sent to another machine over TLS only', async () => {
  const asked: string[] = [];
  const { url } = await smtp({
    host: '127.0.0.2',
    onAuth: ({ username = '' }, _session, done) => {
      asked.push(username);
      done(null, { user: username });
    },
  });
  expect(await send(url.replace('smtp://', 'smtp://cinvoice:hunter2@'))).toMatchObject({ outcome: 'later' });
  expect(asked).toEqual([]);
});

test('a stop before the handover leaves nothing behind', async () => {
  const stopping = new AbortController();
  const { url, kept } = await smtp({
    onRcptTo: (_address, _session, done) => {
      stopping.abort(new Error('the server stops'));
      done();
    },
  });
  expect(await send(url, { signal: stopping.signal })).toMatchObject({ outcome: 'later' });
  expect(kept).toEqual([]);
});

test('a stop after the handover still reports the delivery', async () => {
  const stopping = new AbortController();
  const { url, kept } = await smtp({
    onWhole: () => {
      stopping.abort(new Error('the server stops'));
      return undefined;
    },
  });
  expect(await send(url, { signal: stopping.signal })).toEqual({ outcome: 'sent' });
  expect(kept).toHaveLength(1);
});
