import type { OrderState } from '@cinvoice/contract/market/orders';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession } from '#api/modules/auth/index.ts';
import { PROPERTY_MS } from '#api/platform/test-property.ts';
import { runLapses } from './lapse.ts';
import { startTreasury, type Treasury } from './test-orders.ts';

const DAY = 24 * 3_600_000;

let cast: Treasury;
let user: string;
let ott: string;
let others: { userId: string; ottId: string };
beforeAll(async () => {
  cast = await startTreasury();
  others = {
    userId: (await cast.server.aUser('9000000001')).id,
    ottId: (await cast.server.anOtt('platform')).id,
  };
});
afterAll(() => cast.server.close());

/** Time passes, and everybody signs in anew. */
const pass = async (milliseconds: number): Promise<void> => {
  await cast.pass(milliseconds);
  const { db, now } = cast.server;
  user = await openSession(db, { kind: 'user', userId: others.userId }, now());
  ott = await openSession(db, { kind: 'ott', ottId: others.ottId }, now());
};

const askers = ['boss', 'asha'] as const;
const actors = ['boss', 'asha', 'ravi', 'user', 'ott', 'nobody'] as const;
const calls = ['confirm', 'refuse', 'withdraw', 'wait'] as const;
type Actor = (typeof actors)[number];
type Call = (typeof calls)[number];
type Step = { actor: Actor; call: Call };
type State = OrderState;

const entries = { confirm: 'confirmed', refuse: 'refused', withdraw: 'withdrawn', wait: 'lapsed' } as const;

/** The status of a call of the state machine, by the design alone. */
const predict = (state: State, asker: Actor, actor: Actor, call: Call): number => {
  if (call === 'wait') return 0;
  if (actor === 'nobody') return 401;
  if (actor === 'user' || actor === 'ott') return 403;
  if (call === 'withdraw' && actor !== asker) return 403;
  if (call !== 'withdraw' && (actor === asker || actor === 'boss')) return 403;
  return state === 'waiting' ? 200 : 409;
};

const tokenOf = (actor: Actor): string => {
  if (actor === 'user') return user;
  if (actor === 'ott') return ott;
  return actor === 'nobody' ? '' : cast[actor].token;
};

const bodyOf = async (id: string, actor: Actor, call: Call): Promise<object> => {
  if (call === 'refuse') return { reason: 'Not now.' };
  if (call === 'withdraw') return {};
  const { hash } = (await cast.read(cast.boss, id)).data;
  return { hash, code: cast.codeOf(actor === 'ravi' ? cast.ravi : cast.asha) };
};

const rowOf = (id: string) =>
  cast.server.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const takeStep = async (id: string, actor: Actor, call: Call): Promise<number> => {
  if (call !== 'wait') {
    return (await cast.post(tokenOf(actor), `/orders/${id}/${call}`, await bodyOf(id, actor, call)))
      .statusCode;
  }
  const { db, now } = cast.server;
  await pass(8 * DAY);
  await runLapses({ db, clock: now, treasurers: cast.treasurers, kinds: cast.kinds });
  return 0;
};

const steps = fc.array(fc.record({ actor: fc.constantFrom(...actors), call: fc.constantFrom(...calls) }), {
  minLength: 1,
  maxLength: 6,
});

const countTerms = async (): Promise<number> =>
  (await cast.get(cast.boss.token, '/treasury/terms')).json().data.all.length;

/** Makes a call, holds its outcome against the design, and returns the state after it. */
const checkStep = async (id: string, asker: Actor, state: State, { actor, call }: Step): Promise<State> => {
  const [row, terms] = [await rowOf(id), await countTerms()];
  const status = predict(state, asker, actor, call);
  expect(await takeStep(id, actor, call), `${actor} ${call} ${state}`).toBe(status);
  const acts = status === 200 || (call === 'wait' && state === 'waiting');
  const after = await rowOf(id);
  expect(after.state).toBe(acts ? entries[call] : state);
  if (!acts) expect(after).toEqual(row);
  expect((await countTerms()) - terms).toBe(acts && call === 'confirm' ? 1 : 0);
  return after.state;
};

test(
  'every call of every actor in every state does what the state machine says, or nothing',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...askers), steps, async (asker, taken) => {
        await pass(0);
        const id = await cast.ask(cast[asker], { validFrom: '2040-01-01' });
        let state: State = 'waiting';
        for (const each of taken) state = await checkStep(id, asker, state, each);
      }),
      { numRuns: 60 },
    );
  },
  PROPERTY_MS,
);
