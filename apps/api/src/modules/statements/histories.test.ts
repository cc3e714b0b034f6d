import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROPERTY_MS } from '#api/platform/test-property.ts';
import { startTestApp, type TestApp } from '#api/test-app.ts';
import { anEscrow, createStatementCalls, type TestLine, toCsv } from './test-statements.ts';

let server: TestApp;
let calls: ReturnType<typeof createStatementCalls>;
beforeAll(async () => {
  server = await startTestApp();
  calls = createStatementCalls(server, await server.anAdmin());
});
afterAll(() => server.close());

/** One day's lines, a few of them truly equal. */
const someLines: fc.Arbitrary<TestLine[]> = fc.array(
  fc.record({
    paise: fc.integer({ min: 1, max: 4 }).map((amount) => amount * 100),
    reference: fc.constantFrom('a', 'b'),
    day: fc.constantFrom('2026-11-16', '2026-11-17', '2026-11-18'),
  }),
  { minLength: 1, maxLength: 10 },
);

/** Statements that together bring every line: each is all lines of some days, as a bank writes them. */
const toFiles = (lines: readonly TestLine[], daysOf: readonly (readonly string[])[]): TestLine[][] =>
  daysOf.map((days) => lines.filter(({ day }) => days.includes(day ?? '')));

const coverings = [
  [['2026-11-16'], ['2026-11-17'], ['2026-11-18']],
  [
    ['2026-11-16', '2026-11-17'],
    ['2026-11-17', '2026-11-18'],
  ],
  [['2026-11-16', '2026-11-17', '2026-11-18']],
  [['2026-11-18'], ['2026-11-16', '2026-11-17', '2026-11-18'], ['2026-11-17']],
] as const;

const sum = (lines: readonly TestLine[]): number => lines.reduce((total, { paise }) => total + paise, 0);

const readAccount = async (account: string) => {
  const { data } = await calls.get('state');
  const state = data.accounts.find((one: { account: { _id: string } }) => one.account._id === account);
  const lines = await server.db
    .selectFrom('bank_lines')
    .select(['day', 'amount_paise', 'reference'])
    .where('bank_account_id', '=', account)
    .execute();
  const told = lines.map((line) => `${line.day} ${line.amount_paise} ${line.reference}`);
  return { booksPaise: state.booksPaise, told: told.sort() };
};

test('any files of the same lines, in any order, make the same books', { timeout: PROPERTY_MS }, async () => {
  const histories = fc.record({
    lines: someLines,
    covering: fc.constantFrom(...coverings),
    order: fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })).map((stream) => [...stream.take(3)]),
    isNewestFirst: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(histories, async ({ lines, covering, order, isNewestFirst }) => {
      const account = await anEscrow(server);
      const files = toFiles(lines, covering)
        .map((file, at) => ({ file: isNewestFirst ? file.toReversed() : file, place: order[at] ?? 0 }))
        .toSorted((left, right) => left.place - right.place);
      for (const { file } of files) {
        const answer = await calls.import({
          account,
          csv: toCsv(file.map((line) => ({ ...line, narration: account }))),
          first: '2026-11-16',
          last: '2026-11-18',
        });
        expect(answer.statusCode).toBe(201);
      }
      const found = await readAccount(account);
      expect(found.booksPaise).toBe(sum(lines));
      expect(found.told).toEqual(
        lines.map(({ day, paise, reference }) => `${day} ${paise} ${reference}`).sort(),
      );
    }),
    { numRuns: 40 },
  );
});

test('the books equal the lines at every step, whatever comes and goes', {
  timeout: PROPERTY_MS,
}, async () => {
  const steps = fc.array(
    fc.integer({ min: -300, max: 500 }).filter((paise) => paise !== 0),
    {
      minLength: 1,
      maxLength: 6,
    },
  );
  let count = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 1, maxLength: 5 }), async (files) => {
      const account = await anEscrow(server);
      let balance = 0;
      for (const amounts of files) {
        count += 1;
        const csv = toCsv(amounts.map((paise, at) => ({ paise, reference: `${count}-${at}` })));
        const after = balance + amounts.reduce((total, paise) => total + paise, 0);
        const answer = await calls.import({ account, csv, closing: after });
        expect(answer.statusCode).toBe(after < 0 ? 409 : 201);
        if (after >= 0) balance = after;
        expect((await readAccount(account)).booksPaise).toBe(balance);
      }
    }),
    { numRuns: 40 },
  );
});
