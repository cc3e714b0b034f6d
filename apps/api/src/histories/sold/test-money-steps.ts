import { randomUUID } from 'node:crypto';
import { openSession } from '#api/modules/auth/index.ts';
import { proof } from '#api/modules/disbursal/test-payouts.ts';
import type { TestLine } from '#api/modules/statements/test-statements.ts';
import { type History, listPayouts, pick, readInvoice, settle } from './test-history.ts';
import type { Step } from './test-step.ts';
import { judge, type Outcome, type World } from './test-world.ts';

/** Steps by which money goes home, comes back, and is made good. */

const key = () => ({ 'idempotency-key': randomUUID() });

const asUser = async (
  { server }: World,
  userId: string,
  request: { method: 'POST' | 'DELETE'; url: string; payload?: object },
) => {
  const token = await openSession(server.db, { kind: 'user', userId }, server.now());
  return server.call(token, { ...request, url: `/api/v1/wallet${request.url}`, headers: key() });
};

export const withdraw = async (history: History, step: Step): Promise<Outcome> => {
  const { world, investors } = history;
  const of = step.extra % 3 === 0 ? 'seller' : 'wallet';
  const userId = of === 'seller' ? world.asha.id : pick(investors, step.which)?.id;
  if (!userId) return 'nothing';
  const balance = world.rules.balance(`${of}:${userId}`);
  // Now and then more than is there.
  const amountPaise = Math.ceil((balance * step.share) / 100) + (step.extra % 10 === 0 ? balance : 0);
  if (amountPaise === 0) return 'nothing';
  const payload = { amountPaise, of };
  return judge(await asUser(world, userId, { method: 'POST', url: '/withdrawals', payload }));
};

/** Its owner takes a payout back, unless it is a refund, which two admins decided on; or an admin refuses it. */
export const cancel = async (history: History, step: Step): Promise<Outcome> => {
  const { world } = history;
  const payout = pick(await listPayouts(history, 'asked'), step.which);
  if (!payout) return 'nothing';
  const { id, userId, reason } = payout;
  if (userId !== null && reason !== 'refund' && step.extra % 2)
    return judge(await asUser(world, userId, { method: 'DELETE', url: `/withdrawals/${id}` }));
  return judge(await world.asAdmin('POST', `/treasury/payouts/${id}/refuse`, { reason: 'A step.' }));
};

export const payOutFees = async ({ world }: History, step: Step): Promise<Outcome> => {
  const from = step.extra % 2 ? 'fees' : 'fee-gst';
  const amountPaise = Math.ceil((world.rules.balance(from) * step.share) / 100);
  if (amountPaise === 0) return 'nothing';
  const token = await world.market.asAdmin(world.admin);
  const payload = { from, amountPaise, reason: 'A step.' };
  const request = { method: 'POST' as const, url: '/api/v1/treasury/payouts', payload, headers: key() };
  return judge(await world.server.call(token, request));
};

/** Some of the payouts that wait, or all of them. */
export const sendBatch = async (history: History, step: Step): Promise<Outcome> => {
  const { world } = history;
  const asked = await listPayouts(history, 'asked');
  const payoutIds = asked.filter((_, at) => step.share > 50 || at % 2 === step.extra % 2).map(({ id }) => id);
  if (payoutIds.length === 0) return 'nothing';
  await world.bank.catchUp();
  const body = { bankAccountId: world.escrowId, payoutIds, reason: 'Payday.' };
  return settle(history, await world.asAdmin('POST', '/treasury/batches', body), step.fate);
};

type Payout = Awaited<ReturnType<typeof listPayouts>>[number];

const toLines = (sent: readonly Payout[], { extra }: Step): TestLine[] => {
  // Now and then less than was sent, by a paisa.
  const toMissing = (paise: number): number => (extra % 9 === 0 && paise > 1 ? 1 : 0);
  return sent.map(({ paise, reference }) => ({
    paise: toMissing(paise) - paise,
    narration: `NEFT ${reference}`,
  }));
};

