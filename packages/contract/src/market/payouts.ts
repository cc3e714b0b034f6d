import { z } from 'zod';
import { page } from '../answers.ts';
import { refuseAs } from '../codes/issues.ts';
import { createOptionalChoice, requiredReason } from '../requests.ts';
import { accountReference } from './ledger.ts';
import { escrowReference } from './statements/lines.ts';

/**
 * Money that goes home. A payout sets money aside at once, is paid in a batch that two people decide on, and is over when the
 * bank's statement shows it.
 */

const time = z.iso.datetime();
const day = z.iso.date();

/** The bank sent a `returned` one back; it never carried a `failed` one out. */
export const payoutStates = [
  'asked',
  'batched',
  'sent',
  'paid',
  'returned',
  'failed',
  'cancelled',
  'refused',
] as const;
export type PayoutState = (typeof payoutStates)[number];

/** Whose balance it comes from. */
const payoutSources = ['wallet', 'seller', 'fees', 'fee-gst', 'suspense'] as const;
export type PayoutSource = (typeof payoutSources)[number];

/** `asked` by its owner, `idle` money of a wallet, a `seller`'s balance, a `refund` of what was nobody's, the operator's `fees`. */
const payoutReasons = ['asked', 'idle', 'seller', 'refund', 'fees'] as const;
export type PayoutReason = (typeof payoutReasons)[number];

/** The number is masked: '••••6789'. */
const receiver = z.strictObject({ holderName: z.string(), number: z.string(), ifsc: z.string() });
export type PayoutReceiver = z.infer<typeof receiver>;

const facts = {
  _id: z.uuid(),
  from: z.enum(payoutSources),
  reason: z.enum(payoutReasons),
  amountPaise: z.int(),
  state: z.enum(payoutStates),
  /** What the bank's statement will name it by. */
  reference: z.string(),
  receiver,
  askedAt: time,
  sentAt: time.nullable(),
  /** When it was paid, returned, cancelled, refused, or found to have failed. */
  endedAt: time.nullable(),
  /** Why it was refused, in an admin's words; blank otherwise. */
  endingReason: z.string(),
  /** The bank's own number for it; blank until a statement shows it. */
  utr: z.string(),
};

/** A payout as its owner reads it. */
const ownPayout = z.strictObject({
  ...facts,
  /** Its owner may take it back. */
  mayCancel: z.boolean(),
});
export type OwnPayout = z.infer<typeof ownPayout>;
export const ownPayoutAnswer = z.object({ data: ownPayout });

/** What stands around the payouts of a user. */
const outlook = z.strictObject({
  /** The account in force that payouts go to; without one nothing can be withdrawn. */
  receiver: receiver.nullable(),
  /** Something that the seller owes an answer for is open: the seller's balance stays where it is meanwhile. */
  isHindered: z.boolean(),
  /** Idle money of the wallet, and the day on which it goes home without being asked; null while there is none. */
  goesHome: z.strictObject({ amountPaise: z.int(), day }).nullable(),
});
export type PayoutOutlook = z.infer<typeof outlook>;

/** The newest first. */
export const ownPayoutPage = z.object({ data: z.array(ownPayout), page, outlook });

const ownSources = ['wallet', 'seller'] as const;
export type OwnSource = (typeof ownSources)[number];

const amountError = refuseAs('amount-out-of-limits', {
  field: 'Amount',
  least: 1,
  most: Number.MAX_SAFE_INTEGER,
});
const amountPaise = z.int({ error: amountError }).min(1, { error: amountError });

const ofError = refuseAs('parameter-not-an-option', { parameter: 'of', options: ownSources });
const of = z.enum(ownSources, { error: ofError });

export const withdraw = z.strictObject({ amountPaise, of });
export type Withdraw = z.infer<typeof withdraw>;

/** `?of=wallet|seller` of a user's movements; without it, those of the role that the user has. */
export const movementFilter = z.object({ of: createOptionalChoice('of', ownSources) });

/** A movement on the user's account in the books, with the balance after it. */
const movement = z.strictObject({
  _id: z.string(),
  /** Of the books, printed on every paper about it. */
  number: z.int(),
  event: z.string(),
  day,
  at: time,
  /** Positive where it came in. */
  amountPaise: z.int(),
  balanceAfterPaise: z.int(),
  /** The title of the invoice that it was for; blank where it was for none. */
  about: z.string(),
  /** Of what a payer paid for units: the claim, or late yield. Null for all else. */
  share: z.enum(['claim', 'late-yield']).nullable(),
  /** It takes an earlier movement back. */
  reverses: z.int().nullable(),
});
export type Movement = z.infer<typeof movement>;

