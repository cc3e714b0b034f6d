import { z } from 'zod';
import { refuseAs } from './codes/issues.ts';
import { adminLogin, createRequiredText, ottLogin } from './requests.ts';
import { roles } from './vocabulary.ts';

/** What a browser and the server say to each other about passkeys (WebAuthn, Level 3). */

const time = z.iso.datetime();

/** Of one's own; a name is what its owner calls it. */
export const passkey = z.strictObject({
  _id: z.uuid(),
  name: z.string(),
  createdAt: time,
  usedAt: time.nullable(),
  /** Whether a copy is kept elsewhere: it then outlives the device. */
  backedUp: z.boolean(),
});
export type Passkey = z.infer<typeof passkey>;

/** `possible` is false where the site is reached by a number instead of a name. */
export const passkeyList = z.strictObject({ possible: z.boolean(), passkeys: z.array(passkey) });
export type PasskeyList = z.infer<typeof passkeyList>;

/** More than anyone needs. */
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

/** What a browser makes of a new passkey. */
const newPasskeyAnswer = z.looseObject({
  ...frame,
  response: z.looseObject({
    clientDataJSON: createBytes(4000),
    attestationObject: createBytes(20_000),
    transports: z.array(z.string().max(40)).max(10).default([]),
  }),
});
export type NewPasskeyAnswer = z.infer<typeof newPasskeyAnswer>;

/** What a passkey has signed. */
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

/** What `navigator.credentials` is asked with; the library in the browser knows its inside. */
export const passkeyOptions = z.object({ data: z.looseObject({ challenge: z.string() }) });

/** An existing passkey of one's own, where there is one. */
export const startPasskey = z.strictObject({ proof: passkeyAnswer.optional() });
export const addPasskey = z.strictObject({ name: createRequiredText('Name'), passkey: newPasskeyAnswer });
export const removePasskey = z.strictObject({ proof: passkeyAnswer });

export const passkeyLogin = z.strictObject({
  passkey: passkeyAnswer,
  role: z.enum(roles, { error: refuseAs('role-unknown', { options: roles }) }),
});

/** How many it took off. */
export const passkeysRemoved = z.strictObject({ removed: z.int() });

/** The two logins by ID and password, with a passkey in the place of the code. */
export const ottEntry = ottLogin.extend({ passkey: passkeyAnswer.optional() });
export const adminEntry = adminLogin.extend({ passkey: passkeyAnswer.optional() });
