import type { InvoiceState, SaleState } from '@cinvoice/contract/market/invoice-states';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Someone } from '#api/test-app.ts';
import { createStories, startSales, type TestSales, terms } from './test-sales.ts';

let market: TestSales;
let stories: ReturnType<typeof createStories>;
beforeAll(async () => {
  market = await startSales();
  stories = createStories(market);
});
afterAll(() => market.server.close());

const calls = [
  'offer',
  'take-back',
  'pull',
  'sign',
  'refuse-offer',
  'withdraw',
  'decline',
  'accept',
] as const;
type Call = (typeof calls)[number];
const parties: Record<Call, 'admin' | 'seller' | 'payer'> = {
  offer: 'admin',
  'take-back': 'admin',
  pull: 'admin',
  decline: 'admin',
  sign: 'seller',
  'refuse-offer': 'seller',
  withdraw: 'seller',
  accept: 'payer',
};

/** Section 6 of the market's design: the state that a call of its party leads to. */
const allowed: Record<'accepted' | SaleState, Partial<Record<Call, InvoiceState>>> = {
  accepted: { offer: 'offered', withdraw: 'withdrawn', decline: 'declined' },
  offered: { 'take-back': 'accepted', sign: 'listed', 'refuse-offer': 'accepted' },
  listed: { pull: 'accepted' },
  funded: {},
};

const makers: Record<keyof typeof allowed, () => Promise<string>> = {
  accepted: async () => (await market.anAccepted())._id,
  offered: async () => (await market.anOffered()).invoiceId,
  listed: async () => (await market.aListed()).invoiceId,
  funded: async () => (await stories.aFunded()).sale.invoiceId,
};

const actors = ['seller', 'other seller', 'payer', 'other payer', 'admin', 'investor', 'nobody'] as const;
type ActorName = (typeof actors)[number];

const getActor = (name: ActorName): Someone | null => {
  const { asha, ravi, itsOtt, otherOtt, admin, investor } = market;
  return {
    seller: asha,
    'other seller': ravi,
    payer: itsOtt,
    'other payer': otherOtt,
    admin,
    investor,
    nobody: null,
  }[name];
};

const others: readonly ActorName[] = ['other seller', 'other payer', 'investor'];

const expectStatus = (state: keyof typeof allowed, call: Call, actor: ActorName): number => {
  if (actor === 'nobody') return 401;
  // Only payers have the call at all.
  if (call === 'accept' && actor !== 'payer' && actor !== 'other payer') return 403;
  if (others.includes(actor)) return 404;
  if (actor !== parties[call]) return 403;
  if (!allowed[state][call]) return 409;
  return call === 'offer' ? 201 : 200;
};

const readBody = async (id: string, call: Call, state: string, actor: ActorName): Promise<object> => {
  const { officerId } = market;
  const { version } = await market.server.db
    .selectFrom('invoices')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const isSigned = call === 'sign' && state === 'offered' && actor === 'seller';
  return {
    offer: terms,
    'take-back': { reason: 'A test.' },
    pull: { reason: 'A test.' },
    decline: { reason: 'A test.' },
    sign: { code: isSigned ? await market.readCode() : '000000', version },
    'refuse-offer': {},
    withdraw: {},
    accept: { officerId, tdsPaise: 0, otherDeductionsPaise: 0, password: 'correct horse', version: 1 },
  }[call];
};

const readAll = async (id: string) => {
  const { db } = market.server;
  const rows = await db.selectFrom('invoices').selectAll().where('id', '=', id).execute();
  const events = await db.selectFrom('invoice_events').selectAll().where('invoice_id', '=', id).execute();
  const sales = await db.selectFrom('sales').selectAll().where('invoice_id', '=', id).execute();
  return { rows, events, sales, head: await db.selectFrom('ledger_head').selectAll().execute() };
};

const expectRefused = (answer: { statusCode: number; json: () => object }, state: string): void => {
  if (answer.statusCode === 409)
    expect(answer.json()).toMatchObject({ type: '/problems/wrong-state', state });
};

describe.each(['accepted', 'offered', 'listed', 'funded'] as const)('an invoice that is %s', (state) => {
  test.each(calls)('%s', async (call) => {
    let id = await makers[state]();
    for (const actor of actors) {
      const before = await readAll(id);
      const expected = expectStatus(state, call, actor);
      const payload = await readBody(id, call, state, actor);
      const url = `/api/v1/invoices/${id}/${call}`;
      const answer = await market.server.call(getActor(actor)?.token ?? null, {
        method: 'POST',
        url,
        payload,
      });
      expect(answer.statusCode, `${actor}: ${answer.body}`).toBe(expected);
      const after = await readAll(id);
      if (expected >= 300) {
        expect(after).toEqual(before);
        // The payer reads of no sale.
        expectRefused(answer, actor === 'payer' ? 'accepted' : state);
      } else {
        expect(after.rows[0]?.state).toBe(allowed[state][call]);
        id = await makers[state]();
      }
    }
  });
});
