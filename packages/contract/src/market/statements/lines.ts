import { z } from 'zod';
import { page } from '../../answers.ts';
import { refuseAs } from '../../codes/issues.ts';
import { createOptionalChoice, requiredReason, searchQuery } from '../../requests.ts';

/** Lines of the escrow bank's statements, and what they are for. */

const time = z.iso.datetime();
const day = z.iso.date();

/** An escrow account as lists name it. */
export const escrowReference = z.strictObject({ _id: z.uuid(), bank: z.string(), numberEnd: z.string() });
export type EscrowReference = z.infer<typeof escrowReference>;

/** What a part of a line is for. */
const targetTypes = ['invoice', 'wallet', 'payout', 'shortfall', 'fees', 'suspense'] as const;
export type TargetType = (typeof targetTypes)[number];

export const partTarget = z.strictObject({
  type: z.enum(targetTypes),
  id: z.uuid().nullable(),
  label: z.string(),
});

/** Who paid a receipt of an invoice. */
const receiptSources = ['payer', 'seller', 'insurer'] as const;

export type PartSource = (typeof receiptSources)[number];

const part = z.strictObject({ to: partTarget, paise: z.int(), source: z.enum(receiptSources).nullable() });
export type LinePart = z.infer<typeof part>;
export const lineParts = z.array(part);

/** Why a line is not matched by itself, or what speaks for a suggestion. */
export const hintCodes = [
  'sender-missing',
  'sender-other',
  'references-several',
  'invoice-not-accepted',
  'invoice-settled',
  'invoice-over-payable',
  'invoice-other-account',
  'user-not-verified',
  'announced',
  'announced-other-amount',
  'announced-several',
  'announced-used',
  'amount-and-day',
  'bank-charges',
  'payout-not-sent',
  'payout-other-amount',
  'payout-other-account',
  'payout-came-back',
  'all-agrees',
] as const;
export type HintCode = (typeof hintCodes)[number];

const suggestion = z.strictObject({ hint: z.enum(hintCodes), parts: z.array(part) });
export type Suggestion = z.infer<typeof suggestion>;

/** A `refunded` line went back whole. */
const lineStates = ['unmatched', 'suggested', 'matched', 'undone', 'refunded'] as const;
export type LineState = (typeof lineStates)[number];

const match = z.strictObject({
  _id: z.uuid(),
  parts: z.array(part),
  /** Null where it was made by itself. */
  orderId: z.uuid().nullable(),
  ledgerNumber: z.int(),
  createdAt: time,
  undoneAt: time.nullable(),
});

const line = z.strictObject({
  _id: z.uuid(),
  account: escrowReference,
  statementId: z.uuid(),
  row: z.int(),
  day,
  amountPaise: z.int(),
  reference: z.string(),
  narration: z.string(),
  senderName: z.string().nullable(),
  senderAccount: z.string().nullable(),
  state: z.enum(lineStates),
  /** The newest match, undone or not. */
  match: match.nullable(),
  suggestion: suggestion.nullable(),
  /** What stays of it unmatched and was not given back; 0 of what left. */
  restPaise: z.int(),
  /** An order about this line that waits. */
  orderId: z.uuid().nullable(),
});
export type BankLine = z.infer<typeof line>;

const lineCounts = z.strictObject({ unmatched: z.int(), suggested: z.int(), undone: z.int() });
export const linePage = z.object({ data: z.array(line), page, counts: lineCounts });
export const lineFilter = z.object({ state: createOptionalChoice('state', lineStates) });

const partsError = refuseAs('match-parts-invalid');
const needsId: ReadonlySet<TargetType> = new Set(['invoice', 'wallet', 'payout']);

const givenPart = z
  .strictObject(
    {
      to: z.strictObject(
        {
          type: z.enum(targetTypes, { error: partsError }),
          id: z.uuid({ error: partsError }).nullable().default(null),
        },
        { error: partsError },
      ),
      paise: z.int({ error: partsError }).positive({ error: partsError }),
      source: z.enum(receiptSources, { error: partsError }).nullable().default(null),
    },
    { error: partsError },
  )
  .refine(({ to }) => needsId.has(to.type) === (to.id !== null), { error: partsError });
export type GivenPart = z.infer<typeof givenPart>;

export const matchParts = z
  .array(givenPart, { error: partsError })
  .min(1, { error: partsError })
  .max(20, { error: partsError });

export const matchLine = z.strictObject({ parts: matchParts, reason: requiredReason });

export const targetFilter = z.object({ q: searchQuery });

/** `openPaise` is what an invoice still waits for. */
const matchTarget = z.strictObject({
  id: z.uuid(),
  label: z.string(),
  note: z.string(),
  openPaise: z.int().optional(),
});
export type MatchTarget = z.infer<typeof matchTarget>;

/** Invoices, investors' wallets, sellers and payouts that a search for the purpose of money finds. */
export const matchTargets = z.object({
  data: z.strictObject({
    invoices: z.array(matchTarget),
    wallets: z.array(matchTarget),
    sellers: z.array(matchTarget),
    /** Payouts that the bank was told to make: for lines that were not recognised, and for money that came back. */
    payouts: z.array(matchTarget),
  }),
});
export type MatchTargets = z.infer<typeof matchTargets>['data'];
