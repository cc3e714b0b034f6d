import { z } from 'zod';
import { makeFieldRefusal } from '../codes/field-texts.ts';
import type { FormLabel } from '../codes/form-labels.ts';
import { addRefusal, refuseAs } from '../codes/issues.ts';
import type { FieldOf } from '../kinds/define.ts';
import { kinds } from '../kinds/kinds.ts';
import type { FieldError, FieldText } from '../problems.ts';
import { itemVersion } from '../requests.ts';
import { MAX_PAISE } from './amounts.ts';
import { isInvoiceNumber, isIrn, MAX_NUMBER_LENGTH } from './invoice-number.ts';
import { addDays, findNearestWorkingDays, isDay, isWorkingDay } from './working-days.ts';

/** Files of an invoice. A draft may lack each of them; `invoice` and `contract` are needed at the submission. */
export const invoiceFiles = {
  invoice: { type: 'file', label: 'Invoice', accept: ['pdf'], megabytes: 10 },
  contract: { type: 'file', label: 'Contract', accept: ['pdf', 'docx'], megabytes: 20 },
  delivery: {
    type: 'file',
    label: 'Proof of delivery',
    accept: ['pdf', 'jpg', 'jpeg', 'png'],
    megabytes: 20,
  },
} as const satisfies Record<string, FieldOf<'file'>>;

export type InvoiceFileName = keyof typeof invoiceFiles;

const isFileName = (name: string): name is InvoiceFileName => Object.hasOwn(invoiceFiles, name);
export const invoiceFileNames = Object.keys(invoiceFiles).filter(isFileName);

/** Limits of what a seller wishes for: the yield a year, and the share of the invoice to sell. */
export const MIN_YIELD_BPS = 1;
export const MAX_YIELD_BPS = 10_000;
export const MIN_ADVANCE_BPS = 5_000;
export const MAX_ADVANCE_BPS = 10_000;

/** Older invoices are refused. */
const MAX_INVOICE_AGE_DAYS = 365;

/** Digits of a form count as a number; '1e3', '1.5' and '1,000' do not. */
const toNumber = (given: unknown): unknown =>
  typeof given === 'string' && /^-?\d{1,16}$/.test(given.trim()) ? Number(given) : given;

const toOptionalText = (given: unknown): unknown => (given === '' || given === null ? undefined : given);

const requireGiven = <T extends z.ZodType>(label: FormLabel, value: T) =>
  z.preprocess(
    toOptionalText,
    z
      .any()
      .refine((given) => given !== undefined, {
        error: refuseAs('field-required', { field: label }),
        abort: true,
      })
      .pipe(value),
  );

const createAmount = (field: FormLabel, least: number) => {
  const error = refuseAs('amount-out-of-limits', { field, least, most: MAX_PAISE });
  return z.preprocess(toNumber, z.int({ error }).min(least, { error }).max(MAX_PAISE, { error }));
};

/** Blank deductions are none. */
const createDeduction = (field: FormLabel) =>
  z.preprocess((given) => toOptionalText(given) ?? 0, createAmount(field, 0));

const createPercentage = (field: FormLabel, least: number, most: number) => {
  const error = refuseAs('not-a-percentage', { field, least, most });
  return z.preprocess(toNumber, z.int({ error }).min(least, { error }).max(most, { error }));
};

const dayError = refuseAs('not-a-day');
const day = z.string({ error: dayError }).refine(isDay, { error: dayError });

const numberError = refuseAs('invoice-number-invalid', { most: MAX_NUMBER_LENGTH });
const irnError = refuseAs('irn-invalid');
const kindSlugs = kinds.map(({ slug }): string => slug);

const payer = z.uuid({ error: refuseAs('not-from-list', { field: 'OTT platform' }) });
const titleError = refuseAs('not-from-list', { field: 'Title' });

