import { z } from 'zod';
import { fileAnswer, ottName, page } from '../answers.ts';
import { makeFieldRefusal } from '../codes/field-texts.ts';
import { addRefusal, refuseAs } from '../codes/issues.ts';
import { kinds } from '../kinds/kinds.ts';
import { createOptionalChoice, itemVersion, requiredReason, searchQuery } from '../requests.ts';
import { MAX_ADVANCE_BPS, MAX_YIELD_BPS, MIN_ADVANCE_BPS, MIN_YIELD_BPS } from './invoice-form.ts';
import { invoiceNeeds } from './invoice-needs.ts';
import { invoiceStates } from './invoice-states.ts';
import { lookalikeReasons } from './lookalikes.ts';
import { saleEndings } from './sale-outcomes.ts';
import { isDay } from './working-days.ts';

/** Answers about invoices. Amounts are whole paise, rates hundredths of a percent, days are days in India. */

const time = z.iso.datetime();
const day = z.iso.date();
const paise = z.int();

/** `legalName` is that of the verification; blank without one. */
const party = z.strictObject({ _id: z.uuid(), name: z.string(), legalName: z.string() });

const title = z.strictObject({
  kind: z.enum(kinds.map(({ slug }): string => slug)),
  _id: z.uuid(),
  name: z.string(),
});

const amounts = {
  taxablePaise: paise,
  gstPaise: paise,
  tdsPaise: paise,
  otherDeductionsPaise: paise,
  facePaise: paise,
  payablePaise: paise,
};

/** A row of a list. A payer reads what was submitted to it, as submitted; `checking` reads as `draft` to it. */
const listedInvoice = z.strictObject({
  _id: z.uuid(),
  number: z.string(),
  state: z.enum(invoiceStates),
  version: z.int(),
  seller: party,
  payer: party,
  title,
  invoiceDay: day,
  dueDay: day,
  ...amounts,
  receivedPaise: paise,
  /** Days since the due day while it is accepted; 0 otherwise. */
  daysLate: z.int(),
  /** What a payer copies into its transfer. */
  reference: z.string(),
  createdAt: time,
  updatedAt: time,
  /** In the payer's queue since. */
  submittedAt: time.nullable(),
  acceptedAt: time.nullable(),
  settledAt: time.nullable(),
});
export type ListedInvoice = z.infer<typeof listedInvoice>;

/** Another invoice that may be the same debt, for admins. `cleared` once an admin found that it is not. */
const lookalike = z.strictObject({
  _id: z.uuid(),
  why: z.array(z.enum(lookalikeReasons)),
  number: z.string(),
  state: z.enum(invoiceStates),
  seller: party,
  payer: ottName,
  title,
  invoiceDay: day,
  dueDay: day,
  ...amounts,
  files: z.strictObject({
    invoice: fileAnswer.nullable(),
    contract: fileAnswer.nullable(),
    delivery: fileAnswer.nullable(),
  }),
  cleared: z.strictObject({ by: z.string(), at: time, reason: z.string() }).nullable(),
});
export type Lookalike = z.infer<typeof lookalike>;

const wholeInvoice = listedInvoice.extend({
  financialYear: z.string(),
  eligiblePaise: paise,
  /** The seller's wishes; null for the payer. */
  wantedYieldBps: z.int().nullable(),
  wantedAdvanceBps: z.int().nullable(),
  irn: z.string().nullable(),
  /** The seller's GSTIN, once it was submitted; null for a seller without one. */
  gstin: z.string().nullable(),
  files: z.strictObject({
    invoice: fileAnswer.nullable(),
    contract: fileAnswer.nullable(),
    delivery: fileAnswer.nullable(),
  }),
  waitsFor: z.array(z.enum(invoiceNeeds)),
  /** Empty for all but admins. */
  lookalikes: z.array(lookalike),
});
export type WholeInvoice = z.infer<typeof wholeInvoice>;

export const invoiceAnswer = z.object({ data: wholeInvoice });
export const invoicePage = z.object({ data: z.array(listedInvoice), page });

/** Of what is owed, the sum is of what has not come in yet, as `computeLeftPaise` has it. */
const sum = z.strictObject({ count: z.int(), payablePaise: paise });
export type InvoiceSum = z.infer<typeof sum>;

/** Numbers and sums of the invoices that the reader may see, by state; `late` are those that are owed and past their due day, sold or not. */
export const invoiceCounts = z.object({
  data: z.strictObject({ states: z.record(z.enum(invoiceStates), sum), late: sum }),
});
export type InvoiceCounts = z.infer<typeof invoiceCounts>['data'];

const dueError = refuseAs('days-invalid', { parameter: 'due' });

/** `due=2026-11-01,2026-11-30`; either day may be left out. */
const dueRange = z
  .string({ error: dueError })
  .transform((text, context): { from: string | null; to: string | null } => {
    const [from = '', to = '', ...others] = text === '' ? [] : text.split(',');
    const isRead = others.length === 0 && [from, to].every((one) => one === '' || isDay(one));
    if (!isRead) addRefusal(context, makeFieldRefusal('days-invalid', { parameter: 'due' }));
    return { from: from || null, to: to || null };
  })
  .default({ from: null, to: null });

const invoiceOrders = ['newest', 'oldest'] as const;

