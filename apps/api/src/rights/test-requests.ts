import { randomUUID } from 'node:crypto';
import { createNobody } from '#api/modules/audit/index.ts';
import { accounts, post } from '#api/modules/ledger/index.ts';
import { readMail } from '#api/modules/messages/test-mail.ts';
import { switchOffSecondFactor } from '#api/modules/second-factor/index.ts';
import { shownBy } from '#api/modules/second-factor/test-authenticator.ts';
import { PASSWORD } from '#api/test-app.ts';
import { acceptanceRequests } from './test-acceptance-requests.ts';
import { bankRequests } from './test-bank-requests.ts';
import { disbursalRequests } from './test-disbursal-requests.ts';
import { invoiceRequests } from './test-invoice-requests.ts';
import { orderRequests } from './test-order-requests.ts';
import { paperRequests } from './test-paper-requests.ts';
import { passkeyRequests } from './test-passkey-requests.ts';
import { payerRequests } from './test-payer-requests.ts';
import { payoutRequests } from './test-payout-requests.ts';
import type { Stage, TestActor } from './test-people.ts';
import { saleRequests } from './test-sale-requests.ts';
import { statementRequests } from './test-statement-requests.ts';
import { type BuildRequest, submissionRequests } from './test-submission-requests.ts';
import { verificationRequests } from './test-verification-requests.ts';
import { webhookRequests } from './test-webhook-requests.ts';

let lastMobile = 8_000_000_000;
const createMobile = (): string => {
  lastMobile += 1;
  return String(lastMobile);
};

/** A code just sent to the number. */
const requestCode = async (stage: Stage, mobile: string) => {
  await stage.as('nobody', 'POST', '/users/register-or-login', { mobile, role: 'investor' });
  return { body: { mobile, otp: stage.cast.server.sent.at(-1)?.code } };
};

/** The token of a confirmation e-mail's link. */
const requestConfirmation = async (stage: Stage) => {
  const { server } = stage.cast;
  await readMail(server);
  await stage.as('other filmmaker', 'PUT', '/users/profile', { email: `${randomUUID()}@example.com` });
  const [mail] = await readMail(server);
  return { body: { token: /\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] } };
};

const aContact = {
  firstName: 'Meera',
  lastName: 'Rao',
  email: 'meera@example.com',
  phone: '5550000123',
  phoneType: 'Work',
  updates: false,
  message: 'How long does a review take?',
  terms: true,
};

/** Papers are for everybody. */
const aKey = { name: 'Sync', scopes: ['documents:read'], days: 7 };

type Area = 'ott' | 'admin';

const getArea = (actor: TestActor): Area | null => {
  if (actor === 'admin') return 'admin';
  return actor === 'its OTT' || actor === 'other OTT' ? 'ott' : null;
};

/** The account of the area whose second factor is meant, for an actor of another area as well. */
const findHolder = (actor: TestActor, area: Area): TestActor => {
  const who: TestActor = area === 'admin' ? 'admin' : 'its OTT';
  return getArea(actor) === area ? actor : who;
};

const removeFactor = async (stage: Stage, actor: TestActor, area: Area) => {
  const { server } = stage.cast;
  const holder = findHolder(actor, area);
  const named = { kind: area, id: stage.idOf(holder) ?? '', label: holder };
  await switchOffSecondFactor({ clock: server.now }, server.db, createNobody(), named);
  return holder;
};

/** Sets up an unconfirmed second factor; returns the current code of its app. */
const startFactor = async (stage: Stage, actor: TestActor, area: Area) => {
  const holder = await removeFactor(stage, actor, area);
  const started = await stage.as(holder, 'POST', `/${area}/totp`, { password: PASSWORD });
  const { secret } = started.json().data;
  return { holder, shown: () => shownBy(secret, stage.cast.server.now()) };
};

/** The proof that an active second factor demands. */
const proveFactor = async (stage: Stage, actor: TestActor, area: Area) => {
  const { holder, shown } = await startFactor(stage, actor, area);
  await stage.as(holder, 'POST', `/${area}/totp/confirm`, { code: shown() });
  stage.cast.server.pass(60_000);
  return { body: { password: PASSWORD, code: shown() } };
};

const factorRequests = (area: Area): Record<string, BuildRequest> => ({
  [`POST /api/v1/${area}/totp`]: async (stage, actor) => {
    await removeFactor(stage, actor, area);
    return { body: { password: PASSWORD } };
  },
  [`POST /api/v1/${area}/totp/confirm`]: async (stage, actor) => ({
    body: { code: (await startFactor(stage, actor, area)).shown() },
  }),
  [`POST /api/v1/${area}/totp/recovery-codes`]: (stage, actor) => proveFactor(stage, actor, area),
  [`POST /api/v1/${area}/totp/remove`]: (stage, actor) => proveFactor(stage, actor, area),
});

const findMessageOf =
  (actor: TestActor): BuildRequest =>
  async (stage) => {
    const { data } = (await stage.as(actor, 'GET', '/messages')).json();
    return { id: data[0]._id };
  };

/** An own session of the actor, if its token is valid. */
const openSessionOf = async (stage: Stage, actor: TestActor) => {
  const { data } = (await stage.as(actor, 'GET', '/sessions')).json();
  return { id: data?.[0]._id ?? randomUUID() };
};

/** A transaction of the books, and an account that it names. */
const postOnce = async ({ cast }: Stage): Promise<{ account: string; number: string }> => {
  const { db, now } = cast.server;
  const account = accounts.escrow(cast.itsOtt.id);
  const posted = await db.transaction().execute((tx) =>
    post(tx, {
      id: randomUUID(),
      event: 'statement-imported',
      subject: cast.itsOtt.id,
      day: '2026-11-20',
      at: now(),
      moves: [{ debit: account, credit: accounts.fees, paise: 100 }],
    }),
  );
  if (!posted.posted) throw new Error(`${posted.overdrawn} is overdrawn`);
  return { account, number: String(posted.number) };
};

