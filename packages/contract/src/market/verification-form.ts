import { z } from 'zod';
import type { FormLabel } from '../codes/form-labels.ts';
import { refuseAs } from '../codes/issues.ts';
import type { FieldOf } from '../kinds/define.ts';
import { createText } from '../kinds/schema.ts';
import { itemVersion } from '../requests.ts';
import { MAX_NAME_LENGTH } from '../text.ts';
import { declarations } from './declarations.ts';
import { constitutions, createRegion, gstinText, panText } from './tax-numbers.ts';
import { isDay } from './working-days.ts';

/** Ties of one verification, each of a kind. */
const MAX_TIES = 20;
const MAX_ADDRESS_LENGTH = 500;

const name = createText(MAX_NAME_LENGTH).trim();

/** A form sends a list as JSON text. */
const parseList = (given: unknown): unknown => {
  if (typeof given !== 'string') return given;
  if (given.trim() === '') return [];
  try {
    return JSON.parse(given);
  } catch {
    return given;
  }
};

const createList = <T extends z.ZodType>(field: FormLabel, entry: T) =>
  z.preprocess(
    parseList,
    z
      .array(entry, { error: refuseAs('not-a-list', { field }) })
      .max(MAX_TIES, { error: refuseAs('too-many-entries', { field, most: MAX_TIES }) })
      .transform((entries) => [...new Set(entries)]),
  );

const createChoice = <const T extends readonly string[]>(field: FormLabel, options: T) =>
  z.enum(['', ...options], { error: refuseAs('not-a-choice', { field, options }) });

const dayError = refuseAs('not-a-day');

const versionError = refuseAs('version-invalid');

/** A number that a form sends in digits. */
const toNumber = (given: unknown): unknown =>
  typeof given === 'string' && /^\d{1,4}$/.test(given) ? Number(given) : given;

/** A draft as its owner sends it: absent fields stay, blank ones are cleared. What is still missing is found at the submission. */
const texts = z.strictObject({
  legalName: name.optional(),
  constitution: createChoice('Legal form', constitutions).optional(),
  pan: panText.optional(),
  birthDate: createText(MAX_NAME_LENGTH)
    .trim()
    .refine((day) => day === '' || isDay(day), { error: dayError })
    .optional(),
  address: createText(MAX_ADDRESS_LENGTH).trim().optional(),
  region: createRegion('State').optional(),
  gstin: gstinText.optional(),
  tiedOtts: createList(
    'Tied platforms',
    z.uuid({ error: refuseAs('not-from-list', { field: 'Tied platforms' }) }),
  ).optional(),
  tiedHouses: createList('Tied houses', name.min(1, { error: refuseAs('not-text') })).optional(),
  declared: createList(
    'Declarations',
    z.enum(declarations, {
      error: refuseAs('not-choices', { field: 'Declarations', options: declarations }),
    }),
  ).optional(),
  /** The version of the sentences that were ticked. */
  declarationsVersion: z
    .preprocess(toNumber, z.int({ error: versionError }).positive({ error: versionError }))
    .optional(),
  politicallyExposed: createChoice('Politically exposed', ['no', 'yes']).optional(),
  version: itemVersion,
});
export type VerificationTexts = z.output<typeof texts>;

const MEGABYTES = 5;

const createPaper = (label: FormLabel): FieldOf<'file'> => ({
  type: 'file',
  label,
  accept: ['pdf', 'jpg', 'jpeg', 'png'],
  megabytes: MEGABYTES,
});

/** The papers of a verification. An individual needs no authority. */
export const verificationPapers = ['panCard', 'addressProof', 'authority'] as const;
export type VerificationPaper = (typeof verificationPapers)[number];

const files: Record<VerificationPaper, FieldOf<'file'>> = {
  panCard: createPaper('PAN card'),
  addressProof: createPaper('Proof of address'),
  authority: createPaper('Letter of authority'),
};

export const verificationForm = { texts, files };
