import { z } from 'zod';
import { page } from '../answers.ts';
import { codedText } from '../codes/coded-text-schema.ts';
import { refuseAs } from '../codes/issues.ts';
import { passkeyAnswer } from '../passkeys.ts';
import { createOptionalChoice, requiredReason, typedText } from '../requests.ts';
import { accountReference } from './ledger.ts';

/**
 * An order is what an admin, a user or the product asks for, and a treasurer, never the asker, confirms. It waits until it is
 * decided on, taken back, or lapses.
 */

const time = z.iso.datetime();

const orderKinds = [
  'bank-account',
  'disburse',
  'batch',
  'escrow-account',
  'make-good',
  'market-terms',
  'match',
  'officer',
  'payer',
  'payout-failed',
  'refund',
  'set-off',
  'undo-match',
  'unfreeze',
  'unwind',
  'write-off',
] as const;
export type OrderKindName = (typeof orderKinds)[number];

export const orderStates = ['waiting', 'confirmed', 'refused', 'withdrawn', 'lapsed'] as const;
export type OrderState = (typeof orderStates)[number];

/** The kinds of askers; the product asks by a job. */
const orderAskers = ['admin', 'user', 'product'] as const;
export type OrderAsker = (typeof orderAskers)[number];

/** Orders confirmed by one code. */
export const MAX_ORDERS_AT_ONCE = 50;

/** The least number of treasurers who can confirm: with fewer, nobody can confirm what the other asks for. */
export const MIN_TREASURERS = 2;

/** A second factor's form of one treasurer counts from `usableFrom` on; null without a second factor. */
const treasurer = z.strictObject({ name: z.string(), usableFrom: time.nullable(), isAble: z.boolean() });

/** The reader's part, and the treasurers. */
const treasurers = z.strictObject({
  isTreasurer: z.boolean(),
  /** Null without a second factor, and for all but treasurers. */
  usableFrom: time.nullable(),
  isOpen: z.boolean(),
  able: z.int(),
  needed: z.int(),
  coolingHours: z.int(),
  all: z.array(treasurer),
});
export type Treasurers = z.infer<typeof treasurers>;

/** Why the reader may not decide on an order. */
const decisionBars = [
  'decided',
  'own-order',
  'no-treasurer',
  'market-shut',
  'second-factor-off',
  'cooling-off',
] as const;
export type DecisionBar = (typeof decisionBars)[number];

/** A line of what will happen. */
const orderLine = z.strictObject({ text: codedText, amountPaise: z.int().nullable() });
export type OrderLine = z.infer<typeof orderLine>;

/** A move of the books as the order will post it. */
const orderMove = z.strictObject({ debit: z.string(), credit: z.string(), amountPaise: z.int() });
export type OrderMove = z.infer<typeof orderMove>;

const listedOrder = z.strictObject({
  _id: z.uuid(),
  kind: z.enum(orderKinds),
  title: codedText,
  /** The name of what it is about; blank where there is only one. */
  subject: z.string(),
  state: z.enum(orderStates),
  /** Null where no money moves. */
  amountPaise: z.int().nullable(),
  askedKind: z.enum(orderAskers),
  /** Blank for the product. */
  askedBy: z.string(),
  /** True for the admin who asked. */
  own: z.boolean(),
  reason: z.string(),
  askedAt: time,
  lapsesAt: time,
  /** Blank unless a treasurer decided. */
  decidedBy: z.string(),
  decidedAt: time.nullable(),
  /** A refusal's reason. */
  decisionReason: z.string(),
  /** What a confirm names: it stands for the parameters, and for the version of what the order is about. */
  hash: z.string(),
  bar: z.enum(decisionBars).nullable(),
});
export type ListedOrder = z.infer<typeof listedOrder>;

/** What an order will do. */
const effect = {
  lines: z.array(orderLine),
  moves: z.array(orderMove),
  /** The accounts that the moves name. */
  accounts: z.array(accountReference),
};

const wholeOrder = listedOrder.extend({
  ...effect,
  /** The page of what it is about, with its papers; null where there is none. */
  path: z.string().nullable(),
  /** What was checked, while it waits and nothing stands against it. */
  checked: z.array(codedText),
  /** What stands against it now: a confirm would be refused with it. */
  obstacle: codedText.nullable(),
});
export type WholeOrder = z.infer<typeof wholeOrder>;

/** What an order would do, before anybody asks for it. */
const orderPreview = z.strictObject({
  ...effect,
  title: codedText,
  /** The name of what it is about. */
  subject: z.string(),
  checked: z.array(codedText),
});
export type OrderPreview = z.infer<typeof orderPreview>;
export const orderPreviewAnswer = z.object({ data: orderPreview });

/** Orders of one state are counted up to here; one more stands for all above. */
export const MAX_COUNTED = 1000;

const counts = z.strictObject({
  waiting: z.int(),
  confirmed: z.int(),
  refused: z.int(),
  withdrawn: z.int(),
  lapsed: z.int(),
});

export const orderPage = z.object({ data: z.array(listedOrder), page, counts, treasurers });
export const orderAnswer = z.object({ data: wholeOrder, treasurers });

export const orderFilter = z.object({ state: createOptionalChoice('state', orderStates) });

/** A right hash of another order is refused as changed, a malformed one as input. */
const hash = z
  .string({ error: refuseAs('order-hash-invalid') })
  .regex(/^[0-9a-f]{64}$/, { error: refuseAs('order-hash-invalid') });

const proof = { code: typedText.default(''), passkey: passkeyAnswer.optional() };

const isShown = ({ code, passkey }: { code: string; passkey?: unknown }): boolean =>
  code !== '' || passkey !== undefined;

const notShown = { path: ['code'], error: refuseAs('proof-missing') };

/** The code of an authenticator app, or a passkey. A recovery code confirms nothing. */
export const confirmOrder = z.strictObject({ ...proof, hash }).refine(isShown, notShown);

const tooMany = refuseAs('too-many-orders', { most: MAX_ORDERS_AT_ONCE });

export const confirmOrders = z
  .strictObject({
    ...proof,
    orders: z
      .array(
        z.strictObject({ id: z.uuid({ error: refuseAs('order-id-invalid', { parameter: 'id' }) }), hash }),
        { error: tooMany },
      )
      .min(1, { error: tooMany })
      .max(MAX_ORDERS_AT_ONCE, { error: tooMany }),
  })
  .refine(isShown, notShown);

export const refuseOrder = z.strictObject({ reason: requiredReason });

/** `problem` is the body of the refusal, as a confirm of this order alone would have got it. */
const orderOutcome = z.strictObject({
  _id: z.uuid(),
  confirmed: z.boolean(),
  problem: z.looseObject({ status: z.int(), detail: z.string() }).nullable(),
});
export type OrderOutcome = z.infer<typeof orderOutcome>;
export const orderOutcomes = z.object({ data: z.array(orderOutcome) });

/** The answer of a call that asks for an order. */
export const askedAnswer = z.object({ data: z.strictObject({ orderId: z.uuid() }) });
