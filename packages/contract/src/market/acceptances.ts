import { z } from 'zod';
import { codedText } from '../codes/coded-text-schema.ts';
import type { FormLabel } from '../codes/form-labels.ts';
import { refuseAs } from '../codes/issues.ts';
import { createRequiredText, typedText } from '../requests.ts';

/** A payer accepts an invoice by its password and a code that is mailed to one of its officers. */

const time = z.iso.datetime();

/** The life of a code, and the wrong ones that void it. */
export const CODE_MINUTES = 30;
export const CODE_TRIES = 5;
export const CODE_LENGTH = 8;

/** Letters that are neither mistaken for each other nor for figures. */
export const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

const isOfficerCode = (text: string): boolean =>
  text.length === CODE_LENGTH && [...text].every((letter) => CODE_LETTERS.includes(letter));

const createDeduction = (field: FormLabel) => {
  const error = refuseAs('amount-out-of-limits', { field, least: 0, most: Number.MAX_SAFE_INTEGER });
  return z.int({ error }).min(0, { error });
};

const versionError = refuseAs('version-invalid');

/** Needed, unlike elsewhere: nobody promises a sum by an invoice that has changed since. */
const readVersion = z.int({ error: versionError }).positive({ error: versionError });

export const requestAcceptance = z.strictObject({
  officerId: z.uuid({ error: refuseAs('not-from-list', { field: 'Officer' }) }),
  tdsPaise: createDeduction('TDS'),
  otherDeductionsPaise: createDeduction('Other deductions'),
  password: typedText,
  version: readVersion,
});

const codeError = refuseAs('officer-code-invalid', { letters: CODE_LENGTH });

/** The code as people read it out or paste it: in any case, with spaces or hyphens. */
export const confirmAcceptance = z.strictObject({
  code: z
    .string({ error: codeError })
    .max(100, { error: codeError })
    .transform((text) => text.replace(/[\s-]/g, '').toUpperCase())
    .refine(isOfficerCode, { error: codeError }),
});

const MAX_DISPUTE_LENGTH = 1_000;

export const disputeInvoice = z.strictObject({
  reason: createRequiredText('Reason', MAX_DISPUTE_LENGTH),
  version: readVersion,
});

const officer = z.strictObject({ name: z.string(), designation: z.string(), email: z.string() });

/** A code that is on its way, or was used up to `triesLeft`. The address is masked. */
const openRequest = z.strictObject({
  officer,
  tdsPaise: z.int(),
  otherDeductionsPaise: z.int(),
  payablePaise: z.int(),
  askedAt: time,
  expiresAt: time,
  triesLeft: z.int(),
});
export type OpenRequest = z.infer<typeof openRequest>;

export const requestedAnswer = z.object({ data: openRequest });

/** What accepting needs, as its payer reads it. */
const preparation = z.strictObject({
  /** The names that the acceptance will bind. */
  seller: z.string(),
  payer: z.string(),
  title: z.string(),
  textVersion: z.int(),
  /** The only account to pay to; null while there is none. */
  escrow: z
    .strictObject({ holderName: z.string(), number: z.string(), ifsc: z.string(), bank: z.string() })
    .nullable(),
  /** Addresses are masked. One that is not usable yet has its time. */
  officers: z.array(officer.extend({ _id: z.uuid(), usableFrom: time, isUsable: z.boolean() })),
  request: openRequest.nullable(),
  /** Stands against accepting now, whatever is entered. */
  obstacle: codedText.nullable(),
});
export type AcceptancePreparation = z.infer<typeof preparation>;
export const preparationAnswer = z.object({ data: preparation });

const acceptance = z.strictObject({
  officer,
  payablePaise: z.int(),
  tdsPaise: z.int(),
  otherDeductionsPaise: z.int(),
  escrow: z.strictObject({ holderName: z.string(), number: z.string(), ifsc: z.string(), bank: z.string() }),
  at: time,
  textVersion: z.int(),
  /** What the payer promised, in each language; English binds. */
  texts: z.record(z.string(), z.array(z.string())),
  canonicalText: z.string(),
  /** SHA-256 of the canonical text's bytes, in hexadecimal. */
  hash: z.string(),
  /** The facts as they are stored now lead to the same text and hash. */
  isWhole: z.boolean(),
});
export type Acceptance = z.infer<typeof acceptance>;
export const acceptanceAnswer = z.object({ data: acceptance });

/** `?format=txt` downloads the canonical text. */
export const acceptanceQuery = z.object({
  format: z
    .enum(['json', 'txt'], {
      error: refuseAs('parameter-not-an-option', { parameter: 'format', options: ['json', 'txt'] }),
    })
    .default('json'),
});
