import { z } from 'zod';
import { refuseAs } from './codes/issues.ts';
import { adminLogin, createRequiredText, ottLogin } from './requests.ts';
import { roles } from './vocabulary.ts';

/** Requests and answers about passkeys (WebAuthn, Level 3). */

const time = z.iso.datetime();

/** A passkey of the reader's own account; its owner chooses the name. */
export const passkey = z.strictObject({
  _id: z.uuid(),
  name: z.string(),
  createdAt: time,
  usedAt: time.nullable(),
  /** True for a passkey with a copy elsewhere, which outlives the device. */
  backedUp: z.boolean(),
});
export type Passkey = z.infer<typeof passkey>;

/** `possible` is false for a site that is reached by IP address instead of a host name. */
export const passkeyList = z.strictObject({ possible: z.boolean(), passkeys: z.array(passkey) });
export type PasskeyList = z.infer<typeof passkeyList>;

/** The limit of passkeys per account, beyond any real need. */
export const MAX_PASSKEYS = 20;

const createBytes = (most: number) =>
  z
    .string({ error: refuseAs('passkey-answer-incomplete') })
    .regex(/^[\w-]+$/, { error: refuseAs('passkey-answer-incomplete') })
    .max(most, { error: refuseAs('passkey-answer-too-long') });

const id = createBytes(1400);

const frame = {
  id,
  rawId: id,
  type: z.literal('public-key', { error: refuseAs('passkey-answer-incomplete') }),
  authenticatorAttachment: z.string().max(40).optional(),
  clientExtensionResults: z.looseObject({}).default({}),
};

/** The browser's answer to the creation of a passkey. */
const newPasskeyAnswer = z.looseObject({
  ...frame,
  response: z.looseObject({
    clientDataJSON: createBytes(4000),
    attestationObject: createBytes(20_000),
    transports: z.array(z.string().max(40)).max(10).default([]),
  }),
});
export type NewPasskeyAnswer = z.infer<typeof newPasskeyAnswer>;

/** The signed answer of a passkey. */
export const passkeyAnswer = z.looseObject({
  ...frame,
  response: z.looseObject({
    clientDataJSON: createBytes(4000),
    authenticatorData: createBytes(4000),
    signature: createBytes(8000),
    userHandle: createBytes(200).nullish(),
  }),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;

/** Options for `navigator.credentials`; the library in the browser reads the rest. */
export const passkeyOptions = z.object({ data: z.looseObject({ challenge: z.string() }) });

/** Proof by an existing passkey, for accounts that have one. */
export const startPasskey = z.strictObject({ proof: passkeyAnswer.optional() });
export const addPasskey = z.strictObject({ name: createRequiredText('Name'), passkey: newPasskeyAnswer });
export const removePasskey = z.strictObject({ proof: passkeyAnswer });

export const passkeyLogin = z.strictObject({
  passkey: passkeyAnswer,
  role: z.enum(roles, { error: refuseAs('role-unknown', { options: roles }) }),
});

/** The number of passkeys that were removed. */
export const passkeysRemoved = z.strictObject({ removed: z.int() });

/** Logins by ID and password, with a passkey instead of the code. */
export const ottEntry = ottLogin.extend({ passkey: passkeyAnswer.optional() });
export const adminEntry = adminLogin.extend({ passkey: passkeyAnswer.optional() });
