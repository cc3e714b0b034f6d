import { afterAll, beforeAll, expect, test } from 'vitest';
import { shownBy } from '#api/modules/second-factor/test-authenticator.ts';
import type { Db } from '#api/platform/db.ts';
import { PROPERTY_MS } from '#api/platform/test-property.ts';
import { readRounds } from '#api/platform/test-rounds.ts';
import { raceFromLine } from '#api/platform/test-starting-line.ts';
import { startTreasury, type Treasury } from './test-orders.ts';

let cast: Treasury;
beforeAll(async () => {
  cast = await startTreasury();
});
afterAll(() => cast.server.close());

const RACES = readRounds('RACES', 5);
const RACES_MS = PROPERTY_MS + RACES * 2_000;
const MINUTE = 60_000;

/** An order for terms of its own. Sessions do not last as long as many races. */
const askNow = async (round: number): Promise<string> => {
  if (round % 100 === 99) await cast.pass(MINUTE);
  return cast.ask(cast.boss, { feeBps: 100 + (round % 2) });
};

const countTermsOf = async (id: string): Promise<number> =>
  (await cast.server.db.selectFrom('market_terms').select('number').where('order_id', '=', id).execute())
    .length;

test('of two treasurers at once, one confirms', { timeout: RACES_MS }, async () => {
  const { server, asha, ravi, read, post } = cast;
  for (let round = 0; round < RACES; round += 1) {
    const id = await askNow(round);
    const { hash } = (await read(asha, id)).data;
    server.pass(MINUTE);
    const answers = await Promise.all(
      [asha, ravi].map(({ token, secret }) =>
        post(token, `/orders/${id}/confirm`, { code: shownBy(secret, server.now()), hash }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await countTermsOf(id)).toBe(1);
  }
});

/** Of all treasurers: a code is spent before an order is locked. */
const holdFactors = (tx: Db) => tx.selectFrom('second_factors').select('id').forUpdate().execute();

test('confirmed while it is withdrawn: one of the two, and never both', { timeout: RACES_MS }, async ({
  annotate,
}) => {
  const { server, boss, asha, codeOf, post, read } = cast;
  const won = { confirmed: 0, withdrawn: 0 };
  for (let round = 0; round < RACES; round += 1) {
    const id = await askNow(round);
    const { hash } = (await read(asha, id)).data;
    const code = codeOf(asha);
    const withdraw = async () => {
      for (let reads = round % 6; reads > 0; reads -= 1) await read(boss, id);
      return post(boss.token, `/orders/${id}/withdraw`);
    };
    const answers = await raceFromLine(server.db, {
      hold: holdFactors,
      slow: () => post(asha.token, `/orders/${id}/confirm`, { code, hash }),
      quick: withdraw,
    });
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const { state } = (await read(boss, id)).data;
    expect(await countTermsOf(id)).toBe(state === 'confirmed' ? 1 : 0);
    won[state === 'confirmed' ? 'confirmed' : 'withdrawn'] += 1;
  }
  await annotate(JSON.stringify(won));
});
