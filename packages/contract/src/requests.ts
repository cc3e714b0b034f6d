import { z } from 'zod';
import { textOf } from './kinds/schema.ts';
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
import { EMAIL_LENGTH, NAME_LENGTH, TEXT_LENGTH } from './text.ts';
import { occupations, pastProjectTypes, roles } from './vocabulary.ts';

const name = textOf(NAME_LENGTH).trim();

/** `?q=` of every list: what is looked for; blank is everything. */
export const lookedFor = name.default('');

/** A choice in an address; none and blank mean all. */
export const choiceOrAll = <const T extends readonly string[]>(parameter: string, options: T) =>
  z
    .enum(['', ...options], { error: `${parameter} must be one of: ${options.join(', ')}.` })
    .transform((choice): T[number] | null => choice || null)
    .default(null);

/** Absent is as blank: either way it is what is missing that is said. */
export const needed = (label: string) =>
  z.preprocess((given) => given ?? '', name.min(1, { error: `${label} is required.` }));

const chosenFrom = (label: string, options: readonly string[]) =>
  z
    .array(z.enum(options, { error: `${label}: choose from ${options.join(', ')}.` }), {
      error: `${label} must be a list.`,
    })
    .transform((chosen) => [...new Set(chosen)]);

/** Says what is wrong with a number, in every form that asks for one. */
export const wrongMobile = 'Please enter a valid 10-digit phone number.';

const mobile = z.string({ error: wrongMobile }).refine(isMobile, { error: wrongMobile });

const role = z.enum(roles, { error: `The role must be one of: ${roles.join(', ')}.` });

export const registerOrLogin = z.strictObject({ mobile, role });

export const verifyOtp = z.strictObject({
  mobile,
  otp: z
    .string({ error: 'The OTP has exactly 6 digits.' })
    .refine(isOtp, { error: 'The OTP has exactly 6 digits.' }),
  /** For a code that somebody else asked for; without it, the role that the code was asked for with. */
  role: role.optional(),
});

export const completeProfile = z.strictObject({
  name: needed('Name'),
  occupation: chosenFrom('Occupation', occupations).default([]),
  participatedIn: chosenFrom('Participated in', pastProjectTypes).default([]),
  referralCode: name.default(''),
});

/** A code that is checked when present; letters are taken in any case, blank clears. */
const code = (label: string, isValid: (text: string) => boolean, form: string) =>
  name
    .toUpperCase()
    .refine((text) => text === '' || isValid(text), { error: `${label} must be ${form}.` })
    .optional();

/** Says what is wrong with an e-mail address, in every form that asks for one. */
export const wrongEmail = 'Please enter a valid e-mail address, for instance name@example.com.';

/** Blank where there is none. */
export const emailAddress = textOf(EMAIL_LENGTH)
  .trim()
  .refine((text) => text === '' || isEmail(text), {
    error: wrongEmail,
  });

/** The caller sends the whole profile back: what it may not change is let through and dropped. */
export const updateProfile = z.object({
  occupation: chosenFrom('Occupation', occupations).optional(),
  participatedIn: chosenFrom('Participated in', pastProjectTypes).optional(),
  invoiceReason: z.array(name, { error: 'Invoice reason must be a list.' }).max(20).optional(),
  referralCode: name.optional(),
  accountNumber: code('Account number', isAccountNumber, '9 to 18 digits'),
  ifscCode: code('IFSC code', isIfsc, 'four letters, a zero and six letters or digits'),
  bankName: name.optional(),
  accountHolderName: name.optional(),
  branch: name.optional(),
  cinNo: code('CIN', isCin, 'a corporate identity number of 21 characters'),
  panNo: code(
    'PAN',
    isPan,
    'five letters, four digits and a letter, and its fourth letter the status of its holder: A, B, C, F, G, H, J, L, P or T',
  ),
  gstNo: code(
    'GSTIN',
    isGstin,
    'a GST number of 15 characters: two digits, a PAN, a letter or digit, Z, and the right check digit',
  ),
  email: emailAddress.optional(),
});

/** No client rules: what is typed is compared, so that a wrong form is a wrong password. Specification, section 5. */
export const typedText = z
  .string({ error: 'This must be text.' })
  .max(NAME_LENGTH, { error: 'This is too long.' });

/** A time-based code or a recovery code, from those who have switched the second factor on. */
const secondFactor = typedText.default('');

/** This one is looked up besides. */
const typedId = textOf(NAME_LENGTH);

export const ottLogin = z.strictObject({ ottId: typedId, password: typedText, code: secondFactor });

export const adminLogin = z.strictObject({ id: typedId, password: typedText, code: secondFactor });

const versionError = 'version must be the version of the item that was read.';

/** The version of an item that the caller has seen; a multipart form says it in digits. Whoever leaves it out overwrites unseen. */
export const seenVersion = z
  .preprocess(
    (given) => (typeof given === 'string' && /^\d{1,9}$/.test(given) ? Number(given) : given),
    z.int({ error: versionError }).positive({ error: versionError }),
  )
  .optional();

export const review = z.strictObject({
  ottUpdates: z.string({ error: 'Status is required.' }),
  ottRemarks: textOf(TEXT_LENGTH).trim().default(''),
  version: seenVersion,
});
