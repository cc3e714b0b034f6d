import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTreasury, type Treasury } from '#api/modules/orders/test-orders.ts';
import { createParties, INVESTOR, PAYER, type Parties } from './test-parties.ts';
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

const calls = () => createStatementCalls(treasury.server, treasury.boss);

let count = 0;
/** Imports one line; returns its id. */
const aLine = async (line: TestLine): Promise<string> => {
  count += 1;
  const reference = `R${count}`;
  const answer = await calls().import({ account, csv: toCsv([{ reference, ...line, day: '2026-11-18' }]) });
  expect(answer.statusCode).toBe(201);
  const row = await treasury.server.db
    .selectFrom('bank_lines')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  return row.id;
};

const ask = (line: string, parts: object[], reason = 'A test.') =>
  treasury.post(treasury.boss.token, `/treasury/lines/${line}/match`, { parts, reason });
const correct = (kind: string, subject: string, parameters: object = {}) =>
  treasury.post(treasury.boss.token, '/orders/admin', { kind, subject, parameters, reason: 'A test.' });

const confirmed = async (asked: { json: () => { data: { orderId: string } } }) => {
  const { orderId } = asked.json().data;
  const shown = (await treasury.read(treasury.asha, orderId)).data;
  const answer = await treasury.confirm(treasury.asha, orderId);
  return { answer, shown, orderId };
};

const readLine = async (id: string) => {
  const { data } = await calls().get('lines?limit=200');
  const matched = await calls().get('lines?limit=200&state=matched');
  return [...data, ...matched.data].find(({ _id }: { _id: string }) => _id === id);
};

const balance = async (name: string) => (await calls().balances())[name] ?? 0;
const readInvoice = (id: string) =>
  treasury.server.db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('an order matches a line: its words and moves are what then happens', async () => {
  const invoice = await parties.anInvoice(account, 10_000);
  const id = await aLine({ paise: 12_000, narration: 'by hand', sender: PAYER });
  const asked = await ask(id, [
    { to: { type: 'invoice', id: invoice.id }, paise: 11_000, source: 'payer' },
    { to: { type: 'suspense' }, paise: 1_000 },
  ]);
  expect(asked.statusCode).toBe(202);
  expect((await readLine(id)).orderId).toBe(asked.json().data.orderId);
  const before = await balance(`seller:${parties.seller.id}`);
  const { answer, shown } = await confirmed(asked);
  expect(shown).toMatchObject({
    kind: 'match',
    amountPaise: 12_000,
    obstacle: null,
    lines: [
      { text: { code: 'match-line-in' }, amountPaise: 12_000 },
      { text: { code: 'match-invoice', parameters: { number: invoice.number } }, amountPaise: 11_000 },
      { text: { code: 'match-stays' }, amountPaise: 1_000 },
      { text: { code: 'match-settles' } },
    ],
    moves: [
      { debit: 'suspense', credit: `receipts:${invoice.id}`, amountPaise: 11_000 },
      { debit: `receipts:${invoice.id}`, credit: `seller:${parties.seller.id}`, amountPaise: 11_000 },
    ],
  });
  expect(answer.statusCode).toBe(200);
  expect(await balance(`seller:${parties.seller.id}`)).toBe(before + 11_000);
  expect(await readInvoice(invoice.id)).toMatchObject({ state: 'settled', received_paise: 11_000 });
  const line = await readLine(id);
  expect(line).toMatchObject({
    state: 'matched',
    orderId: null,
    match: { orderId: asked.json().data.orderId },
  });
  const posted = await treasury.get(treasury.boss.token, `/ledger/transactions/${line.match.ledgerNumber}`);
  expect(
    posted
      .json()
      .data.lines.map((each: { debit: { name: string }; credit: { name: string } }) => [
        each.debit.name,
        each.credit.name,
      ]),
  ).toEqual(shown.moves.map(({ debit, credit }: { debit: string; credit: string }) => [debit, credit]));
  expect((await ask(id, [{ to: { type: 'shortfall' }, paise: 12_000 }])).json()).toMatchObject({
    status: 409,
    state: 'matched',
  });
});

