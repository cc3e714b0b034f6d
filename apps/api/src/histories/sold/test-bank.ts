import { addDays, toDay } from '@cinvoice/contract/market/working-days';
import { expect } from 'vitest';
import type { TestPayouts } from '#api/modules/disbursal/test-payouts.ts';
import { createStatementCalls, type TestLine, toCsv } from '#api/modules/statements/test-statements.ts';

/** Statements tell lines of so many days. */
const DAYS_TOLD = 5;

export type ToldLine = TestLine & { reference: string; day: string };

/** The bank of the escrow account, which remembers what it told. */
export const createBank = (market: TestPayouts) => {
  const { server, admin, escrowId: account } = market;
  const told: ToldLine[] = [];
  let closing = 0;
  let lastDay = '';

  /** A statement until today with these lines, and some that were told before. */
  const say = async (lines: readonly TestLine[], repeated: readonly ToldLine[] = []): Promise<void> => {
    const today = toDay(server.now());
    const first = addDays(today, -DAYS_TOLD);
    const fresh = lines.map((line, at) => ({ day: today, ...line, reference: `L${told.length + at}` }));
    closing += fresh.reduce((sum, { paise }) => sum + paise, 0);
    const known = repeated.filter(({ day }) => day >= first);
    const calls = createStatementCalls(server, { ...admin, token: await market.asAdmin(admin) });
    const csv = toCsv([...known, ...fresh]);
    const answer = await calls.import({ account, csv, closing, first, last: today });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json().data).toMatchObject({ differencePaise: 0 });
    told.push(...fresh);
    lastDay = today;
  };
  return {
    told,
    say,
    /** What the account holds, by the lines alone. */
    holds: (): number => closing,
    /** Payouts wait for a statement of the last days. */
    catchUp: async (): Promise<void> => {
      if (lastDay !== toDay(server.now())) await say([]);
    },
  };
};

export type Bank = ReturnType<typeof createBank>;
