import { z } from 'zod';
import { fileAnswer } from '../answers.ts';
import { codedText } from '../codes/coded-text-schema.ts';
import { refuseAs } from '../codes/issues.ts';
import type { FieldOf } from '../kinds/define.ts';
import { createText } from '../kinds/schema.ts';
import { createRequiredText, requiredReason } from '../requests.ts';
import { isRegion } from './regions.ts';
import { isDay } from './working-days.ts';

/** The payout of a sale whose units are all sold: the notice to the payer, the stamp of the deed, and what stands against it. */

const time = z.iso.datetime();
const day = z.iso.date();
const paise = z.int();

const MAX_WAY_LENGTH = 200;
const MAX_CERTIFICATE_LENGTH = 100;

const noticeKinds = ['assignment'] as const;

const dayError = refuseAs('not-a-day');

const noticeTexts = z.strictObject({
  kind: z.enum(noticeKinds, { error: refuseAs('not-a-choice', { field: 'Kind', options: noticeKinds }) }),
  /** Today, or a day since the last unit was sold. */
  servedDay: z.string({ error: dayError }).refine(isDay, { error: dayError }),
  how: createRequiredText('How it was served', MAX_WAY_LENGTH),
});

const proof: FieldOf<'file'> = {
  type: 'file',
  label: 'Proof of service',
  accept: ['pdf', 'jpg', 'jpeg', 'png'],
  megabytes: 10,
};

/**
 * A multipart form of an admin. Without the proof the payer is asked to acknowledge the notice; with it, it counts as served
 * whether it is acknowledged or not. Until it is acknowledged, a newer one replaces it: a proof may come later.
 */
export const noticeForm = { texts: noticeTexts, files: { proof } };
export type NewNotice = z.output<typeof noticeTexts>;

const dutyError = refuseAs('amount-out-of-limits', {
  field: 'Stamp duty',
  least: 0,
  most: Number.MAX_SAFE_INTEGER,
});

const toNumber = (given: unknown): unknown =>
  typeof given === 'string' && /^\d{1,16}$/.test(given) ? Number(given) : given;

const stampTexts = z.strictObject({
  /** The code of the state or union territory whose stamp it is. */
  region: createText(MAX_CERTIFICATE_LENGTH)
    .trim()
    .refine(isRegion, { error: refuseAs('not-from-list', { field: 'State' }) }),
  amountPaise: z.preprocess(toNumber, z.int({ error: dutyError }).min(0, { error: dutyError })),
  certificate: createRequiredText('Number of the certificate', MAX_CERTIFICATE_LENGTH),
});

const certificateFile: FieldOf<'file'> = {
  type: 'file',
  label: 'Certificate of the stamp',
  accept: ['pdf', 'jpg', 'jpeg', 'png'],
  megabytes: 10,
  required: 'onCreate',
};

/** A multipart form of an admin: the duty that was paid on the deed. Until the payout a newer one replaces it. */
export const stampForm = { texts: stampTexts, files: { file: certificateFile } };
export type NewStamp = z.output<typeof stampTexts>;

/** The body of each of the three orders. */
export const askForDisbursal = z.strictObject({ reason: requiredReason });

export const disbursalOrders = ['disburse', 'unwind', 'write-off'] as const;
export type DisbursalOrder = (typeof disbursalOrders)[number];

const notice = z.strictObject({
  _id: z.uuid(),
  kind: z.enum(noticeKinds),
  servedDay: day,
  how: z.string(),
  recordedAt: time,
  /** The admin who recorded it. */
  recordedBy: z.string(),
  /** Null while the payer has not acknowledged it. */
  acknowledgedAt: time.nullable(),
  acknowledgedBy: z.string(),
  /** Acknowledged, or with proof of service. */
  isServed: z.boolean(),
  file: fileAnswer.nullable(),
});
export type Notice = z.infer<typeof notice>;

const stamp = z.strictObject({
  _id: z.uuid(),
  region: z.string(),
  amountPaise: paise,
  certificate: z.string(),
  recordedAt: time,
  recordedBy: z.string(),
  file: fileAnswer.nullable(),
});
export type Stamp = z.infer<typeof stamp>;

/** How far the payout of an invoice's newest sale is, as admins read it. */
const disbursal = z.strictObject({
  invoiceId: z.uuid(),
  saleId: z.uuid(),
  /** The first and the last day of the payout. */
  valueDay: day,
  disburseBy: day,
  /** Null until they are on record. */
  notice: notice.nullable(),
  stamp: stamp.nullable(),
  /** Everything that stands against the payout now; empty once it was made, and before all units are sold. */
  obstacles: z.array(codedText),
  /** Orders about it that wait. */
  orders: z.array(z.strictObject({ _id: z.uuid(), kind: z.enum(disbursalOrders) })),
  /** The orders that could be asked for now. */
  possible: z.array(z.enum(disbursalOrders)),
  /** Null until the seller was paid. */
  disbursedAt: time.nullable(),
  ledgerNumber: z.int().nullable(),
});
export type Disbursal = z.infer<typeof disbursal>;
export const disbursalAnswer = z.object({ data: disbursal });

/** The notice of an assignment, as its payer reads it. Before it was given, there is none to read. */
const payerNotice = z.strictObject({
  _id: z.uuid(),
  invoiceId: z.uuid(),
  number: z.string(),
  seller: z.string(),
  servedDay: day,
  how: z.string(),
  acknowledgedAt: time.nullable(),
  /** From then on the holders own their shares; null before the seller was paid. */
  effectiveAt: time.nullable(),
  /** The sale ended after the notice without a payout: the notice binds nobody any more. */
  endedAt: time.nullable(),
  /** What holders are owed together, of what the payer sends. */
  claimPaise: paise,
  /** Who holds which share, once the notice was given. */
  holders: z.array(z.strictObject({ name: z.string(), units: z.int(), claimPaise: paise })),
  /** What has not come yet is payable by then, to this account and to no other, with the reference. */
  dueDay: day,
  payablePaise: paise,
  receivedPaise: paise,
  /** As the bank of the account wants it: after the account's prefix, where it has one. */
  reference: z.string(),
  escrow: z.strictObject({
    holderName: z.string(),
    number: z.string(),
    ifsc: z.string(),
    bank: z.string(),
  }),
  /** SHA-256 of the signed deed. */
  deedHash: z.string(),
});
export type PayerNotice = z.infer<typeof payerNotice>;
export const payerNoticeAnswer = z.object({ data: payerNotice });
