import type { InvoiceState } from '@cinvoice/contract/market/invoice-states';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSession } from '#api/modules/auth/index.ts';
import { multipart } from '#api/test-app.ts';
import { proof, startPayouts, type TestPayouts } from './test-payouts.ts';

let market: TestPayouts;
/** An invoice in each state of a sale that is sold. */
let ids: Record<State, string>;

type State = 'funded' | 'disbursed' | 'written-off';

const calls = ['notices', 'stamps', 'notice/acknowledge', 'disburse', 'unwind', 'write-off'] as const;
type Call = (typeof calls)[number];

const actors = ['seller', 'other seller', 'payer', 'other payer', 'investor', 'nobody', 'admin'] as const;
type ActorName = (typeof actors)[number];

beforeAll(async () => {
  market = await startPayouts();
  const sold = [await market.aFunded(), await market.aFunded(), await market.aFunded()];
  const [funded = '', disbursed = '', writtenOff = ''] = sold.map(({ id }) => id);
  for (const { id } of sold) await market.prepare(id);
  market.passTo('2026-11-24');
  for (const id of [disbursed, writtenOff]) await market.carryOut(id, 'disburse');
  const report = { kind: 'insolvency', text: 'A letter came.' };
  for (const id of [disbursed, writtenOff])
    await market.send(await market.asAdmin(market.admin), 'POST', `/invoices/${id}/hindrances`, report);
  await market.carryOut(writtenOff, 'write-off');
  ids = { funded, disbursed, 'written-off': writtenOff };
});
afterAll(() => market.server.close());

/** Section 6 of the market's design. Asking for an order changes no state. */
const allowed: Record<State, Partial<Record<Call, number>>> = {
  funded: { notices: 201, stamps: 201, 'notice/acknowledge': 200, disburse: 202, unwind: 202 },
  disbursed: { 'notice/acknowledge': 200, 'write-off': 202 },
  'written-off': { 'notice/acknowledge': 200 },
};

const openToken = (actor: ActorName): Promise<string> | null => {
  const { asha, ravi, itsOtt, otherOtt, admin, investor, server } = market;
  const open = (subject: Parameters<typeof openSession>[1]) => openSession(server.db, subject, server.now());
  switch (actor) {
    case 'seller':
      return open({ kind: 'user', userId: asha.id });
    case 'other seller':
      return open({ kind: 'user', userId: ravi.id });
    case 'payer':
      return open({ kind: 'ott', ottId: itsOtt.id });
    case 'other payer':
      return open({ kind: 'ott', ottId: otherOtt.id });
    case 'admin':
      return open({ kind: 'admin', adminId: admin.id });
    case 'investor':
      return open({ kind: 'user', userId: investor.id });
    case 'nobody':
      return null;
  }
};

const expectStatus = (state: State, call: Call, actor: ActorName): number => {
  if (actor === 'nobody') return 401;
  const isOfPayer = call === 'notice/acknowledge';
  // Only payers have the call at all.
  if (isOfPayer && actor !== 'payer' && actor !== 'other payer') return 403;
  if (actor === 'other seller' || actor === 'other payer' || actor === 'investor') return 404;
  if (actor !== (isOfPayer ? 'payer' : 'admin')) return 403;
  return allowed[state][call] ?? 409;
};

const readRequest = async (call: Call) => {
  if (call === 'notice/acknowledge') return {};
  if (call !== 'notices' && call !== 'stamps') return { payload: { reason: 'A test.' } };
  const form = new FormData();
  const texts =
    call === 'notices'
      ? { kind: 'assignment', servedDay: market.today(), how: 'By hand.' }
      : { region: '27', amountPaise: '100', certificate: 'IN-MH 1' };
  for (const [name, value] of Object.entries(texts)) form.append(name, value);
  form.append(call === 'notices' ? 'proof' : 'file', proof());
  return multipart(form);
};

describe.each(['funded', 'disbursed', 'written-off'] as const)('an invoice that is %s', (state) => {
  test.each(calls)('%s', async (call) => {
    const id = ids[state];
    for (const actor of actors) {
      const before = await market.snapshot(id);
      const url = `/api/v1/invoices/${id}/${call}`;
      const token = await openToken(actor);
      const answer = await market.server.call(token, { method: 'POST', url, ...(await readRequest(call)) });
      const expected = expectStatus(state, call, actor);
      expect(answer.statusCode, `${actor}: ${answer.body}`).toBe(expected);
      if (expected >= 300) expect(await market.snapshot(id)).toEqual(before);
      if (expected === 409) expect(answer.json()).toMatchObject({ type: '/problems/wrong-state', state });
      const stays: InvoiceState = state;
      expect(await market.readState(id)).toBe(stays);
    }
  });
});
