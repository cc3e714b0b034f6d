import { content } from '@cinvoice/contract/kinds/content';
import type { WholeInvoice } from '@cinvoice/contract/market/invoices';
import { findReferences } from '@cinvoice/contract/market/reference';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMarket, type TestMarket } from './test-market.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.server.close());

test('a seller adds an invoice of a title that the platform approved', async () => {
  const { asha, itsOtt, titleId } = market;
  const fields = market.invoiceFields({ number: 'PK/0042', taxablePaise: 1_00_00_000_00 });
  const answer = await market.sendInvoice(asha, fields);
  expect(answer.statusCode, answer.body).toBe(201);
  const invoice: WholeInvoice = answer.json().data;
  expect(invoice).toMatchObject({
    number: 'PK/0042',
    state: 'draft',
    version: 1,
    seller: { _id: asha.id, name: 'House 9000000001' },
    payer: { _id: itsOtt.id, name: 'Platform its-ott' },
    title: { kind: 'projects', _id: titleId },
    facePaise: 1_18_00_000_00,
    payablePaise: 1_08_00_000_00,
    eligiblePaise: 90_00_000_00,
    financialYear: '2026-27',
    submittedAt: null,
    files: { invoice: { name: 'invoice.pdf' }, contract: {}, delivery: { mimeType: 'image/png' } },
  });
  expect(findReferences(invoice.reference)).toEqual([invoice.reference]);
  expect(await market.readInvoice(asha, invoice._id)).toMatchObject({ number: 'PK/0042' });
  const file = await market.server.app.inject({ url: String(invoice.files.invoice?.url) });
  expect(file.statusCode).toBe(200);
});

test('a draft is seen by its seller alone', async () => {
  const { _id } = await market.aDraft();
  for (const who of [market.ravi, market.investor, market.itsOtt, market.otherOtt, market.admin])
    expect((await market.get(who, `/invoices/${_id}`)).statusCode).toBe(404);
  const lists = [
    [market.ravi, 'user'],
    [market.itsOtt, 'ott'],
    [market.admin, 'admin'],
  ] as const;
  for (const [who, list] of lists)
    expect((await market.get(who, `/invoices/${list}/`)).json().data).toEqual([]);
});

test("a seller's list has the newest first, and is searched by number, title, platform and reference", async () => {
  const older = await market.aDraft({ number: 'LIST-0001' });
  const newer = await market.aDraft({ number: 'LIST-0002', dueDay: '2027-04-05' });
  const list = async (query: string): Promise<string[]> => {
    const { data } = (await market.get(market.asha, `/invoices/user?${query}`)).json();
    return data.map(({ _id }: WholeInvoice) => _id);
  };
  expect(await list('q=list-000')).toEqual([newer._id, older._id]);
  expect(await list(`q=${older.reference}`)).toEqual([older._id]);
  expect(await list('q=platform+its-ott&limit=1')).toEqual([newer._id]);
  expect(await list('due=2027-04-05,')).toEqual([newer._id]);
  expect(await list('q=list-0&state=draft&due=,2027-03-31')).toEqual([older._id]);
  expect(await list('late=1')).toEqual([]);
  const first = (await market.get(market.asha, '/invoices/user?q=list-000&limit=1')).json();
  expect(await list(`q=list-000&limit=1&cursor=${first.page.nextCursor}`)).toEqual([older._id]);
});

test.each([
  ['amounts as text of other forms', { taxablePaise: '1e3' }, 'taxablePaise'],
  ['a fraction', { taxablePaise: '1.5' }, 'taxablePaise'],
  ['rupees with commas', { taxablePaise: '1,00,000' }, 'taxablePaise'],
  ['nothing taxable', { taxablePaise: 0, gstPaise: 0, tdsPaise: 0 }, 'taxablePaise'],
  ['a negative amount', { taxablePaise: -1, gstPaise: -1, tdsPaise: -1 }, 'taxablePaise'],
  ['2^53', { taxablePaise: '9007199254740992' }, 'taxablePaise'],
  ['a face beyond 2^53', { taxablePaise: '9007199254740991' }, 'taxablePaise'],
  ['negative GST', { gstPaise: -1 }, 'gstPaise'],
  ['GST above the taxable amount', { taxablePaise: 100, gstPaise: 101, tdsPaise: 0 }, 'gstPaise'],
  ['deductions above the face', { taxablePaise: 100, gstPaise: 0, tdsPaise: 101 }, 'tdsPaise'],
  ['a negative deduction', { otherDeductionsPaise: -1 }, 'otherDeductionsPaise'],
  ['an invoice day tomorrow', { invoiceDay: '2026-11-21' }, 'invoiceDay'],
  ['an invoice day 366 days ago', { invoiceDay: '2025-11-19' }, 'invoiceDay'],
  ['31 February', { dueDay: '2027-02-31' }, 'dueDay'],
  ['a due day before the invoice day', { dueDay: '2026-11-11' }, 'dueDay'],
  ['a number of separators alone', { number: '-/._ -' }, 'number'],
  ['a number in Devanagari digits', { number: '१२३' }, 'number'],
  ['17 characters', { number: 'A2345678901234567' }, 'number'],
  ['a NUL', { number: 'A\u00001' }, 'number'],
  ['an IRN of 63', { irn: 'a'.repeat(63) }, 'irn'],
  ['yield 0', { wantedYieldBps: 0 }, 'wantedYieldBps'],
  ['yield 10,001', { wantedYieldBps: 10_001 }, 'wantedYieldBps'],
  ['advance 4,999', { wantedAdvanceBps: 4_999 }, 'wantedAdvanceBps'],
  ['advance 10,001', { wantedAdvanceBps: 10_001 }, 'wantedAdvanceBps'],
  ['no platform', { ottId: '' }, 'ottId'],
  ['a title that is none', { titleId: '01990000-0000-7000-8000-000000000000' }, 'titleId'],
  ['a title of another kind', { titleKind: content.slug }, 'titleId'],
])('%s is refused by the field', async (_case, changes, path) => {
  const answer = await market.sendInvoice(market.asha, market.invoiceFields(changes));
  expect(answer.statusCode, answer.body).toBe(400);
  expect(answer.json().errors[0]).toMatchObject({ path });
});