/** The newest first. */
export const movementPage = z.object({ data: z.array(movement), page });

/** Why a payout cannot go out now. */
const payoutObstacles = ['account-ended', 'owner-suspended', 'hindered'] as const;
export type PayoutObstacle = (typeof payoutObstacles)[number];

const batchStates = ['waiting', 'sent', 'dropped'] as const;
export type BatchState = (typeof batchStates)[number];

/** A payout as admins read it. */
const listedPayout = z.strictObject({
  ...facts,
  /** No id for the operator. */
  owner: z.strictObject({
    kind: z.enum(['user', 'payer', 'operator']),
    _id: z.uuid().nullable(),
    name: z.string(),
  }),
  account: accountReference,
  batch: z.strictObject({ _id: z.uuid(), number: z.int(), state: z.enum(batchStates) }).nullable(),
  obstacle: z.enum(payoutObstacles).nullable(),
});
export type ListedPayout = z.infer<typeof listedPayout>;

const sum = z.strictObject({ count: z.int(), amountPaise: z.int() });

/** The sums are those of all payouts that are under way, whatever the list is narrowed to. */
export const payoutPage = z.object({
  data: z.array(listedPayout),
  page,
  sums: z.strictObject({ asked: sum, batched: sum, sent: sum }),
});
export const listedPayoutAnswer = z.object({ data: listedPayout });

const batchError = refuseAs('parameter-not-an-id', { parameter: 'batch' });

/** `?state=&batch=` of the list of payouts. */
export const payoutFilter = z.object({
  state: createOptionalChoice('state', payoutStates),
  batch: z
    .union([z.literal(''), z.uuid()], { error: batchError })
    .transform((id) => id || null)
    .default(null),
});

const feeSources = ['fees', 'fee-gst'] as const;

/** The operator takes fees, or GST on fees, out. */
export const payOutFees = z.strictObject({
  from: z.enum(feeSources, {
    error: refuseAs('parameter-not-an-option', { parameter: 'from', options: feeSources }),
  }),
  amountPaise,
  reason: requiredReason,
});
export type PayOutFees = z.infer<typeof payOutFees>;

/** The owner reads the reason. */
export const refusePayout = z.strictObject({ reason: requiredReason });

/** The columns that a bank's file of payouts may have; the operator's setting orders them. */
export const payoutColumns = ['beneficiary', 'ifsc', 'account', 'amount', 'reference'] as const;
export type PayoutColumn = (typeof payoutColumns)[number];

/** Every column, each once: a bank cannot pay without one of them. */
export const isColumnOrder = (names: readonly string[]): names is PayoutColumn[] =>
  names.length === payoutColumns.length && payoutColumns.every((name) => names.includes(name));

/** Payouts of one file for the bank. */
export const MAX_BATCH = 1_000;

const payoutsError = refuseAs('batch-payouts-invalid', { most: MAX_BATCH });

/** `bankAccountId` is the escrow account that the batch is paid from. */
export const askForBatch = z.strictObject({
  bankAccountId: z.uuid({ error: refuseAs('not-from-list', { field: 'Account' }) }),
  payoutIds: z
    .array(z.uuid({ error: payoutsError }), { error: payoutsError })
    .min(1, { error: payoutsError })
    .max(MAX_BATCH, { error: payoutsError })
    .refine((ids) => new Set(ids).size === ids.length, { error: payoutsError }),
  reason: requiredReason,
});
export type AskForBatch = z.infer<typeof askForBatch>;

const batch = z.strictObject({
  _id: z.uuid(),
  number: z.int(),
  /** The escrow account that it is paid from. */
  account: escrowReference,
  state: z.enum(batchStates),
  orderId: z.uuid(),
  reason: z.string(),
  askedBy: z.string(),
  askedAt: time,
  sentAt: time.nullable(),
  /** When its order was refused, withdrawn or lapsed. */
  droppedAt: time.nullable(),
  payouts: z.int(),
  amountPaise: z.int(),
  /** SHA-256 of the file for the bank, once it is sent: every download has these very bytes. */
  fileHash: z.string().nullable(),
});
export type Batch = z.infer<typeof batch>;
export const batchAnswer = z.object({ data: batch });

/** The newest first. */
export const batchPage = z.object({ data: z.array(batch), page });
