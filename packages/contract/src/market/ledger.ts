import { z } from 'zod';
import { page } from '../answers.ts';

/** The API's answers about the books. Amounts are whole paise; days are Indian days. */

export const accountKinds = [
  'escrow',
  'shortfall',
  'wallet',
  'held',
  'receipts',
  'seller',
  'payouts',
  'fees',
  'fee-gst',
  'suspense',
] as const;
export type AccountKind = (typeof accountKinds)[number];

/** The two sides of the books: what the bank holds, and whose it is. */
export const ledgerSides = ['asset', 'liability'] as const;
export type LedgerSide = (typeof ledgerSides)[number];

const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** `label` is the name of the user, and blank where there is none. */
export const accountReference = z.strictObject({
  name: z.string(),
  kind: z.enum(accountKinds),
  subject: z.uuid().nullable(),
  label: z.string(),
});
export type AccountReference = z.infer<typeof accountReference>;

const ledgerAccount = accountReference.extend({
  /** The name, as lists have it. */
  _id: z.string(),
  isAsset: z.boolean(),
  balancePaise: z.int(),
});
export type LedgerAccount = z.infer<typeof ledgerAccount>;

const sums = z.strictObject({ assetsPaise: z.int(), liabilitiesPaise: z.int() });

/** The sums are those of all accounts, whatever the list is narrowed to. */
export const accountsPage = z.object({ data: z.array(ledgerAccount), page, sums });

const transactionFacts = {
  /** The id that is hashed. */
  _id: z.uuid(),
  number: z.int(),
  event: z.string(),
  subject: z.uuid(),
  day: z.iso.date(),
  at: z.iso.datetime(),
  /** The number of the transaction that this one takes back, and of the one that takes this one back. */
  reverses: z.int().nullable(),
  reversedBy: z.int().nullable(),
};

/** A move as one of its accounts sees it, with the balance after it. */
const accountMove = z.strictObject({
  ...transactionFacts,
  _id: z.string(),
  line: z.int(),
  other: accountReference,
  side: z.enum(['debit', 'credit']),
  amountPaise: z.int(),
  balanceAfterPaise: z.int(),
});
export type AccountMove = z.infer<typeof accountMove>;

export const accountMovesPage = z.object({ data: z.array(accountMove), page, account: ledgerAccount });

const ledgerTransaction = z.strictObject({
  ...transactionFacts,
  hash,
  moves: z.int(),
  amountPaise: z.int(),
});
export type LedgerTransaction = z.infer<typeof ledgerTransaction>;

export const transactionsPage = z.object({ data: z.array(ledgerTransaction), page });

const ledgerMove = z.strictObject({
  line: z.int(),
  debit: accountReference,
  credit: accountReference,
  amountPaise: z.int(),
});
export type LedgerMove = z.infer<typeof ledgerMove>;

/** `hash` is SHA-256 of the bytes of `hashBefore` and of `text` in UTF-8. */
export const transactionAnswer = z.object({
  data: ledgerTransaction.extend({
    reversesId: z.uuid().nullable(),
    hashBefore: hash,
    text: z.string(),
    lines: z.array(ledgerMove),
  }),
});
export type WholeTransaction = z.infer<typeof transactionAnswer>['data'];

/** The newest nightly check: up to which number, and what was found broken, with how often. */
const ledgerCheck = z.strictObject({
  at: z.iso.datetime(),
  number: z.int(),
  broken: z.array(z.strictObject({ broken: z.string(), count: z.int() })),
});

export const headAnswer = z.object({
  data: sums.extend({
    /** 0 before the first transaction. */
    number: z.int(),
    moves: z.int(),
    accounts: z.int(),
    hash,
    at: z.iso.datetime().nullable(),
    check: ledgerCheck.nullable(),
  }),
});
export type LedgerHead = z.infer<typeof headAnswer>['data'];
