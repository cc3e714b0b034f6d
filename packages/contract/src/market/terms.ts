import { z } from 'zod';
import type { FormLabel } from '../codes/form-labels.ts';
import { refuseAs } from '../codes/issues.ts';
import { createText } from '../kinds/schema.ts';
import { createRequiredText, requiredReason } from '../requests.ts';
import { MAX_NAME_LENGTH } from '../text.ts';
import { isDay } from './working-days.ts';

const time = z.iso.datetime();

const createWhole = (field: FormLabel, least: number, most: number) => {
  const error = refuseAs('not-a-whole-number', { field, least, most });
  return z.int({ error }).min(least, { error }).max(most, { error });
};

const createPercentage = (field: FormLabel, least: number, most: number) => {
  const error = refuseAs('not-a-percentage', { field, least, most });
  return z.int({ error }).min(least, { error }).max(most, { error });
};

const createAmount = (field: FormLabel, least: number, most: number) => {
  const error = refuseAs('amount-out-of-limits', { field, least, most });
  return z.int({ error }).min(least, { error }).max(most, { error });
};

const dayError = refuseAs('not-a-day');
const calendarDay = z.string({ error: dayError }).refine(isDay, { error: dayError });

const reminderError = refuseAs('not-reminder-days');

/** The terms of sales. Rates are hundredths of a percent; a sale copies what it was made with. */
const terms = {
  feeBps: createPercentage('Fee', 0, 1_000),
  feeGstBps: createPercentage('GST on the fee', 0, 5_000),
  unitFacePaise: createAmount('Face of a unit', 10_000, 100_000_000),
  minDays: createWhole('Least days until due', 1, 365),
  maxDays: createWhole('Most days until due', 1, 730),
  maxHolders: createWhole('Most holders', 1, 200),
  idleDays: createWhole('Days until idle money goes home', 1, 30),
  statementDays: createWhole('Greatest age of a statement', 1, 30),
  disburseDays: createWhole('Days to pay out', 1, 30),
  reminderDays: z
    .array(
      z.int({ error: reminderError }).min(1, { error: reminderError }).max(60, { error: reminderError }),
      {
        error: reminderError,
      },
    )
    .min(1, { error: reminderError })
    .max(5, { error: reminderError })
    .refine((days) => new Set(days).size === days.length, { error: reminderError }),
  riskTextVersion: createWhole('Version of the risks', 1, 1_000),
};

export const marketTerms = z
  .strictObject({ ...terms, validFrom: calendarDay })
  .refine(({ minDays, maxDays }) => minDays <= maxDays, {
    path: ['maxDays'],
    error: refuseAs('days-reversed'),
  });
export type MarketTerms = z.infer<typeof marketTerms>;

export const askForTerms = z
  .strictObject({ ...terms, validFrom: calendarDay, reason: requiredReason })
  .refine(({ minDays, maxDays }) => minDays <= maxDays, {
    path: ['maxDays'],
    error: refuseAs('days-reversed'),
  });

const typed = z.record(z.string(), z.string());

/** A form of terms: `toBody` turns its texts into what the API takes. */
export const createTermsForm = (toBody: (texts: Record<string, string>) => unknown) =>
  z.preprocess((given) => toBody(typed.parse(given)), askForTerms);

/** `number` counts the terms there have been. */
const storedTerms = z.strictObject({
  number: z.int(),
  createdAt: time,
  ...terms,
  validFrom: calendarDay,
});
export type StoredTerms = z.infer<typeof storedTerms>;

/** The terms in force today, those that begin later, and the ones before, newest first. */
export const termsAnswer = z.object({
  data: z.strictObject({ current: storedTerms, all: z.array(storedTerms) }),
});

const holiday = z.strictObject({ day: calendarDay, name: z.string() });
export type Holiday = z.infer<typeof holiday>;

/** Fewer in a year are a calendar that nobody has filled in yet. */
export const LEAST_HOLIDAYS = 8;

/** `short` names the next year from November on, while its calendar has too few holidays. */
export const holidaysAnswer = z.object({
  data: z.array(holiday),
  short: z.strictObject({ year: z.int(), holidays: z.int(), least: z.int() }).nullable(),
});

/** A blank name makes the day a working day again. */
export const setHoliday = z.strictObject({ name: createText(MAX_NAME_LENGTH).trim() });

/** A form with a day as people type it, and its name. */
export const createHolidayForm = (parseDay: (text: string) => string | null) =>
  z.object({
    day: z.preprocess((text) => (typeof text === 'string' ? (parseDay(text) ?? text) : text), calendarDay),
    name: createRequiredText('Name'),
  });
