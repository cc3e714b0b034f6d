import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createOutboxEmail, createOutboxSms } from './outbox.ts';

let dataDir: string;
let printed: string[];
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'cinvoice-outbox-'));
  printed = [];
});
afterEach(() => rm(dataDir, { recursive: true }));

const at = new Date('2026-11-20T06:30:00.000Z');
const outbox = () => ({ dataDir, clock: () => at, print: (line: string) => void printed.push(line) });
const lines = async (file: string): Promise<unknown[]> =>
  (await readFile(path.join(dataDir, 'outbox', file), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
const { signal } = new AbortController();
const email = {
  messageId: '<1@cinvoice.example>',
  to: 'a@example.com',
  subject: 'Hello',
  text: 'Two\nlines',
  at,
};

test('a code is written as a line that only the user of the process can read, and printed', async () => {
  await createOutboxSms(outbox())({ to: '9876543210', code: '482913', text: '482913 is your code.' });
  const line = { at: at.toISOString(), to: '9876543210', text: '482913 is your code.' };
  expect(await lines('sms.jsonl')).toEqual([line]);
  expect(printed).toEqual([JSON.stringify(line)]);
  expect((await stat(path.join(dataDir, 'outbox', 'sms.jsonl'))).mode & 0o777).toBe(0o600);
});

test('an e-mail is written as a line at its handover, and reported in one line', async () => {
  const provider = createOutboxEmail(outbox());
  expect(await provider.wasSent(email.messageId)).toBe(false);
  expect(await provider.send(email, async () => undefined, signal)).toEqual({ outcome: 'sent' });
  expect(await lines('mail.jsonl')).toEqual([{ ...email, at: at.toISOString() }]);
  expect(printed).toEqual(['E-mail to a@example.com: Hello']);
  expect(await provider.wasSent(email.messageId)).toBe(true);
  expect(await provider.wasSent('<2@cinvoice.example>')).toBe(false);
});

test('an e-mail that may not be handed over, or cannot be written, is not in the outbox', async () => {
  const provider = createOutboxEmail(outbox());
  const refuse = () => Promise.reject(new Error('not any more'));
  expect(await provider.send(email, refuse, signal)).toEqual({ outcome: 'later', reason: 'not any more' });
  expect(await provider.wasSent(email.messageId)).toBe(false);
  await writeFile(path.join(dataDir, 'outbox'), '');
  expect(await provider.send(email, async () => undefined, signal)).toMatchObject({ outcome: 'later' });
});
