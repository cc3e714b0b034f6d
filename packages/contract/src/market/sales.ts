import { z } from 'zod';
import { refuseAs } from '../codes/issues.ts';
import { createRequiredText, itemVersion, requiredReason, requiredVersion } from '../requests.ts';
import { isOtp } from '../rules/identity.ts';
import { MAX_ADVANCE_BPS, MAX_YIELD_BPS, MIN_ADVANCE_BPS, MIN_YIELD_BPS } from './invoice-form.ts';
import { saleEndings, saleOutcomes } from './sale-outcomes.ts';
import { isDay } from './working-days.ts';

/** A seller who has not signed an offer after so long does not want it. */
export const OFFER_DAYS = 3;

/** The value day is one to so many working days after the day on which a sale closes. */
export const MAX_VALUE_WORKING_DAYS = 5;

const MAX_HOLDERS = 200;
const MIN_UNIT_FACE = 10_000;
const MAX_UNIT_FACE = 100_000_000;
const MAX_UNITS = 1_000_000_000;

const percentage = (field: 'Yield' | 'Share to sell', least: number, most: number) => {
  const error = refuseAs('not-a-percentage', { field, least, most });
  return z.int({ error }).min(least, { error }).max(most, { error });
};

const whole = (field: 'Least units' | 'Most holders', least: number, most: number) => {
  const error = refuseAs('not-a-whole-number', { field, least, most });
  return z.int({ error }).min(least, { error }).max(most, { error });
};

const unitFaceError = refuseAs('amount-out-of-limits', {
  field: 'Face of a unit',
  least: MIN_UNIT_FACE,
  most: MAX_UNIT_FACE,
});
const dayError = refuseAs('not-a-day');
const timeError = refuseAs('not-a-time');

/** An admin's offer to the seller. What is left out is what the terms in force say. */
export const offerInvoice = z.strictObject({
  valueDay: z.string({ error: dayError }).refine(isDay, { error: dayError }),
  /** ISO 8601 with an offset. */
  closesAt: z.iso.datetime({ offset: true, error: timeError }),
  yieldBps: percentage('Yield', MIN_YIELD_BPS, MAX_YIELD_BPS),
  advanceBps: percentage('Share to sell', MIN_ADVANCE_BPS, MAX_ADVANCE_BPS),
  unitFacePaise: z
    .int({ error: unitFaceError })
    .min(MIN_UNIT_FACE, { error: unitFaceError })
    .max(MAX_UNIT_FACE, { error: unitFaceError })
    .optional(),
  minUnits: whole('Least units', 1, MAX_UNITS),
  maxHolders: whole('Most holders', 1, MAX_HOLDERS).optional(),
  version: itemVersion,
});
export type OfferInvoice = z.infer<typeof offerInvoice>;

/** The reason that the seller reads. */
export const endSale = z.strictObject({ reason: requiredReason, version: itemVersion });

const otpError = refuseAs('otp-invalid');

/** `code` came by SMS for the purpose `sign-assignment`. The version ties the signature to the offer that was read. */
export const signAssignment = z.strictObject({
  code: z.string({ error: otpError }).refine(isOtp, { error: otpError }),
  version: requiredVersion,
});

/** A seller may say why an offer is refused. */
export const refuseOffer = z.preprocess(
  (given) => given ?? {},
  z.strictObject({ reason: createRequiredText('Reason', 500).optional(), version: itemVersion }),
);

const paise = z.int();
const day = z.iso.date();
const time = z.iso.datetime();

export const saleStates = ['offered', 'listed', 'funded', 'ended'] as const;
export type SaleStateName = (typeof saleStates)[number];

/** One sale of an invoice, as admins and its seller read it. */
const sale = z.strictObject({
  _id: z.uuid(),
  invoiceId: z.uuid(),
  /** Of how many: an invoice that was not sold may be offered again. */
  round: z.int(),
  state: z.enum(saleStates),
  outcome: z.enum(saleOutcomes).nullable(),
  ending: z.enum(saleEndings).nullable(),
  endingReason: z.string(),
  offeredAt: time,
  lapsesAt: time,
  signedAt: time.nullable(),
  fundedAt: time.nullable(),
  endedAt: time.nullable(),
  valueDay: day,
  closesAt: time,
  disburseBy: day,
  dueDay: day,
  days: z.int(),
  yieldBps: z.int(),
  lateBps: z.int(),
  advanceBps: z.int(),
  feeBps: z.int(),
  feeGstBps: z.int(),
  unitFacePaise: paise,
  unitPricePaise: paise,
  units: z.int(),
  unitsSold: z.int(),
  minUnits: z.int(),
  maxHolders: z.int(),
  claimPaise: paise,
  reservePaise: paise,
  raisedPaise: paise,
  /** What buyers have put in so far. */
  heldPaise: paise,
  feePaise: paise,
  feeGstPaise: paise,
  sellerTodayPaise: paise,
  sellerAtSettlementPaise: paise,
  /** The part of it that is owed to the state. */
  gstPaise: paise,
  costPaise: paise,
  costBps: z.int().nullable(),
  /** SHA-256 of the deed's canonical text, and its sentences by language. */
  deed: z.strictObject({
    textVersion: z.int(),
    hash: z.string(),
    texts: z.record(z.string(), z.array(z.string())),
  }),
  /** For admins alone: nobody else learns who bought. */
  buyers: z.array(
    z.strictObject({
      _id: z.uuid(),
      name: z.string(),
      units: z.int(),
      paidPaise: paise,
      at: time,
      releasedAt: time.nullable(),
    }),
  ),
});
export type Sale = z.infer<typeof sale>;

export const saleAnswer = z.object({ data: sale });
/** The newest first. */
export const salesAnswer = z.object({ data: z.array(sale) });
