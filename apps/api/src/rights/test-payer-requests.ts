import { randomUUID } from 'node:crypto';
import {
  insertTestOfficer,
  insertTestPayer,
  someFacts,
  somePerson,
} from '#api/modules/payers/test-payers.ts';
import { aFile } from '#api/test-app.ts';
import type { Stage } from './test-people.ts';
import type { BuildRequest } from './test-submission-requests.ts';

const toForm = (values: Readonly<Record<string, string | File>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  return form;
};

/** A platform of its own for each request, since an order about a payer waits. */
const addOtt = async ({ cast: { server } }: Stage) => (await server.anOtt(`payer-${randomUUID()}`)).id;

const addPayer = async (stage: Stage) => {
  const ottId = await addOtt(stage);
  const { db, now } = stage.cast.server;
  await insertTestPayer({ db, ottId, now: now() });
  return ottId;
};

/** Valid requests for the calls of payers and officers. */
export const payerRequests: Record<string, BuildRequest> = {
  'GET /api/v1/payers/:ottId': async (stage) => ({ id: stage.cast.itsOtt.id }),
  'PUT /api/v1/payers/:ottId': async (stage) => ({
    id: await addOtt(stage),
    body: toForm({ ...someFacts, reason: 'A test.', evidence: aFile('pdf') }),
  }),
  'POST /api/v1/payers/:ottId/retire': async (stage) => ({
    id: await addPayer(stage),
    body: { reason: 'A test.' },
  }),
  'POST /api/v1/payers/:ottId/officers': async (stage) => ({
    id: await addPayer(stage),
    body: toForm({ ...somePerson, authority: aFile('pdf'), email: `${randomUUID()}@nimbus.example` }),
  }),
  'POST /api/v1/payers/:ottId/bank-accounts': async (stage) => ({
    id: await addPayer(stage),
    body: toForm({
      holderName: someFacts.legalName,
      accountNumber: '000123456789',
      ifsc: 'HDFC0001234',
      bank: 'HDFC Bank',
      reason: 'A test.',
      proof: aFile('pdf'),
    }),
  }),
  'DELETE /api/v1/officers/:id': async (stage) => {
    const { db, now } = stage.cast.server;
    const place = { db, ottId: await addPayer(stage), now: now() };
    return { id: await insertTestOfficer(place, `${randomUUID()}@nimbus.example`) };
  },
};
