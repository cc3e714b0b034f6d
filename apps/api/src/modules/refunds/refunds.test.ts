import { formatDate } from '@cinvoice/contract/dates';
import { toDay } from '@cinvoice/contract/market/working-days';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Payouts, startPayouts } from '#api/modules/payouts/test-payouts.ts';
import { PAYER } from '#api/modules/statements/test-parties.ts';
import type { TestLine } from '#api/modules/statements/test-statements.ts';

let cast: Payouts;
let payerAccount: string;
beforeAll(async () => {
  cast = await startPayouts();
  const owner = { kind: 'payer', ottId: cast.parties.ott.id } as const;
  payerAccount = await cast.enforce(owner, { holderName: PAYER, accountNumber: '000777000777' });
});
afterAll(async () => {
  await assertSuspense();
  await cast.server.close();
});

/** What stays of each line that came in and was not given back is in suspense, less what the bank took back of it. */
const assertSuspense = async () => {
  const { rows } = await sql<{ paise: number }>`SELECT (
    coalesce((SELECT sum(amount_paise) FROM open_lines WHERE amount_paise > 0), 0)
    + coalesce((SELECT sum(CASE WHEN l.amount_paise < 0 THEN -1 ELSE 1 END * (part ->> 'paise')::bigint)
      FROM matches m JOIN bank_lines l ON l.id = m.line_id, jsonb_array_elements(m.parts) AS part
      WHERE m.undone_by IS NULL AND part -> 'to' ->> 'type' = 'suspense'), 0)
    - coalesce((SELECT sum(amount_paise) FROM payouts WHERE reason = 'refund' AND state IN ('asked', 'batched', 'sent', 'paid')), 0)
    )::bigint AS paise`.execute(cast.server.db);
  expect(rows[0]?.paise).toBe(await cast.balance('suspense'));
};

let lines = 0;
/** A line that came in; returns its id. */
const aLine = async (line: TestLine): Promise<string> => {
  lines += 1;
  const reference = `LINE${lines}`;
  await cast.bankSays([{ ...line, reference }]);
  const { id } = await cast.server.db
    .selectFrom('bank_lines')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  return id;
};

const payer = () => ({ kind: 'payer', id: cast.parties.ott.id });
const look = async (line: string) =>
  (await cast.get(cast.boss.token, `/treasury/lines/${line}/refund`)).json().data;
const ask = (line: string, paise: number, to: object = payer()) =>
  cast.post(cast.boss.token, `/treasury/lines/${line}/refund`, { to, paise, reason: 'Not ours.' });
const match = (line: string, parts: object[]) =>
  cast.post(cast.boss.token, `/treasury/lines/${line}/match`, { parts, reason: 'So.' });
type Answer = { statusCode: number; body: string; json: () => { data: { orderId: string } } };
const confirm = async (asked: Answer) => {
  if (asked.statusCode !== 202) throw new Error(asked.body);
  return cast.confirm(cast.asha, asked.json().data.orderId);
};
const confirmed = async (asked: Answer) => {
  const answer = await confirm(asked);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().data;
};
/** A refund that a treasurer confirmed; returns its payout. */
const refund = async (line: string, paise: number, to?: object) => {
  const asked = await ask(line, paise, to);
  await confirmed(asked);
  return cast.server.db
    .selectFrom('refunds')
    .innerJoin('payouts', 'payouts.id', 'refunds.payout_id')
    .innerJoin('payment_references as r', 'r.payout_id', 'payouts.id')
    .selectAll('payouts')
    .select('r.reference')
    .where('refunds.order_id', '=', asked.json().data.orderId)
    .executeTakeFirstOrThrow();
};
/** The messages about a payout, the oldest first. */
const listTold = async (recipientId: string, payoutId: string) =>
  cast.server.db
    .selectFrom('messages')
    .select(['recipient_kind', 'event', 'parameters'])
    .where('recipient_id', '=', recipientId)
    .where('cause', 'like', `${payoutId}%`)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
const listWaiting = async (state = '') =>
  (await cast.calls().get(`lines?limit=200&state=${state}`)).data as { _id: string; restPaise: number }[];