const buildForOwner: BuildRequest = async (stage) => ({ id: stage.cast.asha.id });
const buildForSpareUser: BuildRequest = async (stage) => ({ id: stage.spare.user });
const buildForSpareOtt: BuildRequest = async (stage) => ({ id: stage.spare.ott });
const of =
  (body: object): BuildRequest =>
  async () => ({ body });

/** A valid request for each call of docs/rights.md. */
export const requests: Record<string, BuildRequest> = {
  'GET /api/v1/ledger/accounts/:name/moves': async (stage) => ({ id: (await postOnce(stage)).account }),
  'GET /api/v1/ledger/accounts/:name/export': async (stage) => ({
    id: (await postOnce(stage)).account,
    query: 'format=csv',
  }),
  'GET /api/v1/ledger/transactions/:number': async (stage) => ({ id: (await postOnce(stage)).number }),

  'GET /api/docs/static/*': async () => ({ id: 'swagger-ui.css' }),
  'GET /*': async () => ({ id: 'manifest.webmanifest' }),

  'POST /api/v1/users/register-or-login': async () => ({
    body: { mobile: createMobile(), role: 'investor' },
  }),
  'POST /api/v1/users/verify-otp': (stage) => requestCode(stage, createMobile()),
  'POST /api/v1/users/verify-otp, of the suspended user': (stage) => requestCode(stage, '9000000005'),
  'PUT /api/v1/users/complete-profile/:userId': async (stage) => ({
    id: stage.registeringId,
    body: { name: 'New House' },
  }),
  'PUT /api/v1/users/complete-profile/:userId, of another': async (stage) => ({
    id: stage.cast.asha.id,
    body: { name: 'New House' },
  }),
  'GET /api/v1/users/profile/:userId': buildForOwner,
  'PUT /api/v1/users/profile': of({ bankName: 'State Bank' }),
  'POST /api/v1/users/confirm-email': requestConfirmation,
  'GET /api/v1/users/export': async () => ({ query: 'format=csv' }),
  'GET /api/v1/users/:userId/sessions': buildForOwner,
  'POST /api/v1/users/:userId/sign-out': buildForSpareUser,
  'POST /api/v1/users/:userId/suspend': async (stage) => ({
    id: stage.spare.user,
    body: { reason: 'Spam.' },
  }),
  'POST /api/v1/users/:userId/reinstate': buildForSpareUser,
  'POST /api/v1/users/:userId/reveal': async (stage) => ({
    id: stage.cast.asha.id,
    body: { field: 'panNo' },
  }),

  'POST /api/v1/contact': of(aContact),
  'PUT /api/v1/contact/:id': async (stage) => {
    await stage.as('nobody', 'POST', '/contact', aContact);
    const { data } = (await stage.as('admin', 'GET', '/contact')).json();
    return { id: data[0]._id, body: { answered: true } };
  },

  "DELETE /api/v1/sessions/:id, one's own": openSessionOf,
  "DELETE /api/v1/sessions/:id, the owner's": (stage) => openSessionOf(stage, 'its owner'),

  'POST /api/v1/api-keys': of(aKey),
  "DELETE /api/v1/api-keys/:id, the owner's": async (stage) => ({
    id: (await stage.as('its owner', 'POST', '/api-keys', aKey)).json().data._id,
  }),

  'GET /api/v1/events': async () => ({ endless: true }),
  'PUT /api/v1/messages/language': of({ language: 'hi' }),
  'PUT /api/v1/messages/read': of({ upTo: null }),
  "PUT /api/v1/messages/:id/read, the owner's": findMessageOf('its owner'),
  "PUT /api/v1/messages/:id/read, its OTT's": findMessageOf('its OTT'),

  'POST /api/v1/ott': async () => ({
    body: { ottId: randomUUID(), name: 'New platform', password: PASSWORD },
  }),
  'POST /api/v1/ott/login': async (stage) => {
    await removeFactor(stage, 'its OTT', 'ott');
    return { body: { ottId: 'its-ott', password: PASSWORD } };
  },
  'PUT /api/v1/ott/:id': async (stage) => ({ id: stage.spare.ott, body: { name: 'Spare platform' } }),
  'PUT /api/v1/ott/password': of({ current: PASSWORD, password: PASSWORD }),
  'PUT /api/v1/ott/:id/password': async (stage) => ({ id: stage.spare.ott, body: { password: PASSWORD } }),
  'POST /api/v1/ott/:id/deactivate': buildForSpareOtt,
  'POST /api/v1/ott/:id/reactivate': buildForSpareOtt,
  'DELETE /api/v1/ott/:id/totp': buildForSpareOtt,
  ...factorRequests('ott'),

  'POST /api/v1/admin/login': of({ id: 'spare', password: PASSWORD }),
  'POST /api/v1/admin/accounts': async () => ({ body: { id: randomUUID(), password: PASSWORD } }),
  'DELETE /api/v1/admin/accounts/:id/totp': async (stage) => ({ id: stage.spare.admin }),
  'PUT /api/v1/admin/password': of({ current: PASSWORD, password: PASSWORD }),
  ...factorRequests('admin'),

  ...acceptanceRequests,
  ...invoiceRequests,
  ...bankRequests,
  ...orderRequests,
  ...saleRequests,
  ...disbursalRequests,
  ...statementRequests,
  ...paperRequests,
  ...passkeyRequests,
  ...payerRequests,
  ...payoutRequests,
  ...submissionRequests,
  ...verificationRequests,
  ...webhookRequests,
};
