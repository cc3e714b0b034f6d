import { riskFacts } from '@cinvoice/contract/market/risks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveApproved } from '#api/modules/verifications/test-cast.ts';
import { startSales, type TestSales, terms } from './test-sales.ts';

let market: TestSales;
beforeAll(async () => {
  market = await startSales();
});
afterAll(() => market.server.close());

type Answer = { statusCode: number; json: () => Record<string, unknown> };
const codeOf = (answer: Answer) => [answer.statusCode, answer.json().code];

test('a purchase takes what its buyer may have, and nothing else', async () => {
  const listed = await market.aListed({ minUnits: 10, maxHolders: 2 });
  const investor = await market.anInvestor(953_00 * 20);
  const few = await market.buy(investor, listed, 9);
  expect(codeOf(few)).toEqual([409, 'units-below-least']);
  const many = await market.buy(investor, listed, 7_651);
  expect([many.statusCode, many.json().unitsLeft]).toEqual([409, 7_650]);
  const poor = await market.buy(investor, listed, 21);
  expect([poor.statusCode, poor.json().type, poor.json().shortPaise]).toEqual([
    409,
    '/problems/not-enough-money',
    953_00,
  ]);
  expect(await market.wallet(investor)).toBe(953_00 * 20);
  expect(await market.held(listed.invoiceId)).toBe(0);
  expect((await market.buy(investor, listed, 20)).statusCode).toBe(201);
  const second = await market.anInvestor(953_00 * 7_630);
  expect((await market.buy(second, listed, 7_620)).statusCode).toBe(201);
  const third = await market.anInvestor(953_00 * 10);
  expect(codeOf(await market.buy(third, listed, 10))).toEqual([409, 'too-many-holders']);
  // A holder takes the rest.
  expect((await market.buy(second, listed, 10)).statusCode).toBe(201);
  expect((await market.readSale(listed.invoiceId)).state).toBe('funded');
});

test('the last units may be fewer than the least number', async () => {
  const listed = await market.aListed({ minUnits: 7_000 });
  const investor = await market.anInvestor(953_00 * 7_650);
  expect((await market.buy(investor, listed, 7_000)).statusCode).toBe(201);
  expect(codeOf(await market.buy(investor, listed, 649))).toEqual([409, 'units-below-least']);
  expect((await market.buy(investor, listed, 650)).statusCode).toBe(201);
});

