import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, TEST_SECRET, type TestApp } from '#api/test-app.ts';
import { decideEach, decideLines } from './known.ts';
import { createNumberMarks } from './number-marks.ts';
import { createParties, PAYER } from './test-parties.ts';
import { anEscrow } from './test-statements.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

test('of two lines that each pay an invoice, each is told as if it came next; in their order the first one pays it', async () => {
  const { db } = server;
  const account = await anEscrow(server);
  const parties = await createParties(server);
  const { id, reference } = await parties.anInvoice(account, 1_000_00);
  const line = {
    accountId: account,
    day: '2026-11-18',
    amountPaise: 1_000_00,
    reference: '',
    narration: `NEFT ${reference}`,
    senderName: PAYER,
    senderAccount: '',
    references: [reference],
  };
  const mark = createNumberMarks(TEST_SECRET);
  const paid = { kind: 'match', parts: [{ to: { type: 'invoice', id }, paise: 1_000_00 }] };
  expect(await decideEach(db, account, [line, line], mark)).toMatchObject([paid, paid]);
  const [first, second] = await decideLines(db, account, [line, line], mark);
  expect(first).toMatchObject(paid);
  expect(second?.kind).not.toBe('match');
});
