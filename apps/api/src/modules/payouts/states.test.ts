import type { PayoutState } from '@cinvoice/contract/market/payouts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Payouts, startPayouts } from './test-payouts.ts';

let cast: Payouts;
beforeAll(async () => {
  cast = await startPayouts();
});
afterAll(() => cast.server.close());

type One = { id: string; owner: string; reference: string };

const ask = async (): Promise<One> => {
  const { id: owner } = await cast.anInvestor(1_000);
  const { _id: id, reference } = (await cast.withdraw(owner, 1_000)).json().data;
  return { id, owner, reference };
};
const confirm = async (asked: {
  statusCode: number;
  body: string;
  json: () => { data: { orderId: string } };
}) => {
  if (asked.statusCode !== 202) throw new Error(asked.body);
  const answer = await cast.confirm(cast.asha, asked.json().data.orderId);
  if (answer.statusCode !== 200) throw new Error(answer.body);
};
const cancel = ({ id, owner }: One) => cast.asUser(owner, 'DELETE', `/wallet/withdrawals/${id}`);
const refuse = ({ id }: One) =>
  cast.post(cast.boss.token, `/treasury/payouts/${id}/refuse`, { reason: 'No.' });
const fail = ({ id }: One) =>
  cast.post(cast.boss.token, '/orders/admin', { kind: 'payout-failed', subject: id, reason: 'Not made.' });
/** Statements reach past the day on which the payout was sent. */
const failNextDay = async (one: One) => {
  await cast.pass(24 * 3_600_000);
  await cast.bankSays([]);
  return fail(one);
};
const batch = ({ id }: One) => cast.askForBatch([id]);
const matchWith =
  (paise: number) =>
  async ({ id }: One) => {
    const narration = `LINE ${paise} ${id}`;
    await cast.bankSays([{ paise, narration }]);
    const line = (await cast.calls().get('lines')).data.find(
      (one: { narration: string }) => one.narration === narration,
    );
    const parts = [{ to: { type: 'payout', id }, paise: 1_000 }];
    const answer = await cast.post(cast.boss.token, `/treasury/lines/${line._id}/match`, {
      parts,
      reason: 'So.',
    });
    if (answer.statusCode === 202) return answer;
    // Nothing stays missing, and nothing is anybody's.
    await cast.bankSays([{ paise: -paise, narration: `TAKEN BACK ${id}` }]);
    const { data } = await cast.calls().get('lines');
    const [out] = data.filter(
      ({ amountPaise, narration: text }: { amountPaise: number; narration: string }) =>
        amountPaise < 0 && text.includes(id),
    );
    const [into] = data.filter(
      ({ amountPaise, narration: text }: { amountPaise: number; narration: string }) =>
        amountPaise > 0 && text.includes(id),
    );
    expect(out && into).toBeDefined();
    const back = [{ to: { type: 'shortfall' }, paise: 1_000 }];
    await confirm(
      await cast.post(cast.boss.token, `/treasury/lines/${into._id}/match`, { parts: back, reason: 'So.' }),
    );
    return answer;
  };
const pay = matchWith(-1_000);
const comeBack = matchWith(1_000);

const make: Record<PayoutState, () => Promise<One>> = {
  asked: ask,
  batched: async () => {
    const one = await ask();
    await batch(one);
    return one;
  },
  sent: async () => {
    const one = await ask();
    await cast.send([one.id]);
    return one;
  },
  paid: async () => {
    const one = await make.sent();
    await cast.bankSays([{ paise: -1_000, narration: one.reference }]);
    return one;
  },
  returned: async () => {
    const one = await make.paid();
    await confirm(await comeBack(one));
    return one;
  },
  failed: async () => {
    const one = await make.sent();
    await confirm(await failNextDay(one));
    return one;
  },
  cancelled: async () => {
    const one = await ask();
    await cancel(one);
    return one;
  },
  refused: async () => {
    const one = await ask();
    await refuse(one);
    return one;
  },
};

/** What each call answers in each state; a refused one changes nothing. */
const table: Record<
  PayoutState,
  { cancel: number; refuse: number; batch: number; fail: number; pay: number; comeBack: number }
> = {
  asked: { cancel: 204, refuse: 200, batch: 202, fail: 409, pay: 409, comeBack: 409 },
  batched: { cancel: 409, refuse: 409, batch: 409, fail: 409, pay: 409, comeBack: 409 },
  sent: { cancel: 409, refuse: 409, batch: 409, fail: 202, pay: 202, comeBack: 409 },
  paid: { cancel: 409, refuse: 409, batch: 409, fail: 409, pay: 409, comeBack: 202 },
  returned: { cancel: 409, refuse: 409, batch: 409, fail: 409, pay: 409, comeBack: 409 },
  failed: { cancel: 409, refuse: 409, batch: 409, fail: 409, pay: 409, comeBack: 409 },
  cancelled: { cancel: 409, refuse: 409, batch: 409, fail: 409, pay: 409, comeBack: 409 },
  refused: { cancel: 409, refuse: 409, batch: 409, fail: 409, pay: 409, comeBack: 409 },
};
const states = Object.keys(table).filter((state): state is PayoutState => state in table);
const calls = { cancel, refuse, batch, fail: failNextDay, pay, comeBack };

test.each(states)('what is %s takes the calls of its state, and no other', async (state) => {
  const one = await make[state]();
  expect((await cast.rowOf(one.id)).state).toBe(state);
  const wanted = table[state];
  const refused = Object.entries(calls).filter(([name]) => wanted[name as keyof typeof wanted] === 409);
  for (const [name, call] of refused) {
    const before = await cast.rowOf(one.id);
    const answer = await call(one);
    expect([name, answer.statusCode]).toEqual([name, 409]);
    expect(await cast.rowOf(one.id)).toEqual(before);
  }
});

test.each(
  states.flatMap((state) =>
    Object.entries(table[state])
      .filter(([, status]) => status !== 409)
      .map(([name, status]) => [state, name, status] as const),
  ),
)('what is %s takes the call %s', async (state, name, status) => {
  const one = await make[state]();
  const answer = await calls[name as keyof typeof calls](one);
  expect(answer.statusCode).toBe(status);
  // What only asks is carried out: no money stays missing for the next state.
  if (status === 202) await confirm(answer);
});