test.each([
  { invoiceDay: '2026-11-20' },
  { invoiceDay: '2025-11-20' },
  { number: 'A234567890123456' },
  { tdsPaise: '', otherDeductionsPaise: '' },
  { wantedYieldBps: 1, wantedAdvanceBps: 5000 },
  { wantedYieldBps: 10_000, wantedAdvanceBps: 10_000 },
  { irn: 'A'.repeat(64) },
])('the limits themselves are taken: %o', async (changes) => {
  const answer = await market.sendInvoice(market.asha, market.invoiceFields(changes));
  expect(answer.statusCode, answer.body).toBe(201);
});

test('a JSON body is taken as a form is, and a draft may lack its files', async () => {
  const { server, asha, invoiceFields } = market;
  const payload = invoiceFields();
  const answer = await server.call(asha.token, { method: 'POST', url: '/api/v1/invoices/', payload });
  expect(answer.statusCode, answer.body).toBe(201);
  expect(answer.json().data.files).toEqual({ invoice: null, contract: null, delivery: null });
});

test('a title that waits for its review, or of another house, cannot be invoiced', async () => {
  const waiting = await market.anItem(content);
  const fields = { titleKind: content.slug, titleId: waiting._id };
  for (const [who, changes] of [
    [market.asha, fields],
    [market.ravi, {}],
  ] as const) {
    const answer = await market.sendInvoice(who, market.invoiceFields(changes));
    expect(answer.json().errors).toMatchObject([{ path: 'titleId', code: 'title-not-approved' }]);
  }
});

test("the design's case is quoted to the paisa, and what is wished for changes it", async () => {
  const { _id } = await market.aDraft({ taxablePaise: 1_00_00_000_00, dueDay: '2027-03-23' });
  const quote = async (query: string) =>
    (await market.get(market.asha, `/invoices/${_id}/quote?${query}`)).json();
  const { data } = await quote('valueDay=2026-11-23');
  expect(data).toMatchObject({
    days: 120,
    units: 7_650,
    unitPricePaise: 953_00,
    raisedPaise: 72_90_450_00,
    sellerTodayPaise: 72_00_180_00,
    costBps: 1900,
  });
  expect((await quote('')).data).toMatchObject({ valueDay: '2026-11-21', days: 122, yieldBps: 1500 });
  expect((await quote('yieldBps=1200&advanceBps=5000')).data).toMatchObject({
    units: 4_500,
    advanceBps: 5000,
  });
  for (const [query, path] of [
    ['valueDay=2026-11-19', 'valueDay'],
    ['valueDay=2027-03-23', 'valueDay'],
    ['valueDay=2027-02-31', 'valueDay'],
    ['yieldBps=0', 'yieldBps'],
    ['yieldBps=1e3', 'yieldBps'],
    ['advanceBps=10001', 'advanceBps'],
  ] as const)
    expect((await quote(query)).errors).toMatchObject([{ path }]);
});

test('counts and sums are those of the reader', async () => {
  const { server, investor } = market;
  const count = async (who = market.asha) => (await market.get(who, '/invoices/counts')).json().data;
  const before = await count();
  const { payablePaise } = await market.aDraft();
  expect((await count()).states.draft).toEqual({
    count: before.states.draft.count + 1,
    payablePaise: before.states.draft.payablePaise + payablePaise,
  });
  expect((await count(investor)).states.draft).toEqual({ count: 0, payablePaise: 0 });
  expect((await market.get(market.asha, '/invoices/terms')).json().data).toMatchObject({
    today: '2026-11-20',
    unitFacePaise: 100_000,
    minDays: 15,
    holidays: expect.arrayContaining(['2027-01-26']),
  });
  expect(server.now().toISOString().slice(0, 10)).toBe('2026-11-20');
});
