import type { Meanwhile } from './answers.ts';

/** Every way a request can be refused. The key is the last part of the RFC 9457 type URI; the title is what people read. */
export const problems = {
  'invalid-input': { status: 400, title: 'Some fields need attention.' },
  'unreadable-request': { status: 400, title: 'The request could not be read.' },
  'not-signed-in': { status: 401, title: 'Please sign in to continue.' },
  'wrong-code': { status: 401, title: 'Invalid OTP. Please try again.' },
  'wrong-credentials': { status: 401, title: 'Invalid ID or Password.' },
  'second-factor-needed': { status: 401, title: 'Please enter the code from your authenticator app.' },
  'wrong-second-factor': { status: 401, title: 'This code is not right. Please try the next one.' },
  'wrong-passkey': { status: 401, title: 'This passkey was not accepted. Please try again.' },
  'passkey-needed': { status: 403, title: 'Please show one of your passkeys first.' },
  'passkey-refused': { status: 403, title: 'The passkey was not accepted. Please try again.' },
  'account-suspended': { status: 403, title: 'This account is suspended. Please contact support.' },
  'not-allowed': { status: 403, title: 'You are not allowed to do this.' },
  'password-change-required': {
    status: 403,
    title: 'Please choose a password of your own before you go on.',
  },
  'second-factor-required': {
    status: 403,
    title: 'Please set up a second factor before you go on.',
  },
  'own-item': { status: 403, title: 'You cannot state an interest in your own item.' },
  'not-found': { status: 404, title: 'Not found.' },
  'too-slow': { status: 408, title: 'The request came in too slowly. Please try again.' },
  'already-approved': { status: 409, title: 'This item is approved and can no longer be edited.' },
  'changed-meanwhile': { status: 409, title: 'This item was changed meanwhile.' },
  'ott-id-taken': { status: 409, title: 'This OTT ID is taken.' },
  'admin-id-taken': { status: 409, title: 'This admin ID is taken.' },
  'second-factor-on': { status: 409, title: 'The second factor is switched on already.' },
  'second-factor-off': { status: 409, title: 'The second factor is not switched on.' },
  'passkey-known': { status: 409, title: 'This passkey is in use already.' },
  'too-many-passkeys': { status: 409, title: 'There are as many passkeys as an account may have.' },
  'passkeys-impossible': {
    status: 409,
    title: 'This site is reached by a number instead of a name, which passkeys cannot be tied to.',
  },
  'key-used-otherwise': { status: 409, title: 'This Idempotency-Key was used for another request.' },
  'link-spent': {
    status: 410,
    title: 'This link was used already or has expired. Please ask for a new one.',
  },
  'file-too-large': { status: 413, title: 'A file is too large.' },
  'form-too-large': { status: 413, title: 'The form is too large.' },
  'wrong-file-type': { status: 415, title: 'A file has the wrong type.' },
  'too-many-requests': { status: 429, title: 'Too many requests. Please try again later.' },
  'code-sent-already': {
    status: 429,
    title: 'A code was sent to this number a short while ago. Please enter the newest one.',
  },
  'too-many-items': { status: 429, title: 'You have added as many new items as a day allows.' },
  'code-not-sent': { status: 503, title: 'Failed to send OTP. Please try again.' },
  'temporarily-unavailable': {
    status: 503,
    title: 'The service is not available right now. Please try again.',
  },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemType = keyof typeof problems;

/** `path` is the field's name as the caller sent it. */
export type FieldError = { path: string; message: string };

/** The body of every refusal. `message` repeats `detail` under the name that the specification reads. */
export type ProblemBody = {
  type: string;
  title: string;
  status: number;
  detail: string;
  message: string;
  errors?: FieldError[];
  /** Of 'second-factor-needed' alone, where a passkey will do: what a browser asks it with. */
  passkey?: { challenge: string };
  /** Of 'changed-meanwhile' alone. */
  meanwhile?: Meanwhile;
};
