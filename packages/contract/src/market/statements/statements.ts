import { z } from 'zod';
import { fileAnswer, page } from '../../answers.ts';
import { codedText } from '../../codes/coded-text-schema.ts';
import type { FormLabel } from '../../codes/form-labels.ts';
import { refuseAs } from '../../codes/issues.ts';
import type { FieldOf } from '../../kinds/define.ts';
import { isDay } from '../working-days.ts';
import { escrowReference, hintCodes, partTarget } from './lines.ts';
import { statementMapping } from './mapping.ts';

/** Statements of the escrow bank. Amounts are whole paise, negative where money left; days are days in India. */

const time = z.iso.datetime();
const day = z.iso.date();

/** A file may hold as many lines. */
export const MAX_LINES = 50_000;

export const statementFile: FieldOf<'file'> = {
  type: 'file',
  label: 'Statement',
  accept: ['csv', 'txt'],
  megabytes: 20,
};

const dayError = refuseAs('not-a-day');
const givenDay = z.string({ error: dayError }).refine(isDay, { error: dayError });

const readNumber = (given: unknown): unknown =>
  typeof given === 'string' && /^-?\d{1,16}$/.test(given) ? Number(given) : given;

const MOST = Number.MAX_SAFE_INTEGER;
const createBalance = (field: FormLabel) => {
  const error = refuseAs('balance-invalid', { field });
  return z.preprocess(readNumber, z.int({ error }).min(-MOST, { error }).max(MOST, { error }));
};

const blankToMissing = (given: unknown): unknown => (given === '' || given === null ? undefined : given);

const readJson = (given: unknown): unknown => {
  if (typeof given !== 'string') return given;
  try {
    return JSON.parse(given);
  } catch {
    return given;
  }
};

const accountError = refuseAs('not-from-list', { field: 'Account' });
const bankAccountId = z.uuid({ error: accountError });

type StatedDays = { firstDay?: string | undefined; lastDay?: string | undefined };
const areInOrder = ({ firstDay, lastDay }: StatedDays): boolean =>
  !isDay(firstDay ?? '') || !isDay(lastDay ?? '') || String(firstDay) <= String(lastDay);
const reversed = { path: ['lastDay'], error: refuseAs('statement-days-reversed') };

/** The texts of the form, beside its `file`. Without `openingPaise` the closing before it is taken. */
export const importStatement = z
  .strictObject({
    bankAccountId,
    mapping: z.preprocess(readJson, statementMapping),
    openingPaise: z.preprocess(blankToMissing, createBalance('Opening balance').optional()),
    closingPaise: createBalance('Closing balance'),
    firstDay: givenDay,
    lastDay: givenDay,
  })
  .refine(areInOrder, reversed);
export type ImportStatement = z.infer<typeof importStatement>;

/** The same form before it is whole. Without a mapping, the account's last one is taken, or one is guessed. */
export const previewStatement = z
  .strictObject({
    bankAccountId,
    mapping: z.preprocess((given) => readJson(blankToMissing(given)), statementMapping.optional()),
    openingPaise: z.preprocess(blankToMissing, createBalance('Opening balance').optional()),
    closingPaise: z.preprocess(blankToMissing, createBalance('Closing balance').optional()),
    firstDay: z.preprocess(blankToMissing, givenDay.optional()),
    lastDay: z.preprocess(blankToMissing, givenDay.optional()),
  })
  .refine(areInOrder, reversed);
export type PreviewStatement = z.infer<typeof previewStatement>;

const statement = z.strictObject({
  _id: z.uuid(),
  account: escrowReference,
  firstDay: day,
  lastDay: day,
  /** Stated, or the closing before it at the import. */
  openingPaise: z.int(),
  closingPaise: z.int(),
  /** The closing less all lines up to its last day, as they are known now. */
  differencePaise: z.int(),
  /** The stated opening less what the account's other lines make; null where none was stated. */
  openingDifferencePaise: z.int().nullable(),
  lines: z.int(),
  newLines: z.int(),
  knownLines: z.int(),
  /** New lines that are matched. */
  matched: z.int(),
  /** The transaction of the books; null where no line was new. */
  ledgerNumber: z.int().nullable(),
  mapping: statementMapping,
  file: fileAnswer.nullable(),
  importedBy: z.string(),
  createdAt: time,
});
export type Statement = z.infer<typeof statement>;
export const statementAnswer = z.object({ data: statement });
export const statementPage = z.object({ data: z.array(statement), page });

const outcomes = ['known', 'matched', 'suggested', 'unmatched'] as const;

const previewLine = z.strictObject({
  row: z.int(),
  day,
  amountPaise: z.int(),
  reference: z.string(),
  narration: z.string(),
  senderName: z.string().nullable(),
  outcome: z.enum(outcomes),
  target: partTarget.nullable(),
  hint: z.enum(hintCodes).nullable(),
});
export type PreviewLine = z.infer<typeof previewLine>;

/** The lines that a preview lists; the counts are those of all. */
export const PREVIEW_LINES = 200;

/** What a file would do. Nothing is stored or posted. */
export const statementPreview = z.object({
  data: z.strictObject({
    /** The columns by the row of headings, each with its value in the first line. */
    columns: z.array(z.strictObject({ number: z.int(), heading: z.string(), sample: z.string() })),
    rows: z.int(),
    mapping: statementMapping.nullable(),
    mappingFrom: z.enum(['given', 'remembered', 'guessed', 'none']),
    /** What stands against the file as it would be read. */
    refusal: codedText.nullable(),
    /** The statement of the same file, where it was imported before. */
    importedAs: z.uuid().nullable(),
    firstDay: day.nullable(),
    lastDay: day.nullable(),
    counts: z.strictObject({
      lines: z.int(),
      new: z.int(),
      known: z.int(),
      matched: z.int(),
      suggested: z.int(),
      unmatched: z.int(),
    }),
    openingPaise: z.int(),
    openingDifferencePaise: z.int().nullable(),
    newPaise: z.int(),
    /** The escrow account after it. */
    booksPaise: z.int(),
    closingPaise: z.int().nullable(),
    differencePaise: z.int().nullable(),
    lines: z.array(previewLine),
  }),
});
export type StatementPreview = z.infer<typeof statementPreview>['data'];

const accountStates = ['empty', 'equal', 'differs', 'shortfall', 'behind'] as const;

const accountState = z.strictObject({
  account: escrowReference,
  isCurrent: z.boolean(),
  state: z.enum(accountStates),
  booksPaise: z.int(),
  /** Null before the first statement. */
  lastDay: day.nullable(),
  differencePaise: z.int(),
  daysBehind: z.int(),
  mostDaysBehind: z.int(),
  /** Money that left this account and is matched to nothing. */
  unexplainedPaise: z.int(),
});
export type AccountState = z.infer<typeof accountState>;

export const treasuryState = z.object({
  data: z.strictObject({
    accounts: z.array(accountState),
    /** What the operator owes; payouts of all accounts wait for it. */
    shortfallPaise: z.int(),
    /** Lines that wait, over all accounts. */
    waiting: z.int(),
  }),
});
export type TreasuryState = z.infer<typeof treasuryState>['data'];
