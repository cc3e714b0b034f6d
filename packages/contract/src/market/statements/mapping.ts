import { z } from 'zod';
import { refuseAs } from '../../codes/issues.ts';
import { dayFormats } from './bank-day.ts';

const error = refuseAs('mapping-invalid');

/** A column by its heading, or by its number from 1. */
const column = z.union(
  [z.int({ error }).min(1, { error }).max(500, { error }), z.string().min(1, { error }).max(200, { error })],
  { error },
);
export type Column = z.infer<typeof column>;

const optional = column.nullable().default(null);

const columns = {
  day: column,
  amount: optional,
  /** Says debit or credit, where the amount itself does not. */
  direction: optional,
  debit: optional,
  credit: optional,
  reference: optional,
  narration: column,
  balance: optional,
  senderName: optional,
  senderAccount: optional,
} as const;

/** What a column of a bank's file may hold. */
export type ColumnName = keyof typeof columns;

/** How the columns of a bank's file are read. Headings stand in the row before `firstRow`. */
export const statementMapping = z
  .strictObject(
    {
      /** The row of the first line, from 1. */
      firstRow: z.int({ error }).min(1, { error }).max(1_000, { error }),
      dayFormat: z.enum(dayFormats, { error }),
      ...columns,
    },
    { error },
  )
  .refine(({ amount, debit, credit }) => amount !== null || (debit !== null && credit !== null), {
    error: refuseAs('mapping-incomplete'),
  })
  .refine(({ amount, debit, credit }) => amount === null || (debit === null && credit === null), {
    error: refuseAs('mapping-amount-twice'),
  });
export type StatementMapping = z.infer<typeof statementMapping>;

/** The letter of a column in a spreadsheet: 1 is 'A', 28 is 'AB'. */
export const toColumnLetter = (number: number): string => {
  const before = Math.floor((number - 1) / 26);
  const letter = String.fromCharCode(65 + ((number - 1) % 26));
  return before === 0 ? letter : toColumnLetter(before) + letter;
};
