import { randomUUID } from 'node:crypto';
import { nobody } from '#api/modules/audit/index.ts';
import { readMail } from '#api/modules/messages/test-mail.ts';
import { switchOffSecondFactor } from '#api/modules/second-factor/index.ts';
import { shownBy } from '#api/modules/second-factor/test-authenticator.ts';
import { PASSWORD } from '#api/test-app.ts';
import { passkeyRequests } from './test-passkey-requests.ts';
import type { Asker, Stage } from './test-people.ts';
import { type Ask, submissionRequests } from './test-submission-requests.ts';

let lastMobile = 8_000_000_000;
const newMobile = (): string => {
  lastMobile += 1;
  return String(lastMobile);
};

/** A code that was just sent to that number. */
const aCode = async (stage: Stage, mobile: string) => {
  await stage.as('nobody', 'POST', '/users/register-or-login', { mobile, role: 'investor' });
  return { body: { mobile, otp: stage.cast.server.sent.at(-1)?.code } };
};

/** The way into a mailbox, as the link in an e-mail has it. */
const aLink = async (stage: Stage) => {
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

type Area = 'ott' | 'admin';

const areaOf = (asker: Asker): Area | null => {
  if (asker === 'admin') return 'admin';
  return asker === 'its OTT' || asker === 'other OTT' ? 'ott' : null;
};

/** Whoever of the area asks, or where another one asks, whose second factor it would be. */
const holderOf = (asker: Asker, area: Area): Asker => {
  const who: Asker = area === 'admin' ? 'admin' : 'its OTT';
  return areaOf(asker) === area ? asker : who;
};

const withoutFactor = async (stage: Stage, asker: Asker, area: Area) => {
  const { server } = stage.cast;
  const holder = holderOf(asker, area);
  const named = { kind: area, id: stage.idOf(holder) ?? '', label: holder };
  await switchOffSecondFactor({ clock: server.now }, server.db, nobody(), named);
  return holder;
};

/** A second factor that waits for its first code; what the authenticator app shows now. */
const aNewFactor = async (stage: Stage, asker: Asker, area: Area) => {
  const holder = await withoutFactor(stage, asker, area);
  const started = await stage.as(holder, 'POST', `/${area}/totp`, { password: PASSWORD });
  const { secret } = started.json().data;
  return { holder, shown: () => shownBy(secret, stage.cast.server.now()) };
};

/** What proves oneself where the second factor is on. */
const aProof = async (stage: Stage, asker: Asker, area: Area) => {
  const { holder, shown } = await aNewFactor(stage, asker, area);
  await stage.as(holder, 'POST', `/${area}/totp/confirm`, { code: shown() });
  stage.cast.server.pass(60_000);
  return { body: { password: PASSWORD, code: shown() } };
};

const factorRequests = (area: Area): Record<string, Ask> => ({
  [`POST /api/v1/${area}/totp`]: async (stage, asker) => {
    await withoutFactor(stage, asker, area);
    return { body: { password: PASSWORD } };
  },
  [`POST /api/v1/${area}/totp/confirm`]: async (stage, asker) => ({
    body: { code: (await aNewFactor(stage, asker, area)).shown() },
  }),
  [`POST /api/v1/${area}/totp/recovery-codes`]: (stage, asker) => aProof(stage, asker, area),
  [`POST /api/v1/${area}/totp/remove`]: (stage, asker) => aProof(stage, asker, area),
});

const aMessageOf =
  (asker: Asker): Ask =>
  async (stage) => {
    const { data } = (await stage.as(asker, 'GET', '/messages')).json();
    return { id: data[0]._id };
  };

/** Whoever asks for it has it at least where the token is worth something. */
const aSessionOf = async (stage: Stage, asker: Asker) => {
  const { data } = (await stage.as(asker, 'GET', '/sessions')).json();
  return { id: data?.[0]._id ?? randomUUID() };
};

const ownerOf: Ask = async (stage) => ({ id: stage.cast.asha.id });
const spareUser: Ask = async (stage) => ({ id: stage.spare.user });
const spareOtt: Ask = async (stage) => ({ id: stage.spare.ott });
const of =
  (body: object): Ask =>
  async () => ({ body });

/** What each call of docs/rights.md is made with, such that it is answered where the asker may make it. */
export const requests: Record<string, Ask> = {
  'GET /api/docs/static/*': async () => ({ id: 'swagger-ui.css' }),
  'GET /*': async () => ({ id: 'manifest.webmanifest' }),

  'POST /api/v1/users/register-or-login': async () => ({ body: { mobile: newMobile(), role: 'investor' } }),
  'POST /api/v1/users/verify-otp': (stage) => aCode(stage, newMobile()),
  'POST /api/v1/users/verify-otp, of the suspended user': (stage) => aCode(stage, '9000000005'),
  'PUT /api/v1/users/complete-profile/:userId': async (stage) => ({
    id: stage.registeringId,
    body: { name: 'New House' },
  }),
  'PUT /api/v1/users/complete-profile/:userId, of another': async (stage) => ({
    id: stage.cast.asha.id,
    body: { name: 'New House' },
  }),
  'GET /api/v1/users/profile/:userId': ownerOf,
  'PUT /api/v1/users/profile': of({ bankName: 'State Bank' }),
  'POST /api/v1/users/confirm-email': aLink,
  'GET /api/v1/users/export': async () => ({ query: 'format=csv' }),
  'GET /api/v1/users/:userId/sessions': ownerOf,
  'POST /api/v1/users/:userId/sign-out': spareUser,
  'POST /api/v1/users/:userId/suspend': async (stage) => ({
    id: stage.spare.user,
    body: { reason: 'Spam.' },
  }),
  'POST /api/v1/users/:userId/reinstate': spareUser,
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

  "DELETE /api/v1/sessions/:id, one's own": aSessionOf,
  "DELETE /api/v1/sessions/:id, the owner's": (stage) => aSessionOf(stage, 'its owner'),

  'GET /api/v1/events': async () => ({ endless: true }),
  'PUT /api/v1/messages/language': of({ language: 'hi' }),
  'PUT /api/v1/messages/read': of({ upTo: null }),
  "PUT /api/v1/messages/:id/read, the owner's": aMessageOf('its owner'),
  "PUT /api/v1/messages/:id/read, its OTT's": aMessageOf('its OTT'),

  'POST /api/v1/ott': async () => ({
    body: { ottId: randomUUID(), name: 'New platform', password: PASSWORD },
  }),
  'POST /api/v1/ott/login': async (stage) => {
    await withoutFactor(stage, 'its OTT', 'ott');
    return { body: { ottId: 'its-ott', password: PASSWORD } };
  },
  'PUT /api/v1/ott/:id': async (stage) => ({ id: stage.spare.ott, body: { name: 'Spare platform' } }),
  'PUT /api/v1/ott/password': of({ current: PASSWORD, password: PASSWORD }),
  'PUT /api/v1/ott/:id/password': async (stage) => ({ id: stage.spare.ott, body: { password: PASSWORD } }),
  'POST /api/v1/ott/:id/deactivate': spareOtt,
  'POST /api/v1/ott/:id/reactivate': spareOtt,
  'DELETE /api/v1/ott/:id/totp': spareOtt,
  ...factorRequests('ott'),

  'POST /api/v1/admin/login': of({ id: 'spare', password: PASSWORD }),
  'POST /api/v1/admin/accounts': async () => ({ body: { id: randomUUID(), password: PASSWORD } }),
  'DELETE /api/v1/admin/accounts/:id/totp': async (stage) => ({ id: stage.spare.admin }),
  'PUT /api/v1/admin/password': of({ current: PASSWORD, password: PASSWORD }),
  ...factorRequests('admin'),

  ...passkeyRequests,
  ...submissionRequests,
};