test('undone after a match, every balance is as before, and the line waits', async () => {
  const invoice = await parties.anInvoice(account, 10_000);
  const narration = `whole ${invoice.reference}`;
  const id = await aLine({ paise: 1, narration: 'before it' });
  const before = await calls().balances();
  const line = await aLine({ paise: 10_000, narration, sender: PAYER });
  const { match } = await readLine(line);
  expect((await readInvoice(invoice.id)).state).toBe('settled');
  const { answer, shown } = await confirmed(await correct('undo-match', match._id));
  expect(answer.statusCode).toBe(200);
  expect(shown.moves).toEqual([
    { debit: `receipts:${invoice.id}`, credit: 'suspense', amountPaise: 10_000 },
    { debit: `seller:${parties.seller.id}`, credit: `receipts:${invoice.id}`, amountPaise: 10_000 },
  ]);
  const after = await calls().balances();
  expect(after).toEqual({
    ...before,
    suspense: (before.suspense ?? 0) + 10_000,
    [`escrow:${account}`]: (before[`escrow:${account}`] ?? 0) + 10_000,
  });
  expect(await readInvoice(invoice.id)).toMatchObject({
    state: 'accepted',
    received_paise: 0,
    settled_at: null,
  });
  expect(await readLine(line)).toMatchObject({ state: 'undone', match: { undoneAt: expect.any(String) } });
  const again = await correct('undo-match', match._id);
  expect(again.json()).toMatchObject({ status: 409, state: 'undone' });
  // It is never matched by itself again, and by an order it is.
  await calls().import({ account, csv: toCsv([{ paise: 5, reference: 'other' }]) });
  expect((await readLine(line)).state).toBe('undone');
  const rematch = await confirmed(
    await ask(line, [{ to: { type: 'invoice', id: invoice.id }, paise: 10_000 }]),
  );
  expect(rematch.answer.statusCode).toBe(200);
  expect((await readLine(line)).state).toBe('matched');
  expect(id).not.toBe(line);
});

test('what was given on cannot be taken back: the account is named', async () => {
  const investor = await parties.anInvestor('9300000001');
  const line = await aLine({ paise: 700, narration: investor.reference, sender: INVESTOR });
  const { match } = await readLine(line);
  const asked = await correct('undo-match', match._id);
  // Part of the money leaves the wallet: the bank takes back a credit.
  const back = await aLine({ paise: -300, narration: 'returned' });
  const taken = await confirmed(await ask(back, [{ to: { type: 'wallet', id: investor.id }, paise: 300 }]));
  expect(taken.answer.statusCode).toBe(200);
  const { answer, shown } = await confirmed(asked);
  expect(shown.obstacle).toMatchObject({ code: 'account-holds-less' });
  expect(answer.json()).toMatchObject({
    status: 409,
    type: '/problems/account-lacks',
    account: `wallet:${investor.id}`,
  });
  expect((await readLine(line)).state).toBe('matched');
});

test('money that left is borne by fees, or paid in by the operator', async () => {
  const charge = await aLine({ paise: -118, narration: 'Service charges' });
  const lacking = await ask(charge, [{ to: { type: 'fees' }, paise: 118 }]);
  expect(lacking.json()).toMatchObject({ status: 409, account: 'fees' });
  const payIn = await aLine({ paise: 118, narration: 'from the operator' });
  const before = await balance('shortfall');
  const { answer } = await confirmed(await ask(payIn, [{ to: { type: 'shortfall' }, paise: 118 }]));
  expect(answer.statusCode).toBe(200);
  expect(await balance('shortfall')).toBe(before - 118);
});

test('who suffers is made good, and the operator owes it', async () => {
  const investor = await parties.anInvestor('9300000002');
  const before = await balance('shortfall');
  const { answer, shown } = await confirmed(
    await correct('make-good', investor.id, { to: 'wallet', paise: 450 }),
  );
  expect(shown.moves).toEqual([{ debit: 'shortfall', credit: `wallet:${investor.id}`, amountPaise: 450 }]);
  expect(answer.statusCode).toBe(200);
  expect(await balance(`wallet:${investor.id}`)).toBe(450);
  expect(await balance('shortfall')).toBe(before + 450);
  const invoice = await parties.anInvoice(account, 900);
  const made = await confirmed(await correct('make-good', invoice.id, { to: 'invoice', paise: 900 }));
  expect(made.answer.statusCode).toBe(200);
  expect((await readInvoice(invoice.id)).state).toBe('settled');
});

