import { type InvoiceState, invoiceStates, isHeld, isInSale } from '@cinvoice/contract/market/invoice-states';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Someone } from '#api/test-app.ts';
import { startOpenMarket, type TestMarket, type UnsoldState } from './test-market.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await startOpenMarket();
});
afterAll(() => market.server.close());

const calls = ['edit', 'delete', 'submit', 'recall', 'revise', 'withdraw', 'clear', 'decline'] as const;
type Call = (typeof calls)[number];
const ofAdmins: readonly Call[] = ['clear', 'decline'];

/** Section 6 of the market's design: the state that a call of its party leads to. */
const allowed: Record<UnsoldState, Partial<Record<Call, InvoiceState | 'deleted'>>> = {
  draft: { edit: 'draft', delete: 'deleted', submit: 'submitted', withdraw: 'withdrawn' },
  checking: { recall: 'draft', withdraw: 'withdrawn', clear: 'submitted', decline: 'declined' },
  submitted: { recall: 'draft', withdraw: 'withdrawn', decline: 'declined' },
  disputed: { revise: 'draft', withdraw: 'withdrawn' },
  accepted: { withdraw: 'withdrawn', decline: 'declined' },
  settled: {},
  withdrawn: {},
  declined: {},
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

/** By the design's order: no session, does not exist for them, not theirs to do, the state. */
const expectStatus = (state: UnsoldState, call: Call, actor: ActorName, reached: boolean): number => {
  if (actor === 'nobody') return 401;
  if (actor === 'other seller' || actor === 'other payer' || actor === 'investor') return 404;
  if (actor === 'payer' && !reached) return 404;
  if (actor === 'admin' && state === 'draft') return 404;
  if (actor !== (ofAdmins.includes(call) ? 'admin' : 'seller')) return 403;
  if (!allowed[state][call]) return 409;
  return call === 'delete' ? 204 : 200;
};

const send = (who: Someone | null, id: string, call: Call) => {
  const token = who?.token ?? null;
  const url = `/api/v1/invoices/${id}`;
  if (call === 'delete') return market.server.call(token, { method: 'DELETE', url });
  if (call === 'edit')
    return market.server.call(token, { method: 'PUT', url, payload: { wantedYieldBps: 1234 } });
  const payload = ofAdmins.includes(call) ? { reason: 'A test.' } : {};
  return market.server.call(token, { method: 'POST', url: `${url}/${call}`, payload });
};

const readAll = async (id: string) => {
  const { db } = market.server;
  const rows = await db.selectFrom('invoices').selectAll().where('id', '=', id).execute();
  const events = await db.selectFrom('invoice_events').selectAll().where('invoice_id', '=', id).execute();
  const files = await db.selectFrom('files').select(['id', 'field']).where('invoice_id', '=', id).execute();
  const messages = await db.selectFrom('messages').select('id').where('invoice_id', '=', id).execute();
  return { rows, events, files, messages };
};

const isReached = async (id: string): Promise<boolean> =>
  (await readAll(id)).rows.some((row) => row.reached_payer_at !== null);

const isUnsold = (state: InvoiceState): state is UnsoldState => !isInSale(state) && !isHeld(state);

describe.each(invoiceStates.filter(isUnsold))('an invoice that is %s', (state) => {
  test.each(calls)('%s', async (call) => {
    let { _id: id } = await market.anInvoiceIn(state);
    for (const actor of actors) {
      const before = await readAll(id);
      const expected = expectStatus(state, call, actor, await isReached(id));
      const answer = await send(getActor(actor), id, call);
      expect(answer.statusCode, `${actor}: ${answer.body}`).toBe(expected);
      if (expected >= 300) {
        expect(await readAll(id)).toEqual(before);
        if (expected === 409) expect(answer.json()).toMatchObject({ type: '/problems/wrong-state', state });
        continue;
      }
      const { rows } = await readAll(id);
      expect(rows[0]?.state ?? 'deleted').toBe(allowed[state][call]);
      ({ _id: id } = await market.anInvoiceIn(state));
    }
  });
});
