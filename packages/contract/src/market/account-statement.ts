import { z } from 'zod';
import { refuseAs } from '../codes/issues.ts';
import { isDay } from './working-days.ts';

/** The statement of a user's accounts in the books: as a wallet of an investor, as a balance of a seller. */

const dayError = refuseAs('not-a-day');
const day = z.string({ error: dayError }).refine(isDay, { error: dayError });

const formats = ['json', 'csv', 'xlsx', 'pdf'] as const;

/** `?from=2026-11-01&to=2026-11-30&format=pdf`: both days count. */
export const statementQuery = z
  .object({
    from: day,
    to: day,
    format: z
      .enum(formats, {
        error: refuseAs('parameter-not-an-option', { parameter: 'format', options: formats }),
      })
      .default('json'),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: refuseAs('statement-days-reversed') });

type StatementRow = {
  day: string;
  /** The transaction of the books, and its hash. */
  number: number;
  hash: string;
  event: string;
  /** The title of the invoice that the money was for; blank where it was for none. */
  about: string;
  inPaise: number;
  outPaise: number;
  balancePaise: number;
};

/** Closing is opening and what came in, less what went out; the balance of the last row says the same. */
export type AccountStatement = {
  account: 'wallet' | 'seller';
  /** The legal name that is verified for it; without one, the name that the user goes by. */
  holder: string;
  openingPaise: number;
  inPaise: number;
  outPaise: number;
  closingPaise: number;
  rows: StatementRow[];
};

export type Statement = {
  from: string;
  to: string;
  accounts: AccountStatement[];
  /** The newest transaction of the books that counts in it. */
  books: { number: number; hash: string } | null;
};

/** The most rows of a statement as a PDF: laying one out takes the server’s time. Spreadsheets have no limit. */
export const MAX_PAPER_ROWS = 300;

type Moved = Omit<StatementRow, 'balancePaise'>;

/** Adds the sums and the balance after each row. */
export const sumUp = (
  { account, holder }: Pick<AccountStatement, 'account' | 'holder'>,
  openingPaise: number,
  moved: readonly Moved[],
): AccountStatement => {
  let balancePaise = openingPaise;
  const rows = moved.map((row): StatementRow => {
    balancePaise += row.inPaise - row.outPaise;
    return { ...row, balancePaise };
  });
  const sum = (of: 'inPaise' | 'outPaise') => moved.reduce((total, row) => total + row[of], 0);
  return {
    account,
    holder,
    openingPaise,
    inPaise: sum('inPaise'),
    outPaise: sum('outPaise'),
    closingPaise: balancePaise,
    rows,
  };
};
