import { DECLARATIONS_VERSION, declarations } from '@cinvoice/contract/market/declarations';
import type { VerificationPurpose } from '@cinvoice/contract/market/verification-states';
import type { LightMyRequestResponse } from 'fastify';
import { aFile, multipart, type Someone, type TestApp } from '#api/test-app.ts';

/** A whole form of an individual; the numbers are made up. */
export const aVerification: Record<string, string | File> = {
  legalName: 'Asha Rao',
  constitution: 'individual',
  pan: 'AAPPU0939F',
  birthDate: '1990-05-17',
  address: '12 Hill Road, Mumbai 400050',
  region: '27',
  declared: JSON.stringify(declarations),
  declarationsVersion: String(DECLARATIONS_VERSION),
  politicallyExposed: 'no',
  panCard: aFile('pdf', 'pan card.pdf'),
  addressProof: aFile('jpg', 'address.jpg'),
};

/** Gives a user a confirmed address, as its link would. */
export const giveEmail = (server: TestApp, { id }: Someone, email = `${id}@example.com`) =>
  server.db.updateTable('users').set({ email, confirmed_email: email }).where('id', '=', id).execute();

export const saveVerification = async (
  server: TestApp,
  { token }: Pick<Someone, 'token'>,
  purpose: string,
  values: Record<string, string | File>,
): Promise<LightMyRequestResponse> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  const { payload, headers } = await multipart(form);
  return server.call(token, { method: 'PUT', url: `/api/v1/verifications/${purpose}`, payload, headers });
};

/** Submits a whole verification of a user; returns its id. */
export const giveSubmitted = async (
  server: TestApp,
  who: Someone,
  purpose: VerificationPurpose,
  changes: Record<string, string | File> = {},
): Promise<string> => {
  await giveEmail(server, who);
  await saveVerification(server, who, purpose, { ...aVerification, ...changes });
  const url = `/api/v1/verifications/${purpose}/submit`;
  const answer = await server.call(who.token, { method: 'POST', url });
  if (answer.statusCode !== 200) throw new Error(`the verification was not submitted: ${answer.body}`);
  return answer.json().data._id;
};

/** Gives a user an approved verification; returns its id. */
export const giveApproved = async (
  server: TestApp,
  admin: Someone,
  ...submitted: Parameters<typeof giveSubmitted> extends [TestApp, ...infer Rest] ? Rest : never
): Promise<string> => {
  const id = await giveSubmitted(server, ...submitted);
  const url = `/api/v1/verifications/admin/${id}/approve`;
  const answer = await server.call(admin.token, { method: 'POST', url, payload: {} });
  if (answer.statusCode !== 200) throw new Error(`the verification was not approved: ${answer.body}`);
  return id;
};
