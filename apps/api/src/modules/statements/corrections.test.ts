import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTreasury, type Treasury } from '#api/modules/orders/test-orders.ts';
import { createParties, type Parties } from './test-parties.ts';
import { anEscrow } from './test-statements.ts';

let treasury: Treasury;
let parties: Parties;
let account: string;
beforeAll(async () => {
  treasury = await startTreasury(0);
  parties = await createParties(treasury.server);
  account = await anEscrow(treasury.server);
});
afterAll(() => treasury.server.close());

const preview = (kind: string, subject: string, parameters: object) =>
  treasury.post(treasury.boss.token, '/orders/admin/preview', { kind, subject, parameters });
const ask = (kind: string, subject: string, parameters: object) =>
  treasury.post(treasury.boss.token, '/orders/admin', { kind, subject, parameters, reason: 'A test.' });

const countOrders = () =>
  treasury.server.db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();

test('a preview says what the order will say, names its accounts, and asks for nothing', async () => {
  const invoice = await parties.anInvoice(account, 900);
  const parameters = { to: 'invoice', paise: 900 };
  const before = await countOrders();
  const seen = await preview('make-good', invoice.id, parameters);
  expect(seen.statusCode).toBe(200);
  expect(await countOrders()).toEqual(before);
  const { data } = seen.json();
  expect(data).toMatchObject({
    subject: invoice.number,
    moves: [
      { debit: 'shortfall', credit: `receipts:${invoice.id}`, amountPaise: 900 },
      { debit: `receipts:${invoice.id}`, credit: `seller:${parties.seller.id}`, amountPaise: 900 },
    ],
  });
  expect(data.accounts).toEqual([
    { name: 'shortfall', kind: 'shortfall', subject: null, label: '' },
    { name: `receipts:${invoice.id}`, kind: 'receipts', subject: invoice.id, label: '' },
    {
      name: `seller:${parties.seller.id}`,
      kind: 'seller',
      subject: parties.seller.id,
      label: await nameOf(parties.seller.id),
    },
  ]);
  const asked = await ask('make-good', invoice.id, parameters);
  const { data: order } = await treasury.read(treasury.asha, asked.json().data.orderId);
  const { title, subject, lines, moves, accounts, checked } = order;
  expect({ title, subject, lines, moves, accounts, checked }).toEqual(data);
});

const nameOf = async (id: string): Promise<string> => {
  const found = treasury.server.db.selectFrom('users').select('name').where('id', '=', id);
  return (await found.executeTakeFirstOrThrow()).name;
};

test.each([
  ['more than an invoice takes', 'make-good', { to: 'invoice', paise: 5_000 }],
  ['no consent on file', 'set-off', { paise: 900, hindranceId: '019ad317-0000-7000-8000-000000000001' }],
])('a preview of %s is refused as asking is', async (_what, kind, parameters) => {
  const invoice = await parties.anInvoice(account, 900);
  const seen = await preview(kind, invoice.id, parameters);
  const asked = await ask(kind, invoice.id, parameters);
  expect(seen.statusCode).toBe(400);
  expect(seen.json()).toEqual(asked.json());
});

test('nothing is shown of what is not there', async () => {
  const nowhere = '019ad317-0000-7000-8000-000000000001';
  expect((await preview('make-good', nowhere, { to: 'wallet', paise: 1 })).statusCode).toBe(404);
  expect((await preview('undo-match', nowhere, {})).statusCode).toBe(404);
  expect((await preview('market-terms', nowhere, {})).statusCode).toBe(400);
});
