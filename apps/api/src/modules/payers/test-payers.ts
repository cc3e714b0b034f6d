import type { Treasury } from '#api/modules/orders/test-orders.ts';
import type { Db } from '#api/platform/db.ts';
import { newId } from '#api/platform/ids.ts';
import { aFile, multipart, type Someone } from '#api/test-app.ts';

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

const insertOrder = async (place: Place, { kind, subject, label, parameters }: Order) => {
  const { db, now } = place;
  const id = newId(now);
  await db
    .insertInto('orders')
    .values({
      id,
      kind,
      subject,
      subject_label: label,
      subject_version: 0,
      parameters: JSON.stringify(parameters),
      amount_paise: null,
      asked_kind: 'product',
      asked_by: null,
      reason: 'A test.',
      created_at: now,
      lapses_at: new Date(now.getTime() + 1),
    })
    .execute();
  return id;
};

/** Once what it is about is there. */
const confirmOrder = async (place: Place, id: string) => {
  const decided = {
    state: 'confirmed' as const,
    decided_by: await findDecider(place),
    decided_at: place.now,
  };
  await place.db.updateTable('orders').set(decided).where('id', '=', id).execute();
};

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
  const known = await db
    .selectFrom('payers')
    .select('id')
    .where('ott_id', '=', ottId)
    .where('state', '=', 'active')
    .executeTakeFirst();
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
  const orderId = await insertOrder(place, order);
  await db
    .insertInto('payers')
    .values({
      id,
      ott_id: ottId,
      legal_name: facts.legalName,
      kind: facts.kind,
      cin: facts.cin,
      gstin: facts.gstin,
      pan: facts.pan,
      address: facts.address,
      region: facts.region,
      limit_paise: null,
      state: 'active',
      order_id: orderId,
      created_at: now,
      active_from: now,
    })
    .execute();
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
  const orderId = await insertOrder(place, order);
  await db
    .insertInto('officers')
    .values({
      id,
      ott_id: ottId,
      ...person,
      state: 'active',
      order_id: orderId,
      created_at: now,
      usable_from: usableFrom,
    })
    .execute();
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
