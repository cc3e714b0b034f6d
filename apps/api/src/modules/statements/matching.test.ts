import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { putInForce } from '#api/modules/bank-accounts/test-accounts.ts';
import { type Someone, startTestApp, type TestApp } from '#api/test-app.ts';
import { createParties, INVESTOR, PAYER, type Parties } from './test-parties.ts';
import { anEscrow, createStatementCalls, type TestLine, toCsv } from './test-statements.ts';

let server: TestApp;
let boss: Someone;
let calls: ReturnType<typeof createStatementCalls>;
let parties: Parties;
let investor: Someone & { reference: string };
let account: string;
beforeAll(async () => {
  server = await startTestApp();
  boss = await server.anAdmin();
  calls = createStatementCalls(server, boss);
  parties = await createParties(server);
  investor = await parties.anInvestor('9200000001');
});
afterAll(() => server.close());
beforeEach(async () => {
  account = await anEscrow(server);
});

const importLines = async (lines: TestLine[]) => {
  const closing = lines.reduce((sum, { paise }) => sum + paise, 0);
  const answer = await calls.import({ account, csv: toCsv(lines), closing });
  expect(answer.statusCode).toBe(201);
  return answer.json().data;
};

const readInvoice = (id: string) =>
  server.db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const readLine = async (narration: string, state = '') => {
  const { data } = await calls.get(`lines?limit=200&state=${state}`);
  return data.find((line: { narration: string }) => line.narration === narration);
};

const balance = async (name: string): Promise<number> => (await calls.balances())[name] ?? 0;

