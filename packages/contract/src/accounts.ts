import { z } from 'zod';
import { ottAnswer, page, userAnswer } from './answers.ts';
import { refuseAs } from './codes/issues.ts';
import { noticeShape } from './codes/notices.ts';
import { passkey, passkeyAnswer } from './passkeys.ts';
import { createRequiredText, emailAddress, searchQuery, typedText } from './requests.ts';
import { isNameOnly } from './rules/passwords.ts';
import { MAX_NAME_LENGTH } from './text.ts';
import { roles } from './vocabulary.ts';

/** The accounts that admins look after: answers and request bodies. */

const time = z.iso.datetime();

/** A user as admins see one; the user does not read these two fields. */
export const accountOfUser = userAnswer.extend({
  suspendedAt: time.nullable(),
  suspensionReason: z.string(),
});
export type AccountOfUser = z.infer<typeof accountOfUser>;

export const userPage = z.object({ data: z.array(accountOfUser), page });

const userSorts = ['createdAt', 'name'] as const;
export type UserSort = (typeof userSorts)[number];

/** `?q=` searches names and mobiles. */
export const userFilter = z.object({
  q: searchQuery,
  role: z
    .enum(roles, { error: refuseAs('role-unknown', { options: roles }) })
    .nullable()
    .default(null),
  sort: z
    .enum(userSorts, {
      error: refuseAs('parameter-not-an-option', { parameter: 'sort', options: userSorts }),
    })
    .default('createdAt'),
});

export const suspendUser = z.strictObject({ reason: createRequiredText('Reason') });

export const session = z.strictObject({
  _id: z.uuid(),
  createdAt: time,
  usedAt: time,
  address: z.string(),
  userAgent: z.string(),
});
export type Session = z.infer<typeof session>;

/** A session as its own account reads it. */
export const ownSession = session.extend({
  /** True for the session of this very request. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

/** The number of sessions that ended. */
export const signedOut = z.strictObject({ ended: z.int() });

export const accountOfOtt = ottAnswer.extend({
  /** The address for its e-mails; blank without one. */
  email: z.string(),
  deactivatedAt: time.nullable(),
  hasSecondFactor: z.boolean(),
});
export type AccountOfOtt = z.infer<typeof accountOfOtt>;

export const ottPage = z.object({ data: z.array(accountOfOtt), page });

/** `?q=` searches OTT IDs and names. */
export const ottFilter = z.object({ q: searchQuery });

export const editOtt = z.strictObject({
  name: createRequiredText('OTT name'),
  email: emailAddress.optional(),
});

const MIN_LENGTH = 8;

/** Passwords are not trimmed. The server judges their strength. */
const newPassword = z
  .string({ error: refuseAs('field-required', { field: 'Password' }) })
  .min(MIN_LENGTH, { error: refuseAs('password-too-short', { least: MIN_LENGTH }) })
  .max(MAX_NAME_LENGTH, { error: refuseAs('password-too-long', { most: MAX_NAME_LENGTH }) })
  .refine((password) => password.trim() !== '', { error: refuseAs('password-blank') });

/** A form without the ID or the name is checked by the server, which knows them. */
const nameRefused = { path: ['password'], error: refuseAs('password-is-name') };

export const createOtt = z
  .strictObject({
    ottId: createRequiredText('OTT ID'),
    name: createRequiredText('OTT name'),
    email: emailAddress.default(''),
    password: newPassword,
  })
  .refine(({ ottId, name, password }) => !isNameOnly(password, [ottId, name]), nameRefused);

export const changeOttPassword = z.strictObject({ password: newPassword });

export const adminAccount = z.strictObject({
  _id: z.uuid(),
  id: z.string(),
  createdAt: time,
  hasSecondFactor: z.boolean(),
  /** True for the account that asks. */
  own: z.boolean(),
});
export type AdminAccount = z.infer<typeof adminAccount>;

export const addAdmin = z
  .strictObject({ id: createRequiredText('Admin ID'), password: newPassword })
  .refine(({ id, password }) => !isNameOnly(password, [id]), nameRefused);

export const changeOwnPassword = z.strictObject({ current: typedText, password: newPassword });

/** The step that a staff account must take before any other request is allowed. */
export const staffDue = z.enum(['password', 'second-factor']);
export type StaffDue = z.infer<typeof staffDue>;
export const dueAnswer = z.object({ data: z.strictObject({ due: staffDue.nullable() }) });

/** Proves the identity by password and, with a second factor switched on, by a time-based code, a recovery code or a passkey. */
export const proveSecondFactor = z.strictObject({
  password: typedText,
  code: typedText.default(''),
  passkey: passkeyAnswer.optional(),
});
export const confirmSecondFactor = z.strictObject({ code: typedText });

export const secondFactorState = z.strictObject({
  on: z.boolean(),
  since: time.nullable(),
  recoveryCodesLeft: z.int(),
});
export type SecondFactorState = z.infer<typeof secondFactorState>;

/** `url` goes into a QR code, `secret` is the same for typing. Neither is shown again. */
export const secondFactorSetup = z.strictObject({ url: z.string(), secret: z.string() });

/** The first second factor of an account comes with recovery codes. */
export const passkeyAdded = z.strictObject({ passkey, recoveryCodes: z.array(z.string()).nullable() });

/** The answer to a sign-in of a user, by code or by passkey. */
export const userSignIn = z.object({
  ...noticeShape,
  isProfileComplete: z.boolean(),
  token: z.string(),
  user: userAnswer,
  userId: z.uuid(),
});

/** The answers to sign-ins of staff. */
export const adminSignIn = z.object({ ...noticeShape, token: z.string(), due: staffDue.optional() });
export const ottSignIn = adminSignIn.extend({ data: ottAnswer });

export const recoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) });
