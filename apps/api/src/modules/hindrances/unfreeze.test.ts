import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTreasury, type Treasury } from '#api/modules/orders/test-orders.ts';
import { createParties, PAYER, type Parties } from '#api/modules/statements/test-parties.ts';
import { anEscrow, createStatementCalls, toCsv } from '#api/modules/statements/test-statements.ts';

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

const freeze = async (invoiceId: string): Promise<string> => {
  const report = { kind: 'court-order', text: 'A court.', freezes: true };
  const opened = await treasury.post(treasury.boss.token, `/invoices/${invoiceId}/hindrances`, report);
  return opened.json().data._id;
};

/** Asks for the order that lifts it, and has it confirmed; returns the order as it was shown. */
const unfreeze = async (hindranceId: string) => {
  const { post, boss, asha, read, confirm } = treasury;
  const closed = await post(boss.token, `/hindrances/${hindranceId}/close`, { reason: 'It was lifted.' });
  const { orderId } = closed.json().data;
  const shown = (await read(asha, orderId)).data;
  const confirmed = await confirm(asha, orderId);
  expect(confirmed.statusCode, confirmed.body).toBe(200);
  return shown;
};

const pay = async ({ reference }: { reference: string }, paise: number): Promise<void> => {
  const csv = toCsv([{ paise, reference: `${reference} ${paise}`, narration: reference, sender: PAYER }]);
  expect((await calls().import({ account, csv })).json().data.matched).toBe(1);
};

const readInvoice = async (id: string) =>
  (await treasury.get(parties.seller.token, `/invoices/${id}`)).json().data;

const balance = async (name: string): Promise<number> => (await calls().balances())[name] ?? 0;

test('an invoice that was paid while it was frozen is settled once the freeze is lifted', async () => {
  const invoice = await parties.anInvoice(account, 10_000);
  const hindranceId = await freeze(invoice.id);
  await pay(invoice, 4_000);
  await pay(invoice, 6_000);
  expect(await readInvoice(invoice.id)).toMatchObject({ state: 'accepted', receivedPaise: 10_000 });
  const seller = `seller:${parties.seller.id}`;
  const before = await balance(seller);
  const shown = await unfreeze(hindranceId);
  expect(shown.moves).toEqual([{ debit: `receipts:${invoice.id}`, credit: seller, amountPaise: 10_000 }]);
  expect(shown.lines.at(-1)).toMatchObject({
    text: { code: 'match-settles', parameters: { number: invoice.number } },
  });
  expect(await balance(seller)).toBe(before + 10_000);
  expect(await readInvoice(invoice.id)).toMatchObject({ state: 'settled', receivedPaise: 10_000 });
  const history = (await treasury.get(parties.seller.token, `/invoices/${invoice.id}/history`)).json().data;
  expect(history[0]).toMatchObject({
    event: 'settled',
    from: 'accepted',
    to: 'settled',
    receivedPaise: null,
  });
  const messages = (await treasury.get(parties.seller.token, '/messages')).json().data;
  expect(messages[0]).toMatchObject({
    event: 'invoice-settled',
    item: { kind: 'invoices', _id: invoice.id },
    parameters: { number: invoice.number, amount: '₹100.00', received: '₹100.00' },
  });
});

test('while something else freezes it, or a part is missing, lifting one freeze settles nothing', async () => {
  const twice = await parties.anInvoice(account, 5_000);
  const [first, second] = [await freeze(twice.id), await freeze(twice.id)];
  await pay(twice, 5_000);
  expect((await unfreeze(first)).moves).toEqual([]);
  expect((await readInvoice(twice.id)).state).toBe('accepted');
  expect(await balance(`receipts:${twice.id}`)).toBe(5_000);
  await unfreeze(second);
  expect((await readInvoice(twice.id)).state).toBe('settled');

  const partly = await parties.anInvoice(account, 7_000);
  const third = await freeze(partly.id);
  await pay(partly, 6_999);
  await unfreeze(third);
  expect(await readInvoice(partly.id)).toMatchObject({ state: 'accepted', receivedPaise: 6_999 });
});
