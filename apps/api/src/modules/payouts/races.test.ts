import { afterAll, beforeAll, expect, test } from 'vitest';
import { INVESTOR } from '#api/modules/statements/test-parties.ts';
import type { Db } from '#api/platform/db.ts';
import { PROPERTY_MS } from '#api/platform/test-property.ts';
import { readRounds } from '#api/platform/test-rounds.ts';
import { raceFromLine } from '#api/platform/test-starting-line.ts';
import { type Payouts, startPayouts } from './test-payouts.ts';

let cast: Payouts;
beforeAll(async () => {
  cast = await startPayouts();
});
afterAll(() => cast.server.close());

const RACES = readRounds('RACES', 5);
const RACES_MS = PROPERTY_MS + RACES * 2_000;
const PAISE = 1_000;

/** Of all treasurers: a code is spent before an order is locked. */
const holdFactors = (tx: Db) => tx.selectFrom('second_factors').select('id').forUpdate().execute();

/** The match that the newest line got by itself. */
const findNewestMatch = (narration: string) =>
  cast.server.db
    .selectFrom('matches')
    .innerJoin('bank_lines', 'bank_lines.id', 'matches.line_id')
    .select('matches.id')
    .where('bank_lines.narration', '=', narration)
    .executeTakeFirstOrThrow();

/** Asks to take back the match of a line; returns the treasurer's confirmation. */
const askToUndo = async (matchId: string) => {
  const asked = await cast.post(cast.boss.token, '/orders/admin', {
    kind: 'undo-match',
    subject: matchId,
    parameters: {},
    reason: 'A race.',
  });
  expect(asked.statusCode, asked.body).toBe(202);
  const { orderId } = asked.json().data;
  const { hash } = (await cast.read(cast.asha, orderId)).data;
  const code = cast.codeOf(cast.asha);
  return () => cast.post(cast.asha.token, `/orders/${orderId}/confirm`, { code, hash });
};

const readBalances = async () => ({
  payouts: await cast.balance('payouts'),
  suspense: await cast.balance('suspense'),
});

/** Returns whether the match was undone. */
const raceUndo = async (investor: { id: string; reference: string }, round: number): Promise<boolean> => {
  const narration = `NEFT ${investor.reference} ROUND ${round}`;
  await cast.bankSays([{ paise: PAISE, narration, sender: INVESTOR }]);
  const match = await findNewestMatch(narration);
  const before = await readBalances();
  const confirm = await askToUndo(match.id);
  const withdraw = async () => {
    // The later, the more is read before.
    for (let reads = 6 * (round % 6); reads > 0; reads -= 1) await readBalances();
    return cast.withdraw(investor.id, PAISE);
  };
  const [confirmed, withdrawn] = await raceFromLine(cast.server.db, {
    hold: holdFactors,
    slow: confirm,
    quick: withdraw,
  });
  const isUndone = confirmed.statusCode === 200;
  expect([confirmed.statusCode, withdrawn.statusCode]).toEqual(isUndone ? [200, 409] : [409, 201]);
  const lost = isUndone ? withdrawn : confirmed;
  expect(lost.json()).toMatchObject({
    type: isUndone ? '/problems/not-enough-money' : '/problems/account-lacks',
  });
  expect(await cast.balance(`wallet:${investor.id}`)).toBe(0);
  const after = await readBalances();
  expect(after.payouts - before.payouts).toBe(isUndone ? 0 : PAISE);
  expect(after.suspense - before.suspense).toBe(isUndone ? PAISE : 0);
  return isUndone;
};

test('what came in is taken back or paid out, and never both', { timeout: RACES_MS }, async ({
  annotate,
}) => {
  const won = { undone: 0, withdrawn: 0 };
  const investor = await cast.anInvestor(0);
  for (let round = 0; round < RACES; round += 1) {
    // Sessions do not last as long as many races.
    await cast.pass(0);
    const isUndone = await raceUndo(investor, round);
    won[isUndone ? 'undone' : 'withdrawn'] += 1;
  }
  await annotate(JSON.stringify(won));
});
