import { insertOrder, saveDecision } from '#api/modules/orders/index.ts';
import type { Treasury } from '#api/modules/orders/test-orders.ts';
import type { Db } from '#api/platform/db.ts';
import { newId } from '#api/platform/ids.ts';
import { aFile, multipart, type Someone } from '#api/test-app.ts';
import { activateOfficer, insertOfficer, saveOfficerOrder } from './officers-repo.ts';
import { activatePayer, findPayerIn, insertPayer, savePayerOrder } from './repo.ts';

type Place = { db: Db; ottId: string; now: Date };

const findDecider = async ({ db, now }: Place): Promise<string> => {
  const found = await db.selectFrom('admins').select('id').limit(1).executeTakeFirst();
  if (found) return found.id;
  const id = newId(now);
  await db
    .insertInto('admins')
    .values({ id, admin_id: 'decider', password_hash: 'none', created_at: now, must_change_password: false })
    .execute();
  return id;
};

type Order = { kind: string; subject: string; label: string; parameters: object };

const insertTestOrder = async ({ db, now }: Place, order: Order): Promise<string> => {
  const id = newId(now);
  const lapsesAt = new Date(now.getTime() + 1);
  const asked = { askedKind: 'product', askedBy: null, reason: 'A test.' } as const;
  await insertOrder(db, { id, ...order, ...asked, version: 0, amountPaise: null, lapsesAt }, now);
  return id;
};

/** Once what it is about is there. */
const confirmOrder = async (place: Place, id: string) =>
  saveDecision(place.db, id, { state: 'confirmed', by: await findDecider(place) }, place.now);

export const someFacts = {
  legalName: 'Nimbus Streaming Private Limited',
  kind: 'streaming',
  cin: 'U92100MH2015PTC123456',
  gstin: '',
  pan: 'AAACN1234F',
  address: '12 Link Road, Mumbai 400053',
  region: '27',
} as const;

/** A payer in force, as its order would have left it; the one that is there, if there is one. */
export const insertTestPayer = async (place: Place): Promise<string> => {
  const { db, ottId, now } = place;
  const known = await findPayerIn(db, ottId, 'active');
  if (known) return known.id;
  const id = newId(now);
  const facts = { ...someFacts, limitPaise: null };
  const parameters = {
    payerId: id,
    ottId,
    ott: { name: 'Nimbus', ottId: 'nimbus' },
    baseId: null,
    facts,
    evidence: null,
  };
  const order = { kind: 'payer', subject: ottId, label: facts.legalName, parameters };
  const orderId = await insertTestOrder(place, order);
  await insertPayer(db, { id, ottId, facts }, now);
  await savePayerOrder(db, id, orderId);
  await activatePayer(db, id, 1, now);
  await confirmOrder(place, orderId);
  return id;
};

/** An officer in force. */
export const insertTestOfficer = async (place: Place, email: string, usableFrom = place.now) => {
  const { db, ottId, now } = place;
  const id = newId(now);
  const person = { name: 'Meera Shah', designation: 'Head of finance', email };
  const parameters = {
    officerId: id,
    ottId,
    payer: someFacts.legalName,
    ...person,
    authority: { name: 'authority.pdf', sha256: '0'.repeat(64) },
  };
  const order = { kind: 'officer', subject: id, label: person.name, parameters };
  const orderId = await insertTestOrder(place, order);
  await insertOfficer(db, { id, ottId, ...person }, now);
  await saveOfficerOrder(db, id, orderId);
  await activateOfficer(db, id, usableFrom);
  await confirmOrder(place, orderId);
  return id;
};

export type Texts = Record<string, string | File>;

const toForm = (texts: Texts): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(texts)) form.append(name, value);
  return form;
};

export const somePerson = {
  name: 'Meera Shah',
  designation: 'Head of finance',
  email: 'meera@nimbus.example',
  reason: 'Their letter of today.',
};

/** The calls of admins about payers and officers, on a market with treasurers. */
export const createPayerCalls = ({ server }: Treasury) => {
  const send = async ({ token }: Someone, method: 'PUT' | 'POST', url: string, texts: Texts) =>
    server.call(token, { method, url: `/api/v1${url}`, ...(await multipart(toForm(texts))) });
  return {
    askForPayer: (by: Someone, ottId: string, changes: Texts = {}) =>
      send(by, 'PUT', `/payers/${ottId}`, {
        ...someFacts,
        reason: 'Their papers of today.',
        evidence: aFile('pdf'),
        ...changes,
      }),
    /** The same with nothing besides. */
    sendPayer: (by: Someone, ottId: string, texts: Texts) => send(by, 'PUT', `/payers/${ottId}`, texts),
    askForOfficer: (by: Someone, ottId: string, changes: Texts = {}) =>
      send(by, 'POST', `/payers/${ottId}/officers`, { ...somePerson, authority: aFile('pdf'), ...changes }),
    askForAccount: (by: Someone, ottId: string, changes: Texts = {}) =>
      send(by, 'POST', `/payers/${ottId}/bank-accounts`, {
        holderName: someFacts.legalName,
        accountNumber: '0001 2345 6789',
        ifsc: 'hdfc0001234',
        bank: 'HDFC Bank',
        reason: 'Their cancelled cheque.',
        proof: aFile('pdf'),
        ...changes,
      }),
    sendOfficer: (by: Someone, ottId: string, texts: Texts) =>
      send(by, 'POST', `/payers/${ottId}/officers`, texts),
    revoke: ({ token }: Someone, id: string) =>
      server.call(token, { method: 'DELETE', url: `/api/v1/officers/${id}` }),
    retire: ({ token }: Someone, ottId: string, reason = 'It was sold.') =>
      server.call(token, { method: 'POST', url: `/api/v1/payers/${ottId}/retire`, payload: { reason } }),
    read: async ({ token }: Someone, url: string) =>
      (await server.call(token, { url: `/api/v1${url}` })).json(),
  };
};