test('what a payer paid beyond the face goes back to its account, and not twice', async () => {
  const invoice = await cast.parties.anInvoice(cast.escrow, 10_000);
  const line = await aLine({ paise: 15_000, narration: invoice.reference, sender: PAYER });
  const before = await cast.balance('suspense');
  await confirmed(
    await match(line, [
      { to: { type: 'invoice', id: invoice.id }, paise: 11_000 },
      { to: { type: 'suspense' }, paise: 4_000 },
    ]),
  );
  expect(await look(line)).toEqual({
    restPaise: 4_000,
    receivers: [
      {
        kind: 'payer',
        _id: cast.parties.ott.id,
        name: expect.any(String),
        account: { holderName: PAYER, number: '••••0777', ifsc: 'HDFC0001234' },
      },
    ],
  });
  const asked = await ask(line, 3_000);
  const order = await confirmed(asked);
  expect(order).toMatchObject({
    kind: 'refund',
    amountPaise: 3_000,
    lines: [
      { text: { code: 'match-line-in' }, amountPaise: 15_000 },
      {
        text: { code: 'refund-what', parameters: { number: '••••0777', holder: PAYER } },
        amountPaise: 3_000,
      },
      { text: { code: 'refund-rest', parameters: { paise: 1_000 } } },
    ],
    moves: [{ debit: 'suspense', credit: 'payouts', amountPaise: 3_000 }],
  });
  expect(await cast.balance('suspense')).toBe(before - 11_000 - 3_000);
  expect((await look(line)).restPaise).toBe(1_000);
  const second = await ask(line, 1_001);
  expect(second.json()).toMatchObject({ status: 409, code: 'refund-over-rest' });
  const paid = await refund(line, 1_000);
  expect(paid).toMatchObject({
    reason: 'refund',
    ott_id: cast.parties.ott.id,
    bank_account_id: payerAccount,
  });
  const { data } = (await cast.get(cast.boss.token, '/treasury/payouts?state=asked')).json();
  expect(data[0]).toMatchObject({ _id: paid.id, from: 'suspense', owner: { kind: 'payer' }, obstacle: null });
  await cast.send([paid.id]);
  await cast.bankSays([{ paise: -1_000, narration: paid.reference }]);
  expect((await cast.rowOf(paid.id)).state).toBe('paid');
});

test('two orders that wait for the same money: the second is refused', async () => {
  const line = await aLine({ paise: 700, narration: 'PAID TWICE', sender: PAYER });
  const [first, second] = [await ask(line, 500), await ask(line, 500)];
  await confirmed(first);
  const refused = await confirm(second);
  expect(refused.json()).toMatchObject({ status: 409, code: 'refund-over-rest' });
  const shown = (await cast.read(cast.asha, second.json().data.orderId)).data;
  expect(shown.obstacle).toMatchObject({ code: 'refund-over-rest', parameters: { paise: 200 } });
});

test('a line that went back whole waits no more, and can be matched to nobody', async () => {
  const line = await aLine({ paise: 900, narration: 'WHOLE', sender: PAYER });
  const paid = await refund(line, 900);
  expect((await listWaiting()).map(({ _id }) => _id)).not.toContain(line);
  expect(await listWaiting('refunded')).toContainEqual(expect.objectContaining({ _id: line, restPaise: 0 }));
  const invoice = await cast.parties.anInvoice(cast.escrow, 900);
  const part = { to: { type: 'invoice', id: invoice.id }, paise: 900 };
  expect((await match(line, [part])).json()).toMatchObject({ status: 409, code: 'line-refunded' });
  await cast.post(cast.boss.token, `/treasury/payouts/${paid.id}/refuse`, { reason: 'Ours after all.' });
  expect((await listWaiting()).map(({ _id }) => _id)).toContain(line);
  await confirmed(await match(line, [part]));
});

test('what came back from the bank is nobody’s again, and may be given back once more', async () => {
  const line = await aLine({ paise: 2_000, narration: 'TO AND FRO', sender: PAYER });
  const paid = await refund(line, 2_000);
  await cast.send([paid.id]);
  await cast.bankSays([{ paise: -2_000, narration: paid.reference }]);
  const before = await cast.balance('suspense');
  const back = await aLine({ paise: 2_000, narration: `RETURN ${paid.reference}` });
  const asked = await match(back, [{ to: { type: 'payout', id: paid.id }, paise: 2_000 }]);
  await confirmed(asked);
  expect(await cast.balance('suspense')).toBe(before + 2_000);
  expect((await look(line)).restPaise).toBe(2_000);
  const { id: matched } = await cast.server.db
    .selectFrom('matches')
    .select('id')
    .where('line_id', '=', back)
    .executeTakeFirstOrThrow();
  const undo = () =>
    cast.post(cast.boss.token, '/orders/admin', {
      kind: 'undo-match',
      subject: matched,
      parameters: {},
      reason: 'It did not come back.',
    });
  const again = await refund(line, 1);
  expect((await undo()).json()).toMatchObject({ status: 409, code: 'refund-over-rest' });
  await cast.post(cast.boss.token, `/treasury/payouts/${again.id}/refuse`, { reason: 'No.' });
  await confirmed(await undo());
  expect((await cast.rowOf(paid.id)).state).toBe('paid');
  expect((await look(line)).restPaise).toBe(0);
  expect((await look(back)).restPaise).toBe(2_000);
  const about = {
    amount: '₹20.00',
    number: '••••0777',
    page: '/ott/dues',
    day: formatDate(toDay(cast.server.now())),
    reference: paid.reference,
  };
  const told = (event: string, parameters: object) => ({ recipient_kind: 'ott', event, parameters });
  expect(await listTold(cast.parties.ott.id, paid.id)).toEqual([
    told('refund-paid', about),
    told('refund-returned', about),
    told('refund-not-returned', about),
  ]);
  expect(await listTold(cast.parties.ott.id, again.id)).toEqual([
    told('refund-refused', { ...about, amount: '₹0.01', reference: again.reference, reason: 'No.' }),
  ]);
});

