import { addDays, countDays } from '@cinvoice/contract/market/working-days';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveInvoice } from '#api/modules/invoices/test-market.ts';
import { PROPERTY_MS } from '#api/platform/test-property.ts';
import { startDays, type TestDays } from './test-days.ts';

let market: TestDays;
beforeAll(async () => {
  market = await startDays();
});
afterAll(() => market.server.close());

/** What the market knows of one invoice, by another way than the product's: day by day, backwards. */
type Model = {
  state: 'submitted' | 'accepted' | 'settled';
  arrived: string;
  accepted: string;
  due: string;
  booksUntil: string;
  isHindered: boolean;
};

const isWaitingDay = (model: Model, day: string): boolean => [3, 7].includes(countDays(model.arrived, day));

const listOn = (model: Model, day: string): string[] => {
  const toPayer = (text: string): string[] => (model.isHindered ? [] : [`ott: ${text}`]);
  if (model.state === 'submitted')
    return isWaitingDay(model, day) ? toPayer(`invoice-waits ${countDays(model.arrived, day)}`) : [];
  const late = countDays(model.due, day);
  if ([15, 7, 1].includes(-late)) return toPayer(`payment-due ${-late}`);
  return [1, 7, 15, 30].includes(late)
    ? [...toPayer(`payment-late ${late}`), `user: invoice-late ${late}`]
    : [];
};

/** The day of the newest reminder, or null. */
const findDay = (model: Model, today: string): string | null => {
  const since = model.state === 'submitted' ? model.arrived : model.accepted;
  for (let day = today; day > since; day = addDays(day, -1))
    if (listOn({ ...model, isHindered: false }, day).length > 0) return day;
  return null;
};

const listExpected = (model: Model, today: string): string[] => {
  const day = model.state === 'settled' ? null : findDay(model, today);
  if (day === null) return [];
  const isLate = model.state === 'accepted' && day > model.due;
  const isKnown = model.booksUntil >= model.due && countDays(model.booksUntil, day) <= 3;
  return isLate && !isKnown ? [] : listOn(model, day);
};

const step = fc.record({
  days: fc.integer({ min: 0, max: 9 }),
  act: fc.constantFrom(
    'accept',
    'accept',
    'import',
    'import',
    'import',
    'hinder',
    'release',
    'nothing',
    'settle',
  ),
  runs: fc.integer({ min: 0, max: 2 }),
});
const history = fc.record({
  dueIn: fc.integer({ min: 1, max: 40 }),
  steps: fc.array(step, { minLength: 5, maxLength: 14 }),
});

test('in any history each reminder is told once, at the first run that may, and none after the settlement', {
  timeout: PROPERTY_MS,
}, async () => {
  let booksUntil = '2026-01-01';
  await fc.assert(
    fc.asyncProperty(history, async ({ dueIn, steps }) => {
      await market.pass(1);
      const due = addDays(market.today(), dueIn);
      const invoice = await market.aSubmitted({ invoiceDay: market.today(), dueDay: due });
      const model: Model = {
        state: 'submitted',
        arrived: market.today(),
        accepted: '',
        due,
        booksUntil,
        isHindered: false,
      };
      const expected: string[] = [];
      const acts: Record<(typeof steps)[number]['act'], () => Promise<void>> = {
        nothing: async () => undefined,
        accept: async () => {
          if (model.state !== 'submitted') return;
          expect((await market.accept(await market.read(market.itsOtt, invoice))).statusCode).toBe(200);
          Object.assign(model, { state: 'accepted', accepted: market.today() });
        },
        settle: async () => {
          if (model.state !== 'accepted') return;
          await moveInvoice(market, invoice._id, 'settled');
          model.state = 'settled';
        },
        import: async () => {
          if (booksUntil === market.today()) return;
          await market.importDay(market.today());
          booksUntil = market.today();
          model.booksUntil = booksUntil;
        },
        hinder: async () => {
          if (model.isHindered || model.state === 'settled') return;
          await market.report(invoice._id);
          model.isHindered = true;
        },
        release: async () => {
          await market.closeReports(invoice._id);
          model.isHindered = false;
        },
      };
      for (const { days, act, runs } of steps) {
        await market.pass(days);
        await acts[act]();
        for (let run = 0; run < runs; run += 1) await market.run();
        if (runs > 0)
          expected.push(...listExpected(model, market.today()).filter((told) => !expected.includes(told)));
        // Sorted: what two runs of one moment told has no order.
        expect((await market.listTold(invoice._id)).toSorted()).toEqual(expected.toSorted());
      }
    }),
    { numRuns: 20 },
  );
});
