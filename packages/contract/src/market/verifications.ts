import { z } from 'zod';
import { fileAnswer, ottName, page } from '../answers.ts';
import { refuseAs } from '../codes/issues.ts';
import { createText } from '../kinds/schema.ts';
import { createOptionalChoice, itemVersion, requiredReason, searchQuery } from '../requests.ts';
import { MAX_REASON_LENGTH } from '../text.ts';
import { declarations } from './declarations.ts';
import { constitutions } from './tax-numbers.ts';
import { verificationPurposes, verificationStates } from './verification-states.ts';

/** Answers and requests about verifications. Files and texts that their owner sends: `verificationForm`. */

const time = z.iso.datetime();

const papers = z.strictObject({
  panCard: fileAnswer.nullable(),
  addressProof: fileAnswer.nullable(),
  authority: fileAnswer.nullable(),
});

const facts = {
  purpose: z.enum(verificationPurposes),
  /** Time alone makes an approved one lapsed. */
  state: z.enum(verificationStates),
  legalName: z.string(),
  constitution: z.enum(constitutions).nullable(),
  submittedAt: time.nullable(),
  decidedAt: time.nullable(),
  /** An approved one lapses then. */
  lapsesAt: time.nullable(),
  /** 0 before anything was saved. */
  version: z.int(),
};

const whole = {
  /** The code of a region. */
  region: z.string(),
  address: z.string(),
  tiedOtts: z.array(ottName),
  tiedHouses: z.array(z.string()),
  declared: z.array(z.enum(declarations)),
  /** 0 before any declaration. */
  declarationsVersion: z.int(),
  politicallyExposed: z.enum(['', 'no', 'yes']),
  /** The reason of the decision; blank where none was given. */
  reason: z.string(),
  files: papers,
  /** The owner's confirmed address; blank without one. */
  email: z.string(),
  pan: z.string(),
  birthDate: z.string(),
  gstin: z.string(),
};

/** A verification as its owner reads it, with its numbers in full. Before anything is saved it is a blank draft. */
const ownVerification = z.strictObject({ _id: z.uuid().nullable(), ...facts, ...whole });
export type OwnVerification = z.infer<typeof ownVerification>;
export const ownVerificationAnswer = z.object({ data: ownVerification });

const listedVerification = z.strictObject({
  _id: z.uuid(),
  ...facts,
  user: z.strictObject({ _id: z.uuid(), name: z.string(), mobile: z.string(), isSuspended: z.boolean() }),
  /** The admin's name; blank before a decision. */
  decidedBy: z.string(),
});
export type ListedVerification = z.infer<typeof listedVerification>;

/** Another account that submitted the same numbers. */
const sharedTaxNumber = z.strictObject({
  user: z.strictObject({ _id: z.uuid(), name: z.string() }),
  numbers: z.array(z.enum(['pan', 'gstin'])),
});
export type SharedTaxNumber = z.infer<typeof sharedTaxNumber>;

/** PAN, GSTIN and date of birth are masked; each is revealed by itself. */
const wholeVerification = listedVerification.extend({ ...whole, sharedNumbers: z.array(sharedTaxNumber) });
export type WholeVerification = z.infer<typeof wholeVerification>;
export const verificationAnswer = z.object({ data: wholeVerification });

/** The states that admins see: drafts are their owner's alone. */
export const decidableStates = ['submitted', 'approved', 'rejected', 'lapsed'] as const;

const counts = z.strictObject({
  submitted: z.int(),
  approved: z.int(),
  rejected: z.int(),
  lapsed: z.int(),
});

export const verificationPage = z.object({ data: z.array(listedVerification), page, counts });

/** `?q=` searches legal names, names of accounts and mobiles. */
export const verificationFilter = z.object({
  q: searchQuery,
  state: createOptionalChoice('state', decidableStates),
  purpose: createOptionalChoice('purpose', verificationPurposes),
});

/** The owner reads the reason of a rejection; an approval needs none. */
export const rejectVerification = z.strictObject({
  reason: requiredReason,
  version: itemVersion,
});
export const approveVerification = z.strictObject({
  reason: createText(MAX_REASON_LENGTH).trim().default(''),
  version: itemVersion,
});

const secretVerificationFields = ['pan', 'gstin', 'birthDate'] as const;
export type SecretVerificationField = (typeof secretVerificationFields)[number];

export const revealVerification = z.strictObject({
  field: z.enum(secretVerificationFields, {
    error: refuseAs('parameter-not-an-option', { parameter: 'field', options: secretVerificationFields }),
  }),
});

export const submitVerification = z.preprocess(
  (given) => given ?? {},
  z.strictObject({ version: itemVersion }),
);
