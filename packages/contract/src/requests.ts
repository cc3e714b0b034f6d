import { z } from 'zod';
import type { FormLabel } from './codes/form-labels.ts';
import { refuseAs } from './codes/issues.ts';
import { createText } from './kinds/schema.ts';
import {
  isAccountNumber,
  isCin,
  isEmail,
  isGstin,
  isIfsc,
  isMobile,
  isOtp,
  isPan,
} from './rules/identity.ts';
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH, MAX_REASON_LENGTH, MAX_TEXT_LENGTH } from './text.ts';
import { occupations, pastProjectTypes, roles } from './vocabulary.ts';

const name = createText(MAX_NAME_LENGTH).trim();

/** The search text of a list, `?q=`; blank lists everything. */
export const searchQuery = name.default('');

/** Creates the schema of a choice in a query; a missing or blank one means all. */
export const createOptionalChoice = <const T extends readonly string[]>(parameter: string, options: T) =>
  z
    .enum(['', ...options], { error: refuseAs('parameter-not-an-option', { parameter, options }) })
    .transform((choice): T[number] | null => choice || null)
    .default(null);

/** Creates the schema of a required text. Missing and blank texts get the same refusal. */
export const createRequiredText = (label: FormLabel, longest = MAX_NAME_LENGTH) =>
  z.preprocess(
    (given) => given ?? '',
    createText(longest)
      .trim()
      .min(1, { error: refuseAs('field-required', { field: label }) }),
  );

export const requiredReason = createRequiredText('Reason', MAX_REASON_LENGTH);

const createChoices = (label: FormLabel, options: readonly string[]) =>
  z
    .array(z.enum(options, { error: refuseAs('not-choices', { field: label, options }) }), {
      error: refuseAs('not-a-list', { field: label }),
    })
    .transform((chosen) => [...new Set(chosen)]);

const mobileError = refuseAs('mobile-invalid');

const mobile = z.string({ error: mobileError }).refine(isMobile, { error: mobileError });

const role = z.enum(roles, { error: refuseAs('role-unknown', { options: roles }) });

export const registerOrLogin = z.strictObject({ mobile, role });

export const verifyOtp = z.strictObject({
  mobile,
  otp: z.string({ error: refuseAs('otp-invalid') }).refine(isOtp, { error: refuseAs('otp-invalid') }),
  /** The role to sign in with, if somebody else requested the code; defaults to the requested role. */
  role: role.optional(),
});

export const completeProfile = z.strictObject({
  name: createRequiredText('Name'),
  occupation: createChoices('Occupation', occupations).default([]),
  participatedIn: createChoices('Participated in', pastProjectTypes).default([]),
  referralCode: name.default(''),
});

/** Creates the schema of an optional code in any case; a blank one clears it. */
const createCode = (isValid: (text: string) => boolean, error: ReturnType<typeof refuseAs>) =>
  name
    .toUpperCase()
    .refine((text) => text === '' || isValid(text), { error })
    .optional();

/** An e-mail address or blank. */
export const emailAddress = createText(MAX_EMAIL_LENGTH)
  .trim()
  .refine((text) => text === '' || isEmail(text), { error: refuseAs('email-invalid') });

/** Clients send the whole profile back, so fields that they may not change are accepted and dropped. */
export const updateProfile = z.object({
  occupation: createChoices('Occupation', occupations).optional(),
  participatedIn: createChoices('Participated in', pastProjectTypes).optional(),
  invoiceReason: z
    .array(name, { error: refuseAs('not-a-list', { field: 'Invoice reason' }) })
    .max(20)
    .optional(),
  referralCode: name.optional(),
  accountNumber: createCode(isAccountNumber, refuseAs('account-number-invalid')),
  ifscCode: createCode(isIfsc, refuseAs('ifsc-invalid')),
  bankName: name.optional(),
  accountHolderName: name.optional(),
  branch: name.optional(),
  cinNo: createCode(isCin, refuseAs('cin-invalid')),
  panNo: createCode(isPan, refuseAs('pan-invalid')),
  gstNo: createCode(isGstin, refuseAs('gstin-invalid')),
  email: emailAddress.optional(),
});

/** Typed text has no rules of form: a malformed password is simply a wrong one. Specification, section 5. */
export const typedText = z
  .string({ error: refuseAs('not-text') })
  .max(MAX_NAME_LENGTH, { error: refuseAs('text-too-long') });

/** A time-based code or a recovery code, for accounts with a second factor. */
const secondFactor = typedText.default('');

/** IDs are searched in the database, so unlike passwords they must be storable text. */
const typedId = createText(MAX_NAME_LENGTH);

export const ottLogin = z.strictObject({ ottId: typedId, password: typedText, code: secondFactor });

export const adminLogin = z.strictObject({ id: typedId, password: typedText, code: secondFactor });

const versionError = refuseAs('version-invalid');

/** The version of an item that the caller has read; in digits in a multipart form. */
export const requiredVersion = z.preprocess(
  (given) => (typeof given === 'string' && /^\d{1,9}$/.test(given) ? Number(given) : given),
  z.int({ error: versionError }).positive({ error: versionError }),
);

/** Without it, newer changes are overwritten. */
export const itemVersion = requiredVersion.optional();

export const review = z.strictObject({
  ottUpdates: z.string({ error: refuseAs('field-required', { field: 'Status' }) }),
  ottRemarks: createText(MAX_TEXT_LENGTH).trim().default(''),
  version: itemVersion,
});
