import { statementAnswer } from '@cinvoice/contract/market/statements/statements';
import { toDay } from '@cinvoice/contract/market/working-days';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type SoldCase, startSharings, type TestSharings } from '#api/modules/sharings/test-sharings.ts';
import { PAYER } from '#api/modules/statements/test-parties.ts';
import {
  createStatementCalls,
  type Import,
  toCsv,
  toStatementForm,
} from '#api/modules/statements/test-statements.ts';
import type { Someone } from '#api/test-app.ts';
import {
  callFrom,
  createTally,
  type Fault,
  faults,
  KILLS,
  KILLS_MS,
  type Moment,
  spreadMoments,
  startServerProcess,
  toOutcome,
} from './test-kills.ts';

let world: TestSharings;
beforeEach(async () => {
  world = await startSharings();
});
afterEach(() => world.treasury.server.close());

const PART = 60_00_000_01;
const WHOLE = 1_08_00_000_00;
/** What is left of the whole one is the seller's. */
const TO_SELLER = 31_50_000_00;

/** What the holders of each invoice get: a part of their claims, or all of them, the rest being the seller's. */
const receipts = [
  { paise: PART, parts: [31_37_254_91, 19_60_784_32, 9_01_960_78], state: 'disbursed' },
  {
    paise: WHOLE,
    parts: [40_00_000_00, 25_00_000_00, 11_50_000_00],
    state: 'settled',
  },
  { paise: PART, parts: [31_37_254_91, 19_60_784_32, 9_01_960_78], state: 'disbursed' },
];

type Case = { sold: SoldCase; receipt: (typeof receipts)[number] };

const sellAll = async (): Promise<Case[]> => {
  const cases: Case[] = [];
  for (const receipt of receipts) cases.push({ sold: await world.aSold(), receipt });
  return cases;
};

/** The statement of a day on which all of them are paid. */
const createStatement = (cases: readonly Case[]): Import => {
  const day = toDay(world.treasury.server.now());
  const lines = cases.map(({ sold: { reference }, receipt: { paise } }) => ({
    day,
    paise,
    reference: `UTR ${reference}`,
    narration: reference,
    sender: PAYER,
  }));
  return { account: world.account, csv: toCsv(lines), first: day, last: day, closing: 0 };
};

type Said = { isImported: boolean; matched: number };

/** An import is answered once its lines are stored, and says how many of them are matched. */
const importDuring = async (fault: Fault, given: Import, moment: Moment): Promise<Said> => {
  const { server, treasurers, boss } = world.treasury;
  const { headers, payload } = toStatementForm(given);
  const init = { method: 'POST', headers, body: new Uint8Array(payload) };
  const running = await startServerProcess({ server, treasury: { treasurers, coolingHours: 0 } });
  const call = { path: '/treasury/statements', token: boss.token, init };
  const answer = await callFrom(fault, running, call, moment);
  if (answer?.status !== 201) return { isImported: false, matched: 0 };
  return { isImported: true, matched: statementAnswer.parse(JSON.parse(answer.body)).data.matched };
};

const listWallets = ({ holders }: SoldCase) =>
  Promise.all(holders.map(({ id }) => world.balance(`wallet:${id}`)));

/** The holders of an invoice have all that is theirs, or nothing. */
const countShared = async (cases: readonly Case[]): Promise<number> => {
  let shared = 0;
  for (const { sold, receipt } of cases) {
    const got = await listWallets(sold);
    expect([[0, 0, 0], receipt.parts]).toContainEqual(got);
    if (got[0] !== 0) shared += 1;
  }
  return shared;
};

const countTold = async ({ id }: Someone): Promise<number> =>
  (await world.listNews(id)).filter(({ event }) => event === 'units-paid').length;

const expectShared = async ({ sold, receipt }: Case): Promise<void> => {
  const { parts, state, paise } = receipt;
  expect(await listWallets(sold)).toEqual(parts);
  expect((await world.listLots(sold)).map((lot) => lot.claimPaidPaise)).toEqual(parts);
  expect(await Promise.all(sold.holders.map(countTold))).toEqual([1, 1, 1]);
  expect(await world.listMatches(sold)).toHaveLength(1);
  expect(await world.readInvoice(sold)).toMatchObject({ state, receivedPaise: paise });
};

/** The same file again ends in the same, however often. */
const importAgain = async (given: Import): Promise<void> => {
  const calls = createStatementCalls(world.treasury.server, world.treasury.boss);
  for (const _ of [1, 2])
    expect((await calls.import(given)).json().data).toMatchObject({ lines: 3, newLines: 3, matched: 3 });
};

test.for(faults)(
  "payers' payments that are matched while there is a fault reach each holder to the paisa, once: %s",
  { timeout: KILLS_MS },
  async (fault, { annotate }) => {
    const tally = createTally();
    for (const moment of spreadMoments(KILLS)) {
      const cases = await sellAll();
      const given = createStatement(cases);
      const escrow = `escrow:${world.account}`;
      const before = await world.balance(escrow);
      const seller = await world.sellerBalance();
      const said = await importDuring(fault, given, moment);
      const isImported = (await world.balance(escrow)) > before;
      const shared = await countShared(cases);
      // What was acknowledged is never lost.
      if (said.isImported) expect(isImported).toBe(true);
      expect(shared).toBeGreaterThanOrEqual(said.matched);
      tally.add(isImported && shared === 0 ? 'imported' : toOutcome(isImported, said.isImported));
      await importAgain(given);
      for (const one of cases) await expectShared(one);
      expect(await world.sellerBalance()).toBe(seller + TO_SELLER);
      expect(await world.balance('suspense')).toBe(0);
    }
    await annotate(tally.report());
  },
);