test('a key buys once', async () => {
  const listed = await market.aListed();
  const investor = await market.anInvestor(953_00 * 100);
  const answers = await Promise.all([1, 2, 3].map(() => market.buy(investor, listed, 5, { key: 'one' })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  expect(new Set(answers.map((answer) => answer.json().data._id)).size).toBe(1);
  expect(await market.held(listed.invoiceId)).toBe(953_00 * 5);
  expect(codeOf(await market.buy(investor, listed, 6, { key: 'one' }))).toEqual([409, 'key-used-otherwise']);
  const without = await market.post(investor, `/deals/${listed._id}/purchases`, {
    units: 1,
    risksRead: { version: 1, facts: riskFacts },
  });
  expect(codeOf(without)).toEqual([400, 'idempotency-key-missing']);
});

test('nobody buys without reading the facts', async () => {
  const listed = await market.aListed();
  const investor = await market.anInvestor(953_00);
  const [one, two] = riskFacts;
  for (const [risksRead, code] of [
    [{ version: 1, facts: [one, two] }, 'risks-not-read'],
    [{ version: 2, facts: [...riskFacts] }, 'risks-changed'],
  ] as const) {
    const answer = await market.buy(investor, listed, 1, {
      risksRead: { ...risksRead, facts: [...risksRead.facts] },
    });
    expect(codeOf(answer)).toEqual([400, code]);
  }
  expect(await market.held(listed.invoiceId)).toBe(0);
});

test('buying needs a verification, and no tie to the house', async () => {
  const listed = await market.aListed();
  expect(codeOf(await market.buy(market.investor, listed, 1))).toEqual([403, 'deal-not-verified']);
  const tied = await market.server.aUser('9399999999', 'investor');
  const { name } = (await market.readInvoice(market.admin, listed.invoiceId)).seller;
  await market.verify(tied.id, { houses: [name.toUpperCase()] });
  expect(codeOf(await market.buy(tied, listed, 1))).toEqual([403, 'own-deal']);
  expect((await market.get(tied, `/deals/${listed._id}`)).json().data).toMatchObject({
    obstacle: 'own-deal',
    files: null,
  });
});

test('deals are what sellers have signed', async () => {
  const offered = await market.anOffered();
  const investor = await market.anInvestor();
  expect((await market.get(investor, `/deals/${offered._id}`)).statusCode).toBe(404);
  expect((await market.buy(investor, offered, 1)).statusCode).toBe(404);
  await market.sign(offered.invoiceId);
  const again = await market.renew(investor);
  const deal = (await market.get(again, `/deals/${offered._id}`)).json().data;
  expect(deal).toMatchObject({
    state: 'open',
    unitsLeft: 7_650,
    unitPricePaise: 953_00,
    yieldBps: terms.yieldBps,
    reservePaise: 13_50_000_00,
    acceptance: { officer: 'Meera Shah' },
    obstacle: null,
    risks: { version: 1, areTicked: false },
    purchases: [],
  });
  expect(deal.files.invoice.url).toMatch(/^\/api\/v1\/files\//);
  expect((await market.get(market.asha, '/deals')).statusCode).toBe(403);
});

test('lists of deals are cut and ordered as asked', async () => {
  const first = await market.aListed({ yieldBps: 1_200 });
  const second = await market.aListed({ yieldBps: 1_800 });
  const investor = await market.renew(await market.anInvestor());
  const read = async (query: string) => (await market.get(investor, `/deals?${query}`)).json();
  const idsOf = ({ data }: { data: { _id: string }[] }) => data.map(({ _id }) => _id);
  expect(idsOf(await read('limit=2'))).toEqual([second._id, first._id]);
  const { data, page } = await read('sort=yield&limit=1');
  expect(idsOf({ data })).toEqual([second._id]);
  const next = await read(`sort=yield&limit=200&cursor=${page.nextCursor}`);
  expect(idsOf(next)).not.toContain(second._id);
  expect(idsOf(next).at(-1)).toBe(first._id);
  expect(idsOf(await read('minYieldBps=1800'))).toEqual([second._id]);
  expect(idsOf(await read('maxDays=119'))).toEqual([]);
  expect(idsOf(await read(`payer=${market.otherOtt.id}`))).toEqual([]);
  expect(idsOf(await read('kind=content'))).toEqual([]);
  expect(idsOf(await read('kind=projects&state=funded'))).not.toContain(first._id);
});

test('a declared tie holds when the house is verified no more', async () => {
  const listed = await market.aListed();
  const { db } = market.server;
  const tied = await market.server.aUser('9811000001', 'investor');
  const { seller } = (await market.get(tied, `/deals/${listed._id}`)).json().data;
  await market.verify(tied.id, { houses: [seller.legalName.toLowerCase()] });
  const setSeller = (state: 'approved' | 'lapsed') =>
    db.updateTable('verifications').set({ state }).where('user_id', '=', market.asha.id).execute();
  await setSeller('lapsed');
  expect(codeOf(await market.buy(tied, listed, 1))).toEqual([403, 'own-deal']);
  await setSeller('approved');
});

test('a seller does not buy their own invoice from another account', async () => {
  const listed = await market.aListed();
  const { server, admin } = market;
  const other = await server.aUser('9811000002', 'investor');
  await giveApproved(server, admin, other, 'investor', { pan: 'AAPPU0939F' });
  await market.pay(other.id, 953_00 * 2);
  expect((await market.buy(other, listed, 1)).statusCode).toBe(201);
  await server.db
    .updateTable('invoices')
    .set({ tax_number: '27AAPPU0939F1ZA' })
    .where('id', '=', listed.invoiceId)
    .execute();
  expect(codeOf(await market.buy(other, listed, 1))).toEqual([403, 'own-deal']);
});

test('the repeat of a purchase is answered, whatever came to stand against it since', async () => {
  const listed = await market.aListed();
  const investor = await market.anInvestor(953_00);
  const first = await market.buy(investor, listed, 1, { key: 'before' });
  await market.server.db
    .updateTable('verifications')
    .set({ state: 'lapsed' })
    .where('user_id', '=', investor.id)
    .execute();
  const again = await market.buy(investor, listed, 1, { key: 'before' });
  expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
  expect(codeOf(await market.buy(investor, listed, 1, { key: 'after' }))).toEqual([403, 'deal-not-verified']);
});
