import { z } from 'zod';
import {
  accountOfUser,
  session,
  signedOut,
  suspendUser,
  userFilter,
  userPage,
  userSignIn,
} from '../accounts.ts';
import { rowTotal, userAnswer } from '../answers.ts';
import { noticeShape } from '../codes/notices.ts';
import { confirmEmail, confirmedEmail } from '../emails.ts';
import {
  addPasskey,
  passkey,
  passkeyList,
  passkeyLogin,
  passkeyOptions,
  passkeysRemoved,
  removePasskey,
  startPasskey,
} from '../passkeys.ts';
import { completeProfile, registerOrLogin, updateProfile, verifyOtp } from '../requests.ts';
import { revealed, revealProfile } from '../secrets.ts';
import { type Call, createDataSchema, fileFormatQuery, noContent, pageQuery } from './define.ts';

const account = { answer: createDataSchema(accountOfUser) };
const asked = { answer: passkeyOptions };

/** Users: sign-in, profile, and their management by admins. */
export const userCalls = {
  'POST /users/register-or-login': { body: registerOrLogin, answer: z.object(noticeShape) },
  'POST /users/verify-otp': { body: verifyOtp, answer: userSignIn },
  'PUT /users/complete-profile/:userId': {
    body: completeProfile,
    answer: z.object({ token: z.string(), data: userAnswer }),
  },
  'GET /users/profile/:userId': { answer: createDataSchema(z.union([accountOfUser, userAnswer])) },
  'PUT /users/profile': { body: updateProfile, answer: z.object({ data: userAnswer, ...noticeShape }) },
  'POST /users/logout': noContent,
  'POST /users/confirm-email': {
    body: confirmEmail,
    answer: z.object({ data: confirmedEmail, ...noticeShape }),
  },
  'POST /users/confirm-email/send-again': { answer: createDataSchema(userAnswer) },

  'GET /users/profile': { query: pageQuery.extend(userFilter.shape), answer: userPage },
  'GET /users/counts': { answer: createDataSchema(rowTotal) },
  'GET /users/export': { query: userFilter.extend(fileFormatQuery.shape) },
  'GET /users/:userId/sessions': { answer: createDataSchema(z.array(session)) },
  'POST /users/:userId/sign-out': { answer: createDataSchema(signedOut) },
  'POST /users/:userId/suspend': { body: suspendUser, ...account },
  'POST /users/:userId/reinstate': account,
  'POST /users/:userId/reveal': { body: revealProfile, answer: createDataSchema(revealed) },
  'DELETE /users/:userId/passkeys': { answer: createDataSchema(passkeysRemoved) },

  'GET /users/passkeys': { answer: createDataSchema(passkeyList) },
  'POST /users/passkeys/proof': asked,
  'POST /users/passkeys/options': { body: startPasskey, ...asked },
  'POST /users/passkeys': { body: addPasskey, status: 201, answer: createDataSchema(passkey) },
  'POST /users/passkeys/:id/remove': { body: removePasskey, ...noContent },
  'POST /users/passkey-login/options': asked,
  'POST /users/passkey-login': { body: passkeyLogin, answer: userSignIn },
} as const satisfies Record<string, Call>;