describe('a payment of an accepted invoice', () => {
  test('is found by itself, is the seller’s at once, and settles the invoice', async () => {
    const invoice = await parties.anInvoice(account, 1_080_000_000);
    const seller = `seller:${parties.seller.id}`;
    const before = await balance(seller);
    const narration = `NEFT ${invoice.reference} ${invoice.number}`;
    const imported = await importLines([
      { paise: 1_080_000_000, narration, sender: 'NIMBUS STREAMING PRIVATE LIMITED.' },
    ]);
    expect(imported).toMatchObject({ matched: 1, differencePaise: 0 });
    expect(await balance(seller)).toBe(before + 1_080_000_000);
    expect(await readInvoice(invoice.id)).toMatchObject({
      state: 'settled',
      received_paise: 1_080_000_000,
      settled_at: server.now(),
    });
    const line = await readLine(narration, 'matched');
    expect(line).toMatchObject({
      state: 'matched',
      match: {
        orderId: null,
        parts: [{ to: { type: 'invoice', id: invoice.id, label: invoice.number }, paise: 1_080_000_000 }],
      },
    });
    const posted = await server.call(boss.token, {
      url: `/api/v1/ledger/transactions/${line.match.ledgerNumber}`,
    });
    expect(posted.json().data).toMatchObject({
      event: 'matched',
      subject: invoice.id,
      day: '2026-11-18',
      lines: [
        { debit: { name: 'suspense' }, credit: { name: `receipts:${invoice.id}` } },
        { debit: { name: `receipts:${invoice.id}` }, credit: { name: seller } },
      ],
    });
    const messages = await server.call(parties.seller.token, { url: '/api/v1/messages' });
    expect(messages.json().data[0]).toMatchObject({
      event: 'invoice-settled',
      item: { kind: 'invoices', _id: invoice.id },
      parameters: { number: invoice.number, received: '₹1,08,00,000.00' },
    });
    const history = await server.call(parties.seller.token, { url: `/api/v1/invoices/${invoice.id}` });
    expect(history.json().data).toMatchObject({ state: 'settled', receivedPaise: 1_080_000_000 });
  });

  test('may come in parts, one file after another or in one', async () => {
    const invoice = await parties.anInvoice(account, 1_000);
    const part = (paise: number, narration: string) => ({
      paise,
      narration: `${narration} ${invoice.reference}`,
      sender: PAYER,
    });
    await importLines([part(300, 'first')]);
    expect(await readInvoice(invoice.id)).toMatchObject({ state: 'accepted', received_paise: 300 });
    const second = await calls.import({
      account,
      csv: toCsv([part(300, 'first'), part(600, 'second'), part(100, 'third'), part(50, 'fourth')]),
      closing: 1_050,
    });
    expect(second.json().data).toMatchObject({ newLines: 3, matched: 2 });
    expect(await readInvoice(invoice.id)).toMatchObject({ state: 'settled', received_paise: 1_000 });
    expect(await readLine(`fourth ${invoice.reference}`)).toMatchObject({
      state: 'suggested',
      suggestion: { hint: 'invoice-settled' },
    });
  });

  test('above what is payable waits; the suggestion takes it up to the face', async () => {
    const invoice = await parties.anInvoice(account, 5_000);
    const narration = `over ${invoice.reference}`;
    await importLines([{ paise: 7_000, narration, sender: PAYER }]);
    expect(await readLine(narration)).toMatchObject({
      state: 'suggested',
      suggestion: {
        hint: 'invoice-over-payable',
        parts: [
          { to: { type: 'invoice', id: invoice.id }, paise: 6_180 },
          { to: { type: 'suspense' }, paise: 820 },
        ],
      },
    });
  });

  test('on another account than its acceptance named waits', async () => {
    const invoice = await parties.anInvoice(await anEscrow(server), 5_000);
    const narration = `elsewhere ${invoice.reference}`;
    await importLines([{ paise: 5_000, narration, sender: PAYER }]);
    expect((await readLine(narration)).suggestion.hint).toBe('invoice-other-account');
  });

  test('is suggested by amount and day where no reference stands in it', async () => {
    const invoice = await parties.anInvoice(account, 77_700, '2026-12-05');
    await parties.anInvoice(account, 77_700, '2027-11-05');
    await importLines([{ paise: 77_700, narration: 'no reference', sender: PAYER }]);
    expect(await readLine('no reference', 'suggested')).toMatchObject({
      suggestion: { hint: 'amount-and-day', parts: [{ to: { id: invoice.id }, paise: 77_700 }] },
    });
  });

  test('stays with the invoice while a hindrance freezes it', async () => {
    const invoice = await parties.anInvoice(account, 4_000);
    await server.db
      .insertInto('hindrances')
      .values({
        id: invoice.id,
        invoice_id: invoice.id,
        kind: 'court-order',
        freezes: true,
        text: 'A court.',
        opened_kind: 'admin',
        opened_by: boss.id,
        opened_at: server.now(),
        amount_paise: null,
        cause: null,
        closed_kind: null,
        closed_by: null,
        closed_at: null,
      })
      .execute();
    await importLines([{ paise: 4_000, narration: `frozen ${invoice.reference}`, sender: PAYER }]);
    expect(await balance(`receipts:${invoice.id}`)).toBe(4_000);
    expect(await readInvoice(invoice.id)).toMatchObject({ state: 'accepted', received_paise: 4_000 });
  });
});

