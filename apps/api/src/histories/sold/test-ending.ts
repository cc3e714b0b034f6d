import { expect } from 'vitest';
import { findSale, type History, listPayouts, listUnderWay, readInvoice, settle } from './test-history.ts';
import { payIn } from './test-line-steps.ts';

/** Ends what is open at the end of a history, as an operator would. */

const reason = 'The end.';

const refuseWaiting = async ({ world, waiting }: History): Promise<void> => {
  for (const orderId of waiting.splice(0)) await world.decide(orderId, false);
};

const endSales = async (history: History): Promise<void> => {
  const { world } = history;
  for (const { id } of history.invoices) {
    const { state } = await readInvoice(history, id);
    if (!(await findSale(history, id))) continue;
    if (state === 'funded')
      expect(await settle(history, await world.ask(id, 'unwind'), 'confirm')).toBe('done');
    const call = { offered: 'take-back', listed: 'pull' }[String(state)];
    if (call)
      expect((await world.asAdmin('POST', `/invoices/${id}/${call}`, { reason })).statusCode).toBe(200);
  }
};

/** A payout whose line waits, since its match was undone, is paid by that line. */
const matchPaid = async (history: History): Promise<void> => {
  const { world } = history;
  const lines = await world.server.db
    .selectFrom('open_lines')
    .innerJoin('bank_lines', 'bank_lines.id', 'open_lines.line_id')
    .select(['bank_lines.id', 'bank_lines.amount_paise as paise', 'narration'])
    .where('bank_lines.amount_paise', '<', 0)
    .execute();
  for (const { id, paise, reference } of await listPayouts(history, 'sent')) {
    const line = lines.find((one) => one.paise === -paise && one.narration.endsWith(reference));
    if (!line) continue;
    const body = { parts: [{ to: { type: 'payout', id }, paise }], reason };
    const asked = await world.asAdmin('POST', `/treasury/lines/${line.id}/match`, body);
    // Refused where the operator has made good what left: then it is paid once more.
    await settle(history, asked, 'confirm');
  }
};

/** What may not go out now is refused; the rest is sent. */
const sendPayouts = async (history: History): Promise<void> => {
  const { world } = history;
  const { data } = (await world.asAdmin('GET', '/treasury/payouts?limit=100')).json();
  for (const { _id: id, state, obstacle } of data)
    if (state === 'asked' && obstacle !== null)
      await world.asAdmin('POST', `/treasury/payouts/${id}/refuse`, { reason });
  const payoutIds = (await listPayouts(history, 'asked')).map(({ id }) => id);
  if (payoutIds.length === 0) return;
  const body = { bankAccountId: world.escrowId, payoutIds, reason };
  expect(await settle(history, await world.asAdmin('POST', '/treasury/batches', body), 'confirm')).toBe(
    'done',
  );
};

const showPaid = async (history: History): Promise<void> => {
  const sent = await listPayouts(history, 'sent');
  const lines = sent.map(({ paise, reference }) => ({ paise: -paise, narration: `NEFT ${reference}` }));
  if (lines.length > 0) await history.world.bank.say(lines);
};

/** Afterwards nothing is open, nothing is held, and nothing is set aside. */
export const endHistory = async (history: History): Promise<void> => {
  const { world } = history;
  await world.runClock();
  await refuseWaiting(history);
  await endSales(history);
  await matchPaid(history);
  await world.rules.assert();
  await payIn(history);
  await world.bank.catchUp();
  await sendPayouts(history);
  await showPaid(history);
  await world.rules.assert();
  expect(await listUnderWay(world)).toEqual([]);
  world.rules.assertEnded();
};