test('it goes to whom the bank names, by name or account, and to no other', async () => {
  const investor = await cast.anInvestor(0);
  const named = await aLine({ paise: 300, narration: 'BY NUMBER', senderAccount: '777000777' });
  expect((await look(named)).receivers).toMatchObject([{ kind: 'payer', name: expect.any(String) }]);
  const stranger = { kind: 'user', id: investor.id };
  expect((await ask(named, 300, stranger)).json()).toMatchObject({ status: 409, code: 'refund-stranger' });
  const unknown = await aLine({ paise: 300, narration: 'UNKNOWN', sender: 'NIMBUS STREAMING LIMITED' });
  expect((await look(unknown)).receivers).toEqual([]);
  expect((await ask(unknown, 300)).json()).toMatchObject({ code: 'refund-stranger' });
  const nobody = await aLine({ paise: 300, narration: 'NO SENDER' });
  expect((await look(nobody)).receivers).toEqual([]);
  const out = await aLine({ paise: -1, narration: 'LEFT' });
  expect(await look(out)).toMatchObject({ restPaise: 0 });
  await confirmed(
    await match(nobody, [
      { to: { type: 'shortfall' }, paise: 1 },
      { to: { type: 'suspense' }, paise: 299 },
    ]),
  );
});

test('a user gets it back to the account in force, cannot call it back, and needs such an account', async () => {
  const investor = await cast.anInvestor(0);
  const known = { id: investor.id, kind: 'user' };
  const line = await aLine({ paise: 40, narration: 'BY MISTAKE', sender: 'Meera Rao' });
  const paid = await refund(line, 40, known);
  expect(paid).toMatchObject({ user_id: investor.id, reason: 'refund' });
  const url = `/wallet/withdrawals/${paid.id}`;
  expect((await cast.asUser(investor.id, 'DELETE', url)).statusCode).toBe(404);
  const { data } = (await cast.asUser(investor.id, 'GET', '/wallet/payouts')).json();
  expect(data[0]).toMatchObject({ _id: paid.id, from: 'suspense', reason: 'refund', mayCancel: false });
  await cast.send([paid.id]);
  await cast.bankSays([{ paise: -40, narration: paid.reference }]);
  expect(await listTold(investor.id, paid.id)).toMatchObject([
    { event: 'refund-paid', parameters: { amount: '₹0.40', page: '/investor/wallet' } },
  ]);
  const homeless = await cast.anInvestor(0, { hasAccount: false });
  const refused = await ask(await aLine({ paise: 40, sender: 'Meera Rao' }), 40, {
    ...known,
    id: homeless.id,
  });
  expect(refused.json()).toMatchObject({ status: 409, code: 'refund-account-missing' });
});

test('a payment that names nobody goes back to the payer of what two people matched it to', async () => {
  const invoice = await cast.parties.anInvoice(cast.escrow, 100, toDay(cast.server.now()));
  const line = await aLine({ paise: 5_000, narration: 'SENDER UNKNOWN' });
  await confirmed(
    await match(line, [
      { to: { type: 'invoice', id: invoice.id }, paise: 100 },
      { to: { type: 'suspense' }, paise: 4_900 },
    ]),
  );
  expect(await refund(line, 4_900)).toMatchObject({ ott_id: cast.parties.ott.id });
});

test('the payer is told of a refund that the bank never made', async () => {
  const line = await aLine({ paise: 600, narration: 'NEVER MADE', sender: PAYER });
  const paid = await refund(line, 600);
  await cast.send([paid.id]);
  await cast.pass(24 * 3_600_000);
  await cast.bankSays([]);
  const asked = await cast.post(cast.boss.token, '/orders/admin', {
    kind: 'payout-failed',
    subject: paid.id,
    reason: 'Not made.',
  });
  await confirmed(asked);
  const told = await listTold(cast.parties.ott.id, paid.id);
  expect(told.map(({ event }) => event)).toEqual(['refund-failed']);
});