describe('a payment of an investor', () => {
  test('goes into the wallet, and the investor is told', async () => {
    const before = await balance(`wallet:${investor.id}`);
    const imported = await importLines([
      { paise: 25_000_000, narration: `IMPS ${investor.reference}`, sender: ' meera  rao' },
    ]);
    expect(imported.matched).toBe(1);
    expect(await balance(`wallet:${investor.id}`)).toBe(before + 25_000_000);
    const messages = await server.call(investor.token, { url: '/api/v1/messages' });
    expect(messages.json().data[0]).toMatchObject({
      event: 'money-arrived',
      parameters: { amount: '₹2,50,000.00' },
    });
  });

  test('is found by the sender’s account, whatever the name', async () => {
    const number = await putInForce(server, { userId: investor.id }, INVESTOR);
    const another = `${number.slice(0, -1)}${(Number(number.slice(-1)) + 1) % 10}`;
    const line = { paise: 900, narration: investor.reference, sender: 'M RAO' };
    expect((await importLines([{ ...line, senderAccount: `000${number}` }])).matched).toBe(1);
    expect((await importLines([{ ...line, senderAccount: another, paise: 901 }])).matched).toBe(0);
  });

  test.each([
    ['of a third person', { sender: 'SOMEBODY ELSE' }, 'sender-other', 0],
    ['without a sender', {}, 'sender-missing', 1],
  ])('%s waits', async (what, changes, hint, parts) => {
    const narration = `${what} ${investor.reference}`;
    const imported = await importLines([{ paise: 600, narration, ...changes }]);
    expect(imported.matched).toBe(0);
    const line = await readLine(narration, 'suggested');
    expect(line.suggestion).toMatchObject({ hint });
    expect(line.suggestion.parts).toHaveLength(parts);
  });

  test('whose verification is not approved waits', async () => {
    const other = await parties.anInvestor('9200000009', 'Ravi Shah');
    await server.db
      .updateTable('verifications')
      .set({ state: 'lapsed' })
      .where('user_id', '=', other.id)
      .execute();
    await importLines([{ paise: 600, narration: other.reference, sender: 'Ravi Shah' }]);
    expect((await readLine(other.reference)).suggestion.hint).toBe('user-not-verified');
  });
});

test('two references in a line, or none, wait', async () => {
  const invoice = await parties.anInvoice(account, 3_000);
  const both = `${invoice.reference} ${investor.reference}`;
  await importLines([
    { paise: 3_000, narration: both, sender: PAYER },
    { paise: 1_234, narration: 'a stranger', sender: 'STRANGER' },
    { paise: -118, narration: 'Service charges Q4' },
    { paise: -100, narration: 'went away' },
  ]);
  expect((await readLine(both)).suggestion.hint).toBe('references-several');
  expect(await readLine('a stranger', 'unmatched')).toMatchObject({ suggestion: null });
  expect(await readLine('Service charges Q4', 'suggested')).toMatchObject({
    suggestion: { hint: 'bank-charges', parts: [{ to: { type: 'fees' }, paise: 118 }] },
  });
  expect(await readLine('went away', 'unmatched')).toMatchObject({ amountPaise: -100 });
});

test('a preview tells what would be matched', async () => {
  const invoice = await parties.anInvoice(account, 9_000);
  const csv = toCsv([
    { paise: 9_000, narration: invoice.reference, sender: PAYER },
    { paise: 9_000, narration: `again ${invoice.reference}`, sender: PAYER },
    { paise: 50, narration: investor.reference, sender: INVESTOR },
    { paise: 70, narration: 'nobody' },
  ]);
  const { data } = (await calls.preview({ account, csv })).json();
  expect(data.counts).toMatchObject({ new: 4, matched: 2, suggested: 1, unmatched: 1 });
  expect(data.lines).toMatchObject([
    { outcome: 'matched', target: { type: 'invoice', label: invoice.number } },
    { outcome: 'suggested', hint: 'invoice-settled' },
    { outcome: 'matched', target: { type: 'wallet', id: investor.id } },
    { outcome: 'unmatched', target: null },
  ]);
});

test('lists of lines have pages, and counts of what waits', async () => {
  const first = await calls.get('lines?limit=2');
  expect(first.data).toHaveLength(2);
  const second = await calls.get(`lines?limit=2&cursor=${first.page.nextCursor}`);
  const ids = [...first.data, ...second.data].map(({ _id }: { _id: string }) => _id);
  expect(new Set(ids).size).toBe(4);
  const all = await calls.get('lines?limit=200');
  const { unmatched, suggested, undone } = all.counts;
  expect(unmatched + suggested + undone).toBe(all.data.length);
  const wrong = await server.call(boss.token, { url: '/api/v1/treasury/lines?cursor=x' });
  expect(wrong.statusCode).toBe(400);
});
