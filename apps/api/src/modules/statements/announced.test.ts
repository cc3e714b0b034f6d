import { INVOICES } from '@cinvoice/contract/item-paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession } from '#api/modules/auth/index.ts';
import { startTreasury, type Treasury } from '#api/modules/orders/test-orders.ts';
import { createParties, PAYER, type Parties } from './test-parties.ts';
import { anEscrow, createStatementCalls, type TestLine, toCsv } from './test-statements.ts';

let treasury: Treasury;
let parties: Parties;
let account: string;
beforeAll(async () => {
  treasury = await startTreasury(0);
  parties = await createParties(treasury.server);
  account = await anEscrow(treasury.server);
});
afterAll(() => treasury.server.close());

const DAY = '2026-11-18';
const calls = () => createStatementCalls(treasury.server, treasury.boss);
const bankSays = async (...lines: TestLine[]) => {
  const csv = toCsv(lines.map((line) => ({ ...line, day: DAY })));
  const answer = await calls().import({ account, csv });
  expect(answer.statusCode, answer.body).toBe(201);
};
/** Due long after, so that amount and day say nothing. */
const anInvoice = (paise: number) => parties.anInvoice(account, paise, '2027-06-01', undefined, true);
const announce = async (id: string, utr: string, amountPaise: number) => {
  const { db, now } = treasury.server;
  const token = await openSession(db, { kind: 'ott', ottId: parties.ott.id }, now());
  const url = `/${INVOICES}/${id}/announced-payments`;
  const answer = await treasury.post(token, url, { utr, amountPaise, day: DAY });
  expect(answer.statusCode, answer.body).toBe(201);
};

type Line = { reference: string; state: string; suggestion: unknown };
const find = async (reference: string): Promise<Line> => {
  const { data } = await calls().get('lines?limit=200');
  const found = data.find((line: Line) => line.reference === reference);
  return { reference, state: found.state, suggestion: found.suggestion };
};
const toInvoice = (id: string, paise: number) => ({ to: { type: 'invoice', id }, paise, source: 'payer' });

test('a line with an announced number is suggested for that invoice, and matched by nobody’s word alone', async () => {
  const invoice = await anInvoice(10_000);
  await announce(invoice.id, 'hdfcr5 2026111800001', 10_000);
  await bankSays({ paise: 10_000, reference: 'Hdfcr5/2026111800001', sender: PAYER });
  expect(await find('Hdfcr5/2026111800001')).toMatchObject({
    state: 'suggested',
    suggestion: { hint: 'announced', parts: [toInvoice(invoice.id, 10_000)] },
  });
  const suggested = await calls().get('lines?limit=200&state=suggested');
  expect(suggested.data).toContainEqual(expect.objectContaining({ reference: 'Hdfcr5/2026111800001' }));
});

test('another amount than announced is suggested with what the invoice can take', async () => {
  const invoice = await anInvoice(20_000);
  await announce(invoice.id, 'OTHERAMOUNT1', 20_000);
  await bankSays({ paise: 19_000, reference: 'OTHERAMOUNT1', sender: PAYER });
  expect((await find('OTHERAMOUNT1')).suggestion).toMatchObject({
    hint: 'announced-other-amount',
    parts: [toInvoice(invoice.id, 19_000)],
  });
});

test('a third person’s payment with an announced number is suggested for nobody', async () => {
  const invoice = await anInvoice(30_000);
  await announce(invoice.id, 'THIRDPERSON1', 30_000);
  await bankSays({ paise: 30_000, reference: 'THIRDPERSON1', sender: 'Altair Broadcast Limited' });
  expect((await find('THIRDPERSON1')).suggestion).toEqual({ hint: 'sender-other', parts: [] });
});

test('the same number in a second line is used once the first is matched', async () => {
  const invoice = await anInvoice(40_000);
  await announce(invoice.id, 'TWICE000001', 20_000);
  await bankSays(
    { paise: 20_000, reference: 'TWICE000001', narration: `NEFT ${invoice.reference}`, sender: PAYER },
    { paise: 20_000, reference: 'TWICE-000001', narration: 'NEFT', sender: PAYER },
  );
  expect(await find('TWICE-000001')).toEqual({
    reference: 'TWICE-000001',
    state: 'suggested',
    suggestion: { hint: 'announced-used', parts: [] },
  });
});

test('one payment that was announced for two invoices is suggested in parts that make the line', async () => {
  const [first, second] = [await anInvoice(50_000), await anInvoice(51_000)];
  for (const { id, payablePaise } of [first, second]) await announce(id, 'TOGETHER001', payablePaise);
  await bankSays({ paise: 1_01_000, reference: 'TOGETHER001', sender: PAYER });
  expect((await find('TOGETHER001')).suggestion).toMatchObject({
    hint: 'announced',
    parts: [toInvoice(first.id, 50_000), toInvoice(second.id, 51_000)],
  });
  const [third, fourth] = [await anInvoice(60_000), await anInvoice(61_000)];
  for (const { id, payablePaise } of [third, fourth]) await announce(id, 'TOGETHER002', payablePaise);
  await bankSays({ paise: 1_20_000, reference: 'TOGETHER002', sender: PAYER });
  expect((await find('TOGETHER002')).suggestion).toEqual({ hint: 'announced-several', parts: [] });
});
