import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROPERTY_MS } from '#api/platform/test-property.ts';
import { readRounds } from '#api/platform/test-rounds.ts';
import { aFile } from '#api/test-app.ts';
import { startOpenMarket, type TestMarket } from './test-market.ts';
import { giveSeller } from './test-parties.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await startOpenMarket();
});
afterAll(() => market.server.close());

const submit = (id: string) => market.act(market.asha, id, 'submit');

test.each([
  ['in lower case', 'DUP/A/0042', 'dup/a/0042'],
  ['with spaces', 'DUP/B/0042', 'DUP B 0042'],
  ['without leading zeros', 'DUP/C/0042', 'DUP/C/42'],
  ['with other separators', 'DUP/D/0042', 'DUP-D.0042'],
  ['without separators', 'DUP/E/0042', 'DUP/E0042'],
])('a number %s is the same number', async (_case, number, copied) => {
  await market.aSubmitted({ number });
  const { _id } = await market.aDraft({ number: copied });
  const answer = await submit(_id);
  expect([answer.statusCode, answer.json()]).toMatchObject([
    409,
    { type: '/problems/duplicate-invoice', collides: ['number'] },
  ]);
  expect(answer.body).not.toContain(market.asha.id);
});

test('numbers whose digits a separator keeps apart are two', async () => {
  await market.aSubmitted({ number: 'DUP/2-11' });
  const { state } = await market.aSubmitted({ number: 'DUP/21-1' });
  expect(state).toBe('submitted');
});

test('the same file, and the same IRN, are refused together with the number', async () => {
  const file = aFile('pdf', 'one.pdf', '% the same');
  const fields = market.invoiceFields({ number: 'SAME/1' });
  const first = (await market.sendInvoice(market.asha, fields, { files: { invoice: file } })).json().data;
  expect((await submit(first._id)).statusCode).toBe(200);
  const other = market.invoiceFields({ number: 'OTHER/1' });
  const second = (await market.sendInvoice(market.asha, other, { files: { invoice: file } })).json().data;
  expect((await submit(second._id)).json()).toMatchObject({ collides: ['file'] });
  await market.sendInvoice(market.asha, { number: 'same-1' }, { id: second._id });
  expect((await submit(second._id)).json()).toMatchObject({ collides: ['number', 'file'] });
});

test('an invoice that was withdrawn or declined holds nothing', async () => {
  const { _id } = await market.aSubmitted({ number: 'FREE/1' });
  await market.act(market.asha, _id, 'withdraw');
  expect((await market.aSubmitted({ number: 'FREE/1' })).state).toBe('submitted');
});

test('numbers begin again each financial year; the same face a year later is checked', async () => {
  const first = await market.aSubmitted({ number: 'YEAR/1', invoiceDay: '2026-03-31' });
  const same = { number: 'YEAR/1', invoiceDay: '2026-04-01' };
  expect((await market.aSubmitted({ ...same, taxablePaise: first.taxablePaise })).state).toBe('checking');
  const another = await market.aSubmitted({ number: 'YEAR/2', invoiceDay: '2026-03-30' });
  const next = { number: 'YEAR/2', invoiceDay: '2026-04-06', taxablePaise: another.taxablePaise * 2 };
  expect((await market.aSubmitted(next)).state).toBe('submitted');
});

test('a second account of the same company is refused its number', async () => {
  const { ravi, server } = market;
  await market.aSubmitted({ number: 'COMPANY/1' });
  await giveSeller(market, ravi);
  await server.db
    .updateTable('submissions')
    .set({ owner_id: ravi.id })
    .where('id', '=', market.titleId)
    .execute();
  const made = await market.sendInvoice(ravi, market.invoiceFields({ number: 'company 1' }));
  const answer = await market.act(ravi, made.json().data._id, 'submit');
  await server.db
    .updateTable('submissions')
    .set({ owner_id: market.asha.id })
    .where('id', '=', market.titleId)
    .execute();
  expect(answer.json()).toMatchObject({ type: '/problems/duplicate-invoice', collides: ['number'] });
});

test('consecutive numbers with unlike faces are submitted', async () => {
  await market.aSubmitted({ number: 'NEXT/41' });
  expect((await market.aSubmitted({ number: 'NEXT/42' })).state).toBe('submitted');
});

const RACES = readRounds('RACES', 8);

test('two submissions of one number at once have one winner', {
  timeout: PROPERTY_MS + RACES * 2_000,
}, async ({ annotate }) => {
  const drafts = [await market.aDraft({ number: 'RACE/1' }), await market.aDraft({ number: 'race-01' })];
  const wins = drafts.map(() => 0);
  for (let round = 0; round < RACES; round += 1) {
    const order = round % 2 === 0 ? drafts : drafts.toReversed();
    const answers = await Promise.all(order.map(({ _id }) => submit(_id)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const lost = answers.find(({ statusCode }) => statusCode === 409);
    expect(lost?.json()).toMatchObject({ type: '/problems/duplicate-invoice', collides: ['number'] });
    for (const [place, { _id }] of drafts.entries()) {
      const { state } = await market.readInvoice(market.asha, _id);
      const recalled = await market.act(market.asha, _id, 'recall');
      expect([state, recalled.statusCode]).toEqual(state === 'draft' ? ['draft', 409] : ['submitted', 200]);
      if (state === 'submitted') wins[place] = (wins[place] ?? 0) + 1;
    }
    market.server.pass(1_000);
  }
  await annotate(JSON.stringify({ wins }));
});
