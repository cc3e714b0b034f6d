import { z } from 'zod';
import {
  accountOfOtt,
  addAdmin,
  adminAccount,
  adminSignIn,
  changeOttPassword,
  changeOwnPassword,
  confirmSecondFactor,
  createOtt,
  dueAnswer,
  editOtt,
  ottFilter,
  ottPage,
  ottSignIn,
  passkeyAdded,
  proveSecondFactor,
  recoveryCodes,
  secondFactorSetup,
  secondFactorState,
} from '../accounts.ts';
import { ottAnswer, page, rowTotal } from '../answers.ts';
import { addPasskey, adminEntry, ottEntry, passkeyList, passkeyOptions } from '../passkeys.ts';
import { type Call, createDataSchema, noContent, pageQuery } from './define.ts';

const ott = { answer: createDataSchema(accountOfOtt) };
const codes = { answer: createDataSchema(recoveryCodes) };

/** Staff accounts: sign-in, second factors, and their management by admins. */
export const staffCalls = {
  'GET /ott': { query: pageQuery, answer: z.object({ data: z.array(ottAnswer), page }) },
  'POST /ott': { body: createOtt, status: 201, answer: createDataSchema(ottAnswer) },
  'GET /ott/admin': { query: pageQuery.extend(ottFilter.shape), answer: ottPage },
  'GET /ott/counts': { answer: createDataSchema(rowTotal) },
  'PUT /ott/:id': { body: editOtt, ...ott },
  'PUT /ott/:id/password': { body: changeOttPassword, ...ott },
  'POST /ott/:id/deactivate': ott,
  'POST /ott/:id/reactivate': ott,
  'DELETE /ott/:id/totp': ott,

  'GET /admin/accounts': { query: pageQuery, answer: z.object({ data: z.array(adminAccount), page }) },
  'POST /admin/accounts': { body: addAdmin, status: 201, answer: createDataSchema(adminAccount) },
  'DELETE /admin/accounts/:id/totp': { answer: createDataSchema(adminAccount) },

  'POST /ott/login': { body: ottEntry, answer: ottSignIn },
  'POST /admin/login': { body: adminEntry, answer: adminSignIn },
  'POST /:staff/logout': noContent,
  'GET /:staff/due': { answer: dueAnswer },
  'PUT /:staff/password': { body: changeOwnPassword, ...noContent },

  'GET /:staff/totp': { answer: createDataSchema(secondFactorState) },
  'POST /:staff/totp': { body: proveSecondFactor, answer: createDataSchema(secondFactorSetup) },
  'POST /:staff/totp/confirm': { body: confirmSecondFactor, ...codes },
  'POST /:staff/totp/recovery-codes': { body: proveSecondFactor, ...codes },
  'POST /:staff/totp/remove': { body: proveSecondFactor, ...noContent },

  'GET /:staff/passkeys': { answer: createDataSchema(passkeyList) },
  'POST /:staff/passkeys/proof': { answer: passkeyOptions },
  'POST /:staff/passkeys/options': { body: proveSecondFactor, answer: passkeyOptions },
  'POST /:staff/passkeys': { body: addPasskey, status: 201, answer: createDataSchema(passkeyAdded) },
  'POST /:staff/passkeys/:id/remove': { body: proveSecondFactor, ...noContent },
} as const satisfies Record<string, Call>;
