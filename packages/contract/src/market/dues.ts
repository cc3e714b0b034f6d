import { z } from 'zod';
import { refuseAs } from '../codes/issues.ts';
import { createRequiredText } from '../requests.ts';
import { latenessBuckets } from './lateness.ts';
import { isDay } from './working-days.ts';

/** What a payer owes and when, what it says that it has paid, and what admins tell of a debt that is late. */

const time = z.iso.datetime();
const day = z.iso.date();
const paise = z.int();

const MAX_UPDATE_TEXT = 2_000;
const MAX_UTR = 40;

const amountError = refuseAs('amount-out-of-limits', {
  field: 'Amount',
  least: 1,
  most: Number.MAX_SAFE_INTEGER,
});
const dayError = refuseAs('not-a-day');

/** The number that the payer's bank gave the payment, in the form in which statements bring it. */
const utrError = refuseAs('utr-invalid');
const utr = z
  .string({ error: utrError })
  .transform((text) => text.replaceAll(/\s/g, '').toUpperCase())
  .pipe(
    z
      .string()
      .max(MAX_UTR, { error: utrError })
      .regex(/^[A-Z0-9]{6,}$/, { error: utrError }),
  );

/** Helps to find the line, and is never money. */
export const announcePayment = z.strictObject({
  utr,
  amountPaise: z.int({ error: amountError }).min(1, { error: amountError }),
  day: z.string({ error: dayError }).refine(isDay, { error: dayError }),
});
export type AnnouncePayment = z.infer<typeof announcePayment>;

const announcedPayment = z.strictObject({
  _id: z.uuid(),
  utr: z.string(),
  amountPaise: paise,
  day,
  at: time,
});
export type AnnouncedPayment = z.infer<typeof announcedPayment>;
export const announcedPaymentAnswer = z.object({ data: announcedPayment });
/** Newest first. */
export const announcedPaymentsAnswer = z.object({ data: z.array(announcedPayment) });

/** The account that the acceptance named. Its number is whole: it is copied into a transfer. */
const dueAccount = z.strictObject({
  holderName: z.string(),
  bank: z.string(),
  ifsc: z.string(),
  accountNumber: z.string(),
});

/** An invoice that the payer accepted, and has not paid in whole. */
const due = z.strictObject({
  invoiceId: z.uuid(),
  number: z.string(),
  titleName: z.string(),
  sellerName: z.string(),
  dueDay: day,
  payablePaise: paise,
  receivedPaise: paise,
  outstandingPaise: paise,
  /** Days past the due day; 0 until then. */
  daysLate: z.int(),
  bucket: z.enum(latenessBuckets).nullable(),
  account: dueAccount,
  /** What the payment must say, with what the account's bank wants before it. */
  reference: z.string(),
  announced: z.array(announcedPayment),
  /** Something is open that can stop the payment. */
  isHindered: z.boolean(),
});
export type Due = z.infer<typeof due>;

/** By due day, the earliest first. */
export const duesAnswer = z.object({ data: z.array(due) });

export const writeUpdate = z.strictObject({ text: createRequiredText('Update', MAX_UPDATE_TEXT) });

/** `by` is the admin's id to admins, and 'Admin' to all others. */
const invoiceUpdate = z.strictObject({
  _id: z.uuid(),
  day,
  text: z.string(),
  by: z.string(),
  at: time,
});
export type InvoiceUpdate = z.infer<typeof invoiceUpdate>;
export const invoiceUpdateAnswer = z.object({ data: invoiceUpdate });
/** Newest first. */
export const invoiceUpdatesAnswer = z.object({ data: z.array(invoiceUpdate) });
