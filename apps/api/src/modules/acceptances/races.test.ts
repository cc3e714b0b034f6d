import type { WholeInvoice } from '@cinvoice/contract/market/invoices';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#api/platform/db.ts';
import { PROPERTY_MS } from '#api/platform/test-property.ts';
import { readRounds } from '#api/platform/test-rounds.ts';
import { raceFromLine } from '#api/platform/test-starting-line.ts';
import { startAcceptance, type TestAcceptance, toOutcome } from './test-acceptance.ts';

let cast: TestAcceptance;
beforeAll(async () => {
  cast = await startAcceptance();
});
afterAll(() => cast.server.close());

const RACES = readRounds('RACES', 8);
const RACES_MS = PROPERTY_MS + RACES * 4_000;
const recall = (id: string, version: number) => cast.post(cast.asha, `/invoices/${id}/recall`, { version });

/** The later, the more is read before. */
const recallAfter = async (reads: number, { _id, version }: WholeInvoice) => {
  for (let read = 0; read < reads; read += 1) await cast.readInvoice(cast.asha, _id);
  return recall(_id, version);
};

/** Of the payer, whose row is held by what a password was checked for. */
const holdPayer = (tx: Db) =>
  tx.selectFrom('payers').select('id').where('ott_id', '=', cast.itsOtt.id).forUpdate().execute();

const isCodeOpen = async (id: string): Promise<boolean> => {
  const open = await cast.server.db
    .selectFrom('acceptance_requests')
    .select('id')
    .where('invoice_id', '=', id)
    .where('closed_at', 'is', null)
    .execute();
  return open.length > 0;
};

test(
  'of a request for a code and a recall at once, one wins',
  async ({ annotate }) => {
    const won = { asked: 0, recalled: 0 };
    for (let round = 0; round < RACES; round += 1) {
      const invoice = await cast.aSubmittedInRound(round);
      const [asked, recalled] = await raceFromLine(cast.server.db, {
        hold: holdPayer,
        slow: () => cast.ask(invoice),
        quick: () => recallAfter(round % 6, invoice),
      });
      const outcomes = [toOutcome(asked), toOutcome(recalled)];
      const { state } = await cast.read(cast.asha, invoice);
      const winner = asked.statusCode === 202 ? 'asked' : 'recalled';
      expect([outcomes, state, await isCodeOpen(invoice._id)]).toEqual(
        winner === 'asked'
          ? [['202', '409 wrong-state'], 'submitted', true]
          : [['409 wrong-state', '200'], 'draft', false],
      );
      won[winner] += 1;
    }
    await annotate(JSON.stringify(won));
  },
  RACES_MS,
);

test(
  'of two confirmations at once, one accepts',
  async () => {
    for (let round = 0; round < RACES; round += 1) {
      const invoice = await cast.aSubmittedInRound(round);
      const code = await cast.readCode(invoice);
      const both = await Promise.all([cast.confirm(invoice, code), cast.confirm(invoice, code)]);
      expect(both.map(toOutcome).toSorted()).toEqual(['200', '409 wrong-state']);
      const { version } = await cast.read(cast.itsOtt, invoice);
      expect(version).toBe(invoice.version + 1);
    }
  },
  RACES_MS,
);

test('of many wrong codes at once, five are judged', async () => {
  const invoice = await cast.aSubmittedInRound(0);
  const code = await cast.readCode(invoice);
  const wrong = cast.aWrongCode(code);
  const all = await Promise.all(Array.from({ length: 12 }, () => cast.confirm(invoice, wrong)));
  const outcomes = all.map(toOutcome);
  expect(outcomes.filter((outcome) => outcome === '401 wrong-officer-code')).toHaveLength(5);
  expect(outcomes.filter((outcome) => outcome === '409 wrong-state')).toHaveLength(7);
  expect(toOutcome(await cast.confirm(invoice, code))).toBe('409 wrong-state');
});
