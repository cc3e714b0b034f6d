import { formatDate } from '@cinvoice/contract/dates';
import type { WholeInvoice } from '@cinvoice/contract/market/invoices';
import { addDays } from '@cinvoice/contract/market/working-days';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { submitDraft } from '#api/modules/acceptances/test-acceptance.ts';
import { moveInvoice } from '#api/modules/invoices/test-market.ts';
import { readMail } from '#api/modules/messages/test-mail.ts';
import { startDays, type TestDays } from './test-days.ts';

const PAYER = 'Nimbus Streaming Private Limited';

let market: TestDays;
beforeAll(async () => {
  market = await startDays();
});
afterAll(() => market.server.close());
beforeEach(() => market.pass(1));

/** In its payer's queue, due in so many days. */
const aWaiting = (days: number): Promise<WholeInvoice> =>
  market.aSubmitted({ invoiceDay: market.today(), dueDay: addDays(market.today(), days) });

const anAccepted = async (days: number): Promise<WholeInvoice> => {
  const invoice = await aWaiting(days);
  expect((await market.accept(invoice)).statusCode).toBe(200);
  return invoice;
};

/** Days on which the job runs; the bank's statement is imported every third day. */
const live = async (days: number): Promise<void> => {
  for (let passed = 1; passed <= days; passed += 1) {
    await market.pass(1);
    if (passed % 3 === 0) await market.importDay(market.today());
    await market.run();
  }
};

const callOnSeller = async (call: 'suspend' | 'reinstate'): Promise<void> => {
  const answer = await market.post(market.admin, `/users/${market.asha.id}/${call}`, { reason: 'A test.' });
  expect(answer.statusCode).toBeLessThan(300);
};

test('a payer is reminded after three and seven days of an invoice that waits', async () => {
  const invoice = await aWaiting(90);
  await live(10);
  expect(await market.listTold(invoice._id)).toEqual(['ott: invoice-waits 3', 'ott: invoice-waits 7']);
});

test('an invoice that comes back waits anew, and not while it is with its seller', async () => {
  const invoice = await aWaiting(90);
  await live(3);
  await market.act(market.asha, invoice._id, 'recall');
  await live(5);
  await submitDraft(market.server, market.asha.id, await market.readInvoice(market.asha, invoice._id));
  await live(3);
  expect(await market.listTold(invoice._id)).toEqual(['ott: invoice-waits 3', 'ott: invoice-waits 3']);
});

test('payer and seller are told of a debt that comes due and is late, each once', async () => {
  const invoice = await anAccepted(16);
  await live(49);
  const late = [1, 7, 15, 30].flatMap((days) => [`ott: payment-late ${days}`, `user: invoice-late ${days}`]);
  const due = [15, 7, 1].map((days) => `ott: payment-due ${days}`);
  expect(await market.listTold(invoice._id)).toEqual([...due, ...late]);
});

test('a mail names what is still to come, the due day and the reference', async () => {
  const addresses = market.server.db.updateTable('otts').where('id', '=', market.itsOtt.id);
  await addresses.set({ email: 'desk@ott.example' }).execute();
  const invoice = await anAccepted(3);
  const readReminder = async () =>
    (await readMail(market.server)).find(({ text }) => text.includes(`/ott/invoices/${invoice._id}`));
  await readReminder();
  const dueDay = formatDate(invoice.dueDay);
  await live(2);
  const due = await readReminder();
  expect(due?.subject).toMatch(`Due on ${dueDay}: ₹`);
  expect(due?.text).toContain(`with the reference ${invoice.reference}`);
  await live(3);
  const late = await readReminder();
  expect(late?.subject).toMatch(`Late since ${dueDay}: ₹`);
  expect(late?.text).toContain(`until ${formatDate(market.today())} it has not come in. Days late: 2.`);
  await addresses.set({ email: '' }).execute();
});

test('a run that missed days tells the last reminder alone', async () => {
  const [waiting, accepted] = [await aWaiting(90), await anAccepted(10)];
  await market.importDay(addDays(market.today(), -1));
  await market.pass(30);
  await market.importDay(addDays(market.today(), -1));
  await market.run();
  await market.run();
  expect(await market.listTold(waiting._id)).toEqual(['ott: invoice-waits 7']);
  expect(await market.listTold(accepted._id)).toEqual(['ott: payment-late 15', 'user: invoice-late 15']);
});

test('nobody is called late before the bank has told of the due day', async () => {
  const invoice = await anAccepted(1);
  await market.pass(2);
  await market.run();
  expect(await market.listTold(invoice._id)).toEqual([]);
  await market.importDay(addDays(market.today(), -1));
  await market.run();
  expect(await market.listTold(invoice._id)).toEqual(['ott: payment-late 1', 'user: invoice-late 1']);
});

test('a part that came in is not asked for again, and a payment that waits for a match stops reminders', async () => {
  const [part, unknown] = [await anAccepted(2), await anAccepted(2)];
  await market.importDay(market.today(), [
    { paise: 1_00_000_00, reference: part.reference, sender: PAYER },
    { paise: 1_00_000_00, reference: unknown.reference, sender: 'Somebody Else' },
  ]);
  await market.pass(3);
  await market.importDay(addDays(market.today(), -1));
  await market.run();
  const told = await market.server.db
    .selectFrom('messages')
    .select('parameters')
    .where('invoice_id', '=', part._id)
    .where('event', '=', 'payment-late')
    .execute();
  const left = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(
    (part.payablePaise - 1_00_000_00) / 100,
  );
  expect(told).toEqual([{ parameters: expect.objectContaining({ outstanding: `₹${left}` }) }]);
  expect(await market.listTold(unknown._id)).toEqual([]);
});

test('while a payer reports what stops payment, the seller alone is told', async () => {
  const [waiting, accepted] = [await aWaiting(90), await anAccepted(2)];
  for (const invoice of [waiting, accepted]) await market.report(invoice._id);
  await live(6);
  expect(await market.listTold(waiting._id)).toEqual([]);
  expect(await market.listTold(accepted._id)).toEqual(['user: invoice-late 1']);
});

test('a debt of a suspended seller stays due, but nobody is asked to accept another', async () => {
  const [waiting, accepted] = [await aWaiting(90), await anAccepted(2)];
  await callOnSeller('suspend');
  await live(4);
  await callOnSeller('reinstate');
  expect(await market.listTold(waiting._id)).toEqual([]);
  expect(await market.listTold(accepted._id)).toEqual([
    'ott: payment-due 1',
    'ott: payment-late 1',
    'user: invoice-late 1',
  ]);
});

test.each(['settled', 'withdrawn', 'declined'] as const)(
  'an invoice that is %s is not told of',
  async (to) => {
    const invoice = await anAccepted(2);
    await moveInvoice(market, invoice._id, to);
    await live(4);
    expect(await market.listTold(invoice._id)).toEqual([]);
  },
);