test('a payment that reached the seller counts with a paper on file', async () => {
  const invoice = await parties.anInvoice(account, 2_000);
  const { db, now } = treasury.server;
  await db
    .insertInto('hindrances')
    .values({
      id: invoice.id,
      invoice_id: invoice.id,
      kind: 'wrong-party',
      text: 'Paid to the seller.',
      opened_kind: 'admin',
      opened_by: treasury.boss.id,
      opened_at: now(),
      amount_paise: null,
      cause: null,
      closed_kind: null,
      closed_by: null,
      closed_at: null,
    })
    .execute();
  const parameters = { paise: 2_000, hindranceId: invoice.id };
  const refused = await correct('set-off', invoice.id, parameters);
  expect(refused.json()).toMatchObject({
    status: 400,
    errors: [{ path: 'hindranceId', code: 'consent-missing' }],
  });
  await db
    .insertInto('files')
    .values({
      id: invoice.id,
      owner_kind: 'hindrance',
      owner_id: invoice.id,
      field: 'paper',
      name: 'consent.pdf',
      size: 1,
      mime_type: 'application/pdf',
      sha256: Buffer.alloc(32),
      storage_key: invoice.id,
      pictures: null,
      pictures_failure: null,
      created_at: now(),
    })
    .execute();
  const before = await calls().balances();
  const { answer } = await confirmed(await correct('set-off', invoice.id, parameters));
  expect(answer.statusCode).toBe(200);
  expect(await readInvoice(invoice.id)).toMatchObject({ state: 'settled', received_paise: 2_000 });
  expect(await calls().balances()).toEqual(before);
});

test.each([
  ['less than the line', [{ to: { type: 'shortfall' }, paise: 99 }]],
  ['nothing', []],
  ['what moves nothing', [{ to: { type: 'suspense' }, paise: 100 }]],
  ['an invoice without its id', [{ to: { type: 'invoice' }, paise: 100 }]],
  [
    'an invoice that is not there',
    [{ to: { type: 'invoice', id: '019ad317-0000-7000-8000-000000000001' }, paise: 100 }],
  ],
  ['fees for money that came', [{ to: { type: 'fees' }, paise: 100 }]],
  ['a part of nothing', [{ to: { type: 'shortfall' }, paise: 0 }]],
  ['a part with paise of paise', [{ to: { type: 'shortfall' }, paise: 1.5 }]],
])('parts that are %s are refused', async (_what, parts) => {
  const line = await aLine({ paise: 100, narration: 'parts' });
  const refused = await ask(line, parts);
  expect([refused.statusCode, refused.json().errors?.[0]?.path]).toEqual([400, 'parts']);
});

test('an invoice takes no more than its face, and only once it was accepted', async () => {
  const invoice = await parties.anInvoice(account, 100);
  const line = await aLine({ paise: 5_000, narration: 'too much' });
  const over = await ask(line, [{ to: { type: 'invoice', id: invoice.id }, paise: 5_000 }]);
  expect(over.json()).toMatchObject({ status: 400, errors: [{ code: 'receipt-over-face' }] });
});

test('a line that was matched meanwhile is changed, and the order goes on waiting', async () => {
  const line = await aLine({ paise: 100, narration: 'twice' });
  const first = await ask(line, [{ to: { type: 'wallet', id: parties.seller.id }, paise: 100 }]);
  const second = await ask(line, [{ to: { type: 'wallet', id: parties.seller.id }, paise: 100 }]);
  const { hash } = (await treasury.read(treasury.asha, second.json().data.orderId)).data;
  expect((await confirmed(first)).answer.statusCode).toBe(200);
  const late = await treasury.confirm(treasury.asha, second.json().data.orderId, { hash });
  expect(late.json()).toMatchObject({ status: 409, type: '/problems/changed-meanwhile' });
});

test('nothing is asked for what is not there', async () => {
  const nowhere = '019ad317-0000-7000-8000-000000000001';
  expect((await ask(nowhere, [{ to: { type: 'shortfall' }, paise: 1 }])).statusCode).toBe(404);
  expect((await ask('x', [{ to: { type: 'shortfall' }, paise: 1 }])).statusCode).toBe(404);
  expect((await correct('undo-match', nowhere)).statusCode).toBe(404);
  expect((await correct('make-good', nowhere, { to: 'wallet', paise: 1 })).statusCode).toBe(404);
  expect((await correct('market-terms', nowhere)).statusCode).toBe(400);
  expect((await correct('make-good', parties.seller.id, { to: 'wallet', paise: 0 })).statusCode).toBe(400);
});

test('invoices and wallets are found for a line', async () => {
  const invoice = await parties.anInvoice(account, 321);
  const investor = await parties.anInvestor('9300000007');
  const byNumber = await calls().get(`targets?q=${encodeURIComponent(invoice.number)}`);
  expect(byNumber.data.invoices).toContainEqual(
    expect.objectContaining({ id: invoice.id, label: invoice.number, openPaise: 321 }),
  );
  const byMobile = await calls().get('targets?q=9300000007');
  expect(byMobile.data).toMatchObject({ wallets: [{ id: investor.id }], sellers: [] });
  expect((await calls().get('targets')).data).toEqual({
    invoices: [],
    wallets: [],
    sellers: [],
    payouts: [],
  });
});
