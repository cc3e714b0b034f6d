import { addDays, addWorkingDays, countDays } from '@cinvoice/contract/market/working-days';
import { expect } from 'vitest';
import { proof } from '#api/modules/disbursal/test-payouts.ts';
import { findSale, type History, pick, readInvoice, settle } from './test-history.ts';
import type { Step } from './test-step.ts';
import { judge, type Outcome } from './test-world.ts';

/** Steps by which a sale begins, goes on and ends. */

const findInvoice = async (history: History, { which }: Pick<Step, 'which'>) => {
  const one = pick(history.invoices, which);
  if (!one) throw new Error('a history has invoices');
  return readInvoice(history, one.id);
};

const toOffer = ({ world }: History, { odd, share, extra }: Step) => {
  const closingDay = addDays(world.today(), 1 + (odd % 3));
  return {
    closesAt: `${closingDay}T18:00:00+05:30`,
    valueDay: addWorkingDays(closingDay, 1 + (odd % 5), world.holidays),
    yieldBps: 1 + ((odd * 7) % 2_500),
    advanceBps: 5_000 + share * 50,
    unitFacePaise: 10_000 + (odd % 1_000),
    minUnits: 1 + (extra % 2),
    maxHolders: 1 + (extra % 4),
  };
};

export const offer = async (history: History, step: Step): Promise<Outcome> => {
  const { id } = await findInvoice(history, step);
  return judge(await history.world.asAdmin('POST', `/invoices/${id}/offer`, toOffer(history, step)));
};

export const sign = async (history: History, step: Step): Promise<Outcome> => {
  const { world } = history;
  const { id } = await findInvoice(history, step);
  await world.renewSessions();
  return judge(await world.sign(id));
};

/** An investor pays in what some of the units cost, or all of those that are left, and buys them. */
export const buy = async (history: History, step: Step): Promise<Outcome> => {
  const { world, investors } = history;
  const { id, state } = await findInvoice(history, step);
  const sale = await findSale(history, id);
  const investor = pick(investors, step.to);
  // Now and then in vain.
  if (!sale || !investor || (state !== 'listed' && step.extra % 4)) return 'nothing';
  const left = Math.max(1, sale.units - sale.units_sold);
  const units = Math.max(1, Math.ceil((left * step.share) / 100));
  const missing = units * sale.unit_price_paise - world.rules.balance(`wallet:${investor.id}`);
  // Now and then it does not suffice.
  const paise = missing - (step.extra % 10 === 0 ? 1 : 0);
  if (paise > 0) await world.bank.say([{ paise, narration: investor.reference, sender: 'Meera Rao' }]);
  const answer = await world.buy(await world.renew(investor), { _id: sale.id }, units);
  if (sale.signed_at !== null) return judge(answer);
  // Investors see no sale that its seller has not signed.
  expect(answer.statusCode, answer.body).toBe(404);
  return 'refused';
};

/** Notice and stamp, and the order on a day on which it may be carried out. */
export const disburse = async (history: History, step: Step): Promise<Outcome> => {
  const { world } = history;
  const { id, state } = await findInvoice(history, step);
  const sale = await findSale(history, id);
  if (!sale || state !== 'funded') return 'nothing';
  judge(await world.notice(id, { proof: proof() }));
  judge(await world.stamp(id));
  if (step.extra % 4 === 0) judge(await world.acknowledge(id));
  const days = Math.max(0, countDays(world.today(), sale.value_day)) + (step.extra % 3);
  if (days > 0) world.wait(days);
  return settle(history, await world.ask(id, 'disburse'), step.fate);
};

export const endSale = async (history: History, step: Step): Promise<Outcome> => {
  const { world } = history;
  const { id, state } = await findInvoice(history, step);
  const reason = 'A step.';
  if (state === 'funded') return settle(history, await world.ask(id, 'unwind'), step.fate);
  if (state === 'listed') return judge(await world.asAdmin('POST', `/invoices/${id}/pull`, { reason }));
  if (state !== 'offered') return 'nothing';
  if (step.extra % 2) return judge(await world.asAdmin('POST', `/invoices/${id}/take-back`, { reason }));
  await world.renewSessions();
  return judge(await world.post(world.asha, `/invoices/${id}/refuse-offer`));
};

/** So late that an offer lapses, a deal closes, a window passes, or a payment is late. */
export const runLate = async ({ world }: History, { odd }: Step): Promise<Outcome> => {
  world.wait(1 + (odd % 12));
  await world.runClock();
  return 'done';
};

export const writeOff = async (history: History, step: Step): Promise<Outcome> => {
  const { world } = history;
  const { id, state, due_day: dueDay } = await findInvoice(history, step);
  if (state !== 'disbursed') return 'nothing';
  const days = countDays(world.today(), dueDay) + 90;
  // Now and then too early.
  if (step.extra % 3 && days > 0) world.wait(days);
  return settle(history, await world.ask(id, 'write-off'), step.fate);
};

/** Of an admin, which stops or freezes, or of the payer. */
export const hinder = async (history: History, step: Step): Promise<Outcome> => {
  const { world } = history;
  const { id } = await findInvoice(history, step);
  if (step.extra % 4 === 0) {
    const report = { kind: 'dispute', text: 'Not as agreed.' };
    return judge(await world.send(await world.asPayer(), 'POST', `/invoices/${id}/hindrances`, report));
  }
  const freezes = step.extra % 4 > 1;
  const kind = freezes ? 'court-order' : step.odd % 2 ? 'credit-note' : 'other';
  return judge(await world.asAdmin('POST', `/invoices/${id}/hindrances`, { kind, text: 'A step.', freezes }));
};

/** Closes what is open; what freezes, by its order. */
export const release = async (history: History, step: Step): Promise<Outcome> => {
  const { world } = history;
  const { id } = await findInvoice(history, step);
  const open = await world.server.db
    .selectFrom('hindrances')
    .select(['id', 'freezes'])
    .where('invoice_id', '=', id)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .execute();
  const one = pick(open, step.to);
  if (!one) return 'nothing';
  const closed = await world.asAdmin('POST', `/hindrances/${one.id}/close`, { reason: 'Lifted.' });
  if (judge(closed) === 'refused' || !one.freezes) return judge(closed);
  const { orderId } = closed.json().data;
  if (step.fate !== 'wait') return world.decide(orderId, step.fate === 'confirm');
  history.waiting.push(orderId);
  return 'done';
};
