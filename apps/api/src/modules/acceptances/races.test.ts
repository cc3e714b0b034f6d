import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession } from '#api/modules/auth/index.ts';
import { startAcceptance, type TestAcceptance, toOutcome } from './test-acceptance.ts';

let cast: TestAcceptance;
beforeAll(async () => {
  cast = await startAcceptance();
});
afterAll(() => cast.server.close());

const ROUNDS = 12;
const SECONDS_A_ROUND = 4;
const HOUR = 3_600_000;

/** The limit of codes an hour is not what these tests are about. */
const passAnHour = async (): Promise<void> => {
  const { server, asha, itsOtt } = cast;
  server.pass(HOUR);
  asha.token = await openSession(server.db, { kind: 'user', userId: asha.id }, server.now());
  itsOtt.token = await openSession(server.db, { kind: 'ott', ottId: itsOtt.id }, server.now());
};

const recall = (id: string, version: number) => cast.post(cast.asha, `/invoices/${id}/recall`, { version });

test(
  'of a request for a code and a recall at once, one wins',
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      if (round % 25 === 24) await passAnHour();
      const invoice = await cast.aSubmitted();
      const [asked, recalled] = await Promise.all([cast.ask(invoice), recall(invoice._id, invoice.version)]);
      const outcomes = [toOutcome(asked), toOutcome(recalled)];
      const { state } = await cast.read(cast.asha, invoice);
      const open = await cast.server.db
        .selectFrom('acceptance_requests')
        .select('id')
        .where('invoice_id', '=', invoice._id)
        .where('closed_at', 'is', null)
        .execute();
      if (asked.statusCode === 202)
        expect([outcomes, state, open.length]).toEqual([['202', '409 wrong-state'], 'submitted', 1]);
      else expect([outcomes, state, open.length]).toEqual([['409 wrong-state', '200'], 'draft', 0]);
    }
  },
  ROUNDS * SECONDS_A_ROUND * 1000,
);

test(
  'of two confirmations at once, one accepts',
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      if (round % 25 === 24) await passAnHour();
      const invoice = await cast.aSubmitted();
      const code = await cast.readCode(invoice);
      const both = await Promise.all([cast.confirm(invoice, code), cast.confirm(invoice, code)]);
      expect(both.map(toOutcome).toSorted()).toEqual(['200', '409 wrong-state']);
      const { version } = await cast.read(cast.itsOtt, invoice);
      expect(version).toBe(invoice.version + 1);
    }
  },
  ROUNDS * SECONDS_A_ROUND * 1000,
);

test('of many wrong codes at once, five are judged', async () => {
  await passAnHour();
  const invoice = await cast.aSubmitted();
  const code = await cast.readCode(invoice);
  const wrong = cast.aWrongCode(code);
  const all = await Promise.all(Array.from({ length: 12 }, () => cast.confirm(invoice, wrong)));
  const outcomes = all.map(toOutcome);
  expect(outcomes.filter((outcome) => outcome === '401 wrong-officer-code')).toHaveLength(5);
  expect(outcomes.filter((outcome) => outcome === '409 wrong-state')).toHaveLength(7);
  expect(toOutcome(await cast.confirm(invoice, code))).toBe('409 wrong-state');
});