/** `?state=&q=&due=&late=1&order=` of every list of invoices; a payer's are ordered by their arrival. */
export const invoiceFilter = z.object({
  state: createOptionalChoice('state', invoiceStates),
  q: searchQuery,
  due: dueRange,
  late: z
    .enum(['0', '1'], { error: refuseAs('parameter-not-a-flag', { parameter: 'late' }) })
    .default('0')
    .transform((flag) => flag === '1'),
  order: z
    .enum(invoiceOrders, {
      error: refuseAs('parameter-not-an-option', { parameter: 'order', options: invoiceOrders }),
    })
    .default('newest'),
});
export type InvoiceFilter = z.infer<typeof invoiceFilter>;

/** What happened to invoices. One row of the history for each version from the first submission on. */
const invoiceEvents = [
  'submitted',
  'recalled',
  'revised',
  'edited',
  'cleared',
  'declined',
  'withdrawn',
  'disputed',
  'accepted',
  'hindered',
  'released',
  'received',
  'settled',
  'reopened',
  'offered',
  'signed',
  'funded',
  'notice-given',
  'notice-acknowledged',
  'stamp-recorded',
  'disbursed',
  'written-off',
  'sale-ended',
] as const;
export type InvoiceEventName = (typeof invoiceEvents)[number];

/** The fields and files of a submission, as the payer goes on reading them. */
const submittedFile = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  size: z.int(),
  sha256: z.string(),
});

export const submission = z.strictObject({
  number: z.string(),
  invoiceDay: day,
  dueDay: day,
  taxablePaise: paise,
  gstPaise: paise,
  tdsPaise: paise,
  otherDeductionsPaise: paise,
  irn: z.string().nullable(),
  title,
  sellerLegalName: z.string(),
  payerLegalName: z.string(),
  files: z.partialRecord(z.enum(['invoice', 'contract', 'delivery']), submittedFile),
});
export type Submission = z.infer<typeof submission>;

const change = z.strictObject({ field: z.string(), from: z.unknown(), to: z.unknown() });

/** `reason` is blank, and `submission` null, where the event has none. Newest first. */
const invoiceEvent = z.strictObject({
  version: z.int(),
  at: time,
  event: z.enum(invoiceEvents),
  from: z.enum(invoiceStates),
  to: z.enum(invoiceStates),
  actor: z.strictObject({ kind: z.enum(['user', 'ott', 'admin', 'product']), name: z.string() }),
  reason: z.string(),
  changes: z.array(change),
  submission: submission.nullable(),
  /** The sum of a receipt; negative for one that was taken back, and null for other events. */
  receivedPaise: paise.nullable(),
  /** Why a sale ended; null for other events. */
  ending: z.enum(saleEndings).nullable(),
});
export type InvoiceEvent = z.infer<typeof invoiceEvent>;
export const invoiceHistory = z.object({ data: z.array(invoiceEvent) });

/** The body of a transition: the version that its sender read. */
export const changeInvoice = z.preprocess((given) => given ?? {}, z.strictObject({ version: itemVersion }));

/** The same with the reason that others read. */
export const changeInvoiceWithReason = z.strictObject({ reason: requiredReason, version: itemVersion });

const percentage = (field: 'Yield' | 'Share to sell', least: number, most: number) => {
  const error = refuseAs('not-a-percentage', { field, least, most });
  return z
    .string({ error })
    .regex(/^\d{1,5}$/, { error })
    .transform(Number)
    .refine((bps) => bps >= least && bps <= most, { error })
    .optional();
};

const valueDayError = refuseAs('not-a-day');

/** `?yieldBps=&advanceBps=&valueDay=`; what is left out is what the seller wishes, and the next working day. */
export const quoteQuery = z.object({
  yieldBps: percentage('Yield', MIN_YIELD_BPS, MAX_YIELD_BPS),
  advanceBps: percentage('Share to sell', MIN_ADVANCE_BPS, MAX_ADVANCE_BPS),
  valueDay: z.string({ error: valueDayError }).refine(isDay, { error: valueDayError }).optional(),
});

/** What an offer of the present terms would bring. */
const quote = z.strictObject({
  yieldBps: z.int(),
  advanceBps: z.int(),
  valueDay: day,
  days: z.int(),
  unitFacePaise: paise,
  feeBps: z.int(),
  feeGstBps: z.int(),
  units: z.int(),
  unitPricePaise: paise,
  facePaise: paise,
  payablePaise: paise,
  eligiblePaise: paise,
  claimPaise: paise,
  reservePaise: paise,
  raisedPaise: paise,
  feePaise: paise,
  feeGstPaise: paise,
  sellerTodayPaise: paise,
  sellerAtSettlementPaise: paise,
  costPaise: paise,
  costBps: z.int().nullable(),
});
export const quoteAnswer = z.object({ data: quote });

/** The terms by which a form quotes and checks days without a call for each key. */
export const invoiceTerms = z.object({
  data: z.strictObject({
    today: day,
    unitFacePaise: paise,
    feeBps: z.int(),
    feeGstBps: z.int(),
    minDays: z.int(),
    maxDays: z.int(),
    holidays: z.array(day),
  }),
});
export type InvoiceTerms = z.infer<typeof invoiceTerms>['data'];