/** A whole file in one line, which a person matches. */
const payInOneLine = async (history: History, sent: readonly Payout[], step: Step): Promise<Outcome> => {
  const { world } = history;
  const paise = sent.reduce((sum, one) => sum + one.paise, 0);
  await world.bank.say([{ paise: -paise, narration: 'SALARY UPLOAD' }]);
  const { id } = await world.server.db
    .selectFrom('open_lines')
    .select('line_id as id')
    .orderBy('line_id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const parts = sent.map((one) => ({ to: { type: 'payout', id: one.id }, paise: one.paise }));
  const body = { parts, reason: 'A step.' };
  return settle(history, await world.asAdmin('POST', `/treasury/lines/${id}/match`, body), step.fate);
};

/** The bank pays what was sent. */
export const showPaid = async (history: History, step: Step): Promise<Outcome> => {
  const sent = await listPayouts(history, 'sent');
  const some = sent.filter((_, at) => step.share > 40 || at % 2 === 0);
  const paise = some.reduce((sum, one) => sum + one.paise, 0);
  // A match that was undone says of money that left that it did not.
  if (some.length === 0 || paise > history.world.bank.holds()) return 'nothing';
  if (step.extra % 5 === 0) return payInOneLine(history, some, step);
  await history.world.bank.say(toLines(some, step));
  return 'done';
};

/** A payout comes back, and two people say so. */
export const bringBack = async (history: History, step: Step): Promise<Outcome> => {
  const { world } = history;
  const paid = pick((await listPayouts(history, 'paid')).toReversed(), step.which);
  if (!paid) return 'nothing';
  const { id, paise, reference } = paid;
  await world.bank.say([{ paise, narration: `RETURN ${reference}` }]);
  const line = await world.server.db
    .selectFrom('open_lines')
    .select('line_id')
    .orderBy('line_id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const body = { parts: [{ to: { type: 'payout', id }, paise }], reason: 'A step.' };
  const asked = await world.asAdmin('POST', `/treasury/lines/${line.line_id}/match`, body);
  return settle(history, asked, step.fate);
};

/** Asks for one of the corrections. */
const correct = async (history: History, body: object, step: Step): Promise<Outcome> => {
  const asked = await history.world.asAdmin('POST', '/orders/admin', { ...body, reason: 'A step.' });
  return settle(history, asked, step.fate);
};

/** The bank never paid what was sent. */
export const fail = async (history: History, step: Step): Promise<Outcome> => {
  const { world } = history;
  const payout = pick(await listPayouts(history, 'sent'), step.which);
  if (!payout) return 'nothing';
  if (step.extra % 4) world.wait(1);
  await world.bank.catchUp();
  return correct(history, { kind: 'payout-failed', subject: payout.id, parameters: {} }, step);
};

export const makeGood = async (history: History, step: Step): Promise<Outcome> => {
  const { world, invoices, investors } = history;
  const to = (['invoice', 'wallet', 'seller'] as const)[step.extra % 3] ?? 'seller';
  const of = { invoice: pick(invoices, step.which), wallet: pick(investors, step.which), seller: world.asha };
  const parameters = { to, paise: step.odd };
  return correct(history, { kind: 'make-good', subject: of[to]?.id, parameters }, step);
};

/** The seller got what the payer sent, and consents that it counts. */
export const setOff = async (history: History, step: Step): Promise<Outcome> => {
  const { world } = history;
  const invoice = pick(history.invoices, step.which);
  if (!invoice) return 'nothing';
  const { state, face, received_paise: received } = await readInvoice(history, invoice.id);
  if (state === 'accepted' && step.extra % 3) return 'nothing';
  const fields = { kind: 'wrong-party', text: 'Paid to the seller.', proof: proof() };
  const opened = await world.postForm(`/invoices/${invoice.id}/hindrances`, fields);
  if (judge(opened) === 'refused') return 'refused';
  const paise = Math.max(
    1,
    Math.min(step.odd, face - received, world.rules.balance(`seller:${world.asha.id}`)),
  );
  const parameters = { paise, hindranceId: opened.json().data._id };
  return correct(history, { kind: 'set-off', subject: invoice.id, parameters }, step);
};

/** What stays of a line goes back to whom it came from. */
export const refund = async (history: History, step: Step): Promise<Outcome> => {
  const { world } = history;
  const lines = await world.server.db
    .selectFrom('bank_lines')
    .select('id')
    .where('amount_paise', '>', 0)
    .where(
      'narration',
      'in',
      [...history.invoices, ...history.investors].map(({ reference }) => reference),
    )
    .orderBy('id', 'desc')
    .execute();
  for (const { id } of lines.slice(step.which % 2)) {
    const { restPaise, receivers } = (await world.asAdmin('GET', `/treasury/lines/${id}/refund`)).json().data;
    const able = receivers.filter(({ account }: { account: object | null }) => account !== null);
    const to = able[step.to % Math.max(1, able.length)];
    if (restPaise === 0 || !to) continue;
    const paise = Math.ceil((restPaise * step.share) / 100);
    const body = { to: { kind: to.kind, id: to._id }, paise, reason: 'A step.' };
    return settle(history, await world.asAdmin('POST', `/treasury/lines/${id}/refund`, body), step.fate);
  }
  return 'nothing';
};

/** An order that waited is confirmed, or refused. */
export const decideLater = async ({ world, waiting }: History, step: Step): Promise<Outcome> => {
  const [orderId] = waiting.splice(step.which % Math.max(1, waiting.length), 1);
  return orderId === undefined ? 'nothing' : world.decide(orderId, step.extra % 4 > 0);
};
