import type { VerificationState } from '@cinvoice/contract/market/verification-states';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMessageSender } from '#api/modules/messages/index.ts';
import { readMail } from '#api/modules/messages/test-mail.ts';
import { type Someone, startTestApp, type TestApp } from '#api/test-app.ts';
import { findApprovedVerification } from './index.ts';
import { runVerificationLapses } from './lapse.ts';
import { aVerification, giveApproved, giveEmail, giveSubmitted, saveVerification } from './test-cast.ts';

const DAY = 24 * 3_600_000;

let server: TestApp;
let last = 9_200_000_000;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

let asha: Someone;
let admin: Someone;
/** A session ends long before a verification does. */
const enter = async (): Promise<void> => {
  admin = await server.anAdmin();
  asha = await server.aUser(String(last));
};
beforeEach(async () => {
  last += 1;
  await enter();
  server.askedEmails.length = 0;
});

const call = (who: Someone, method: 'GET' | 'POST', url: string, payload?: object) =>
  server.call(who.token, { method, url: `/api/v1/verifications${url}`, ...(payload && { payload }) });

const lapse = () =>
  runVerificationLapses({
    db: server.db,
    clock: server.now,
    sendMessage: createMessageSender(async (_tx, id) => void server.askedEmails.push(id)),
  });

const findApproved = () => findApprovedVerification(server, asha.id, 'seller', server.now());

/** Brings the verification of a user into a state. */
const bringInto: Record<VerificationState, () => Promise<string>> = {
  draft: async () => {
    await giveEmail(server, asha);
    return (await saveVerification(server, asha, 'seller', aVerification)).json().data._id;
  },
  submitted: () => giveSubmitted(server, asha, 'seller'),
  approved: () => giveApproved(server, admin, asha, 'seller'),
  rejected: async () => {
    const id = await giveSubmitted(server, asha, 'seller');
    await call(admin, 'POST', `/admin/${id}/reject`, { reason: 'No.' });
    return id;
  },
  lapsed: async () => {
    const id = await giveApproved(server, admin, asha, 'seller');
    server.pass(731 * DAY);
    await enter();
    return id;
  },
};

const acts = {
  save: async () => saveVerification(server, asha, 'seller', { legalName: 'Other' }),
  submit: async () => call(asha, 'POST', '/seller/submit'),
  approve: async (id: string) => call(admin, 'POST', `/admin/${id}/approve`, {}),
  reject: async (id: string) => call(admin, 'POST', `/admin/${id}/reject`, { reason: 'No.' }),
};
type Act = keyof typeof acts;

/** What each act is answered with in each state; after a refusal nothing has changed. */
const answers: Record<VerificationState, Record<Act, number>> = {
  draft: { save: 200, submit: 200, approve: 404, reject: 404 },
  submitted: { save: 409, submit: 409, approve: 200, reject: 200 },
  approved: { save: 409, submit: 409, approve: 409, reject: 409 },
  rejected: { save: 200, submit: 200, approve: 409, reject: 409 },
  lapsed: { save: 200, submit: 200, approve: 409, reject: 409 },
};

const isState = (text: string): text is VerificationState => text in answers;
const states = Object.keys(answers).filter(isState);
const isAct = (text: string): text is Act => text in acts;
const cases = states.flatMap((state) =>
  Object.entries(answers[state]).flatMap(([act, status]) => (isAct(act) ? [{ state, act, status }] : [])),
);

describe('the states of a verification', () => {
  test.each(cases)('$state: $act is answered with $status', async ({ state, act, status }) => {
    const id = await bringInto[state]();
    const read = async () => (await call(asha, 'GET', '/seller')).json().data;
    const before = await read();
    expect(before.state).toBe(state);
    const answer = await acts[act](id);
    expect(answer.statusCode, answer.body).toBe(status);
    const after = await read();
    if (status === 200) return expect(after.version).toBe(before.version + 1);
    expect({ ...after, files: null }).toEqual({ ...before, files: null });
    if (status === 409) expect(answer.json()).toMatchObject({ type: '/problems/wrong-state', state });
  });
});

test('an approved verification is in force for 24 months, to the moment, whether the job ran or not', async () => {
  const id = await giveApproved(server, admin, asha, 'seller', { gstin: '27AAPPU0939F1ZA' });
  expect(await findApproved()).toMatchObject({ id, taxNumber: '27AAPPU0939F1ZA', legalName: 'Asha Rao' });
  const { lapses_at: lapsesAt } = await server.db
    .selectFrom('verifications')
    .select('lapses_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  server.pass((lapsesAt?.getTime() ?? 0) - server.now().getTime() - 1);
  await lapse();
  expect(await findApproved()).toMatchObject({ id });
  server.pass(1);
  expect(await findApproved()).toBeNull();
  await enter();
  const listed = async (state: string) =>
    (await call(admin, 'GET', `/admin?state=${state}&limit=200`))
      .json()
      .data.map(({ _id }: { _id: string }) => _id);
  expect(await listed('lapsed')).toContain(id);
  expect(await listed('approved')).not.toContain(id);

  server.askedEmails.length = 0;
  await lapse();
  await lapse();
  const [news] = (await server.call(asha.token, { url: '/api/v1/messages' })).json().data;
  expect(news).toMatchObject({ event: 'verification-lapsed', parameters: { area: 'filmmaker' } });
  const mail = (await readMail(server)).filter(({ to }) => to === `${asha.id}@example.com`);
  expect(mail.map(({ subject }) => subject)).toEqual(['Your verification has lapsed']);
  const audit = (await server.call(admin.token, { url: `/api/v1/audit?target=${id}` })).json().data;
  expect(audit[0]).toMatchObject({ action: 'verification-lapsed', actor: { kind: 'nobody' } });
  expect((await call(asha, 'POST', '/seller/submit')).json().data).toMatchObject({ state: 'submitted' });
});

test('without a GSTIN the PAN is the tax number; another purpose, and a suspended user, have none', async () => {
  await giveApproved(server, admin, asha, 'seller');
  expect(await findApproved()).toMatchObject({ taxNumber: 'AAPPU0939F', gstin: '' });
  expect(await findApprovedVerification(server, asha.id, 'investor', server.now())).toBeNull();
  const suspend = (act: string) =>
    server.call(admin.token, {
      method: 'POST',
      url: `/api/v1/users/${asha.id}/${act}`,
      payload: { reason: 'A test.' },
    });
  await suspend('suspend');
  expect(await findApproved()).toBeNull();
  expect((await call(asha, 'GET', '/seller')).statusCode).toBe(401);
  await suspend('reinstate');
  expect(await findApproved()).toMatchObject({ taxNumber: 'AAPPU0939F' });
});