const fields = z.strictObject({
  ottId: requireGiven('OTT platform', payer),
  titleKind: requireGiven('Title', z.enum(kindSlugs, { error: titleError })),
  titleId: requireGiven('Title', z.uuid({ error: titleError })),
  number: requireGiven(
    'Invoice number',
    z.string({ error: numberError }).trim().refine(isInvoiceNumber, { error: numberError }),
  ),
  invoiceDay: requireGiven('Invoice day', day),
  dueDay: requireGiven('Due day', day),
  taxablePaise: requireGiven('Taxable amount', createAmount('Taxable amount', 1)),
  gstPaise: requireGiven('GST', createAmount('GST', 0)),
  tdsPaise: createDeduction('TDS'),
  otherDeductionsPaise: createDeduction('Other deductions'),
  wantedYieldBps: requireGiven('Yield', createPercentage('Yield', MIN_YIELD_BPS, MAX_YIELD_BPS)),
  wantedAdvanceBps: requireGiven(
    'Share to sell',
    createPercentage('Share to sell', MIN_ADVANCE_BPS, MAX_ADVANCE_BPS),
  ),
  irn: z.preprocess(
    (given) => toOptionalText(given) ?? null,
    z.string({ error: irnError }).trim().toLowerCase().refine(isIrn, { error: irnError }).nullable(),
  ),
});

type Fields = z.infer<typeof fields>;
type Fault = { path: keyof Fields; refusal: FieldText };

/** Finds faults over several fields. */
const listFaults = (given: Fields): Fault[] => {
  const face = BigInt(given.taxablePaise) + BigInt(given.gstPaise);
  const deductions = BigInt(given.tdsPaise) + BigInt(given.otherDeductionsPaise);
  const faults: (Fault | false)[] = [
    given.dueDay < given.invoiceDay && { path: 'dueDay', refusal: makeFieldRefusal('due-before-invoice') },
    given.gstPaise > given.taxablePaise && {
      path: 'gstPaise',
      refusal: makeFieldRefusal('gst-above-taxable'),
    },
    face > MAX_PAISE && {
      path: 'taxablePaise',
      refusal: makeFieldRefusal('amount-out-of-limits', {
        field: 'Taxable amount',
        least: 1,
        most: MAX_PAISE - given.gstPaise,
      }),
    },
    deductions > face && { path: 'tdsPaise', refusal: makeFieldRefusal('deductions-above-face') },
  ];
  return faults.filter((fault): fault is Fault => fault !== false);
};

/** The fields of an invoice, of a multipart form or of a JSON body. */
export const invoiceFields = fields.check((context) => {
  for (const { path, refusal } of listFaults(context.value)) addRefusal(context, refusal, [path]);
});

/** Fields that change; those left out stay. The API checks them beside the stored ones. */
const invoiceChanges = fields.partial().extend({ version: itemVersion });

export const createInvoiceForm = { texts: invoiceFields, files: invoiceFiles } as const;

export const changeInvoiceForm = { texts: invoiceChanges, files: invoiceFiles } as const;

export type InvoiceFields = z.infer<typeof invoiceFields>;

/** The refusal of an invoice day that is in the future, or too long ago; null for one that is neither. */
export const whyNotInvoiceDay = (invoiceDay: string, today: string): FieldError | null => {
  const first = addDays(today, -MAX_INVOICE_AGE_DAYS);
  if (invoiceDay >= first && invoiceDay <= today) return null;
  return {
    path: 'invoiceDay',
    ...makeFieldRefusal('day-out-of-range', { field: 'Invoice day', first, last: today }),
  };
};

type DueTerms = { today: string; minDays: number; maxDays: number; holidays: readonly string[] };

/** The refusal of a due day at the submission: too near, too far, or not a working day. Null for one that is none of these. */
export const whyNotDueDay = (
  dueDay: string,
  { today, minDays, maxDays, holidays }: DueTerms,
): FieldError | null => {
  const first = addDays(today, minDays);
  const last = addDays(today, maxDays);
  if (dueDay < first || dueDay > last)
    return { path: 'dueDay', ...makeFieldRefusal('day-out-of-range', { field: 'Due day', first, last }) };
  const closed = new Set(holidays);
  if (isWorkingDay(dueDay, closed)) return null;
  return { path: 'dueDay', ...makeFieldRefusal('due-day-closed', findNearestWorkingDays(dueDay, closed)) };
};
