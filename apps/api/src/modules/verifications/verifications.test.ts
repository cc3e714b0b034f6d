import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readMail } from '#api/modules/messages/test-mail.ts';
import { aFile, type Someone, startTestApp, type TestApp } from '#api/test-app.ts';
import { aVerification, giveEmail, giveSubmitted, saveVerification } from './test-cast.ts';

let server: TestApp;
let admin: Someone;
let asha: Someone;
let last = 9_100_000_000;
const aMobile = (): string => {
  last += 1;
  return String(last);
};

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.anAdmin();
});
afterAll(() => server.close());
beforeEach(async () => {
  asha = await server.aUser(aMobile());
  server.askedEmails.length = 0;
});

const get = (who: Someone | null, url: string) =>
  server.call(who?.token ?? null, { url: `/api/v1/verifications${url}` });
const post = (who: Someone | null, url: string, payload: object = {}) =>
  server.call(who?.token ?? null, { method: 'POST', url: `/api/v1/verifications${url}`, payload });
const save = (values: Record<string, string | File>, purpose = 'seller', who = asha) =>
  saveVerification(server, who, purpose, values);
const listPaths = (answer: { json: () => { errors?: { path: string }[] } }) =>
  (answer.json().errors ?? []).map(({ path }) => path);
const problemOf = (answer: { json: () => { type: string } }) => answer.json().type.replace('/problems/', '');
const readMessages = async (who: Someone) =>
  (await server.call(who.token, { url: '/api/v1/messages' })).json().data;

test('a draft is kept field by field, and nobody else reads it', async () => {
  expect((await get(asha, '/seller')).json().data).toMatchObject({ _id: null, state: 'draft', version: 0 });
  const first = (await save({ legalName: ' Asha Rao ', pan: 'aappu 0939 f' })).json().data;
  expect(first).toMatchObject({ legalName: 'Asha Rao', pan: 'AAPPU0939F', version: 1, address: '' });
  const second = (await save({ address: 'Mumbai', panCard: aFile('png', 'card.png'), version: '1' })).json()
    .data;
  expect(second).toMatchObject({
    legalName: 'Asha Rao',
    address: 'Mumbai',
    version: 2,
    files: { panCard: { name: 'card.png', mimeType: 'image/png' }, addressProof: null },
  });
  expect((await get(asha, '/seller')).json().data.legalName).toBe('Asha Rao');
  expect((await server.call(null, { url: second.files.panCard.url })).statusCode).toBe(200);
  expect((await get(admin, `/admin/${second._id}`)).statusCode).toBe(404);
  const ids = (await get(admin, '/admin?limit=200')).json().data.map(({ _id }: { _id: string }) => _id);
  expect(ids).not.toContain(second._id);
});

test('a filmmaker is verified as a seller, an investor as an investor', async () => {
  const investor = await server.aUser(aMobile(), 'investor');
  expect((await get(asha, '/investor')).statusCode).toBe(403);
  expect((await get(investor, '/seller')).statusCode).toBe(403);
  expect((await save({ legalName: 'A' }, 'investor')).statusCode).toBe(403);
  expect((await post(investor, '/seller/submit')).statusCode).toBe(403);
  expect((await get(investor, '/investor')).statusCode).toBe(200);
  expect((await get(asha, '/buyer')).statusCode).toBe(404);
});

test('a malformed value is refused by its field, with its file, and nothing is saved', async () => {
  const refused = await save({
    legalName: 'Asha',
    pan: 'ABC',
    gstin: '27',
    region: '28',
    panCard: aFile('jpg'),
  });
  expect([refused.statusCode, listPaths(refused)]).toEqual([400, ['pan', 'region', 'gstin']]);
  const wrong = await save({ panCard: new File(['text'], 'card.exe') });
  expect([wrong.statusCode, listPaths(wrong)]).toEqual([415, ['panCard']]);
  const unknown = await save({ tiedOtts: `["${asha.id}"]` });
  expect([unknown.statusCode, listPaths(unknown)]).toEqual([400, ['tiedOtts']]);
  expect((await get(asha, '/seller')).json().data).toMatchObject({ _id: null, version: 0 });
});

test('what is missing is named at the submission, and a confirmed address is needed', async () => {
  const blank = await post(asha, '/seller/submit');
  expect(blank.statusCode).toBe(400);
  expect(listPaths(blank)).toContain('declared');
  await save(aVerification);
  const without = await post(asha, '/seller/submit');
  expect([without.statusCode, listPaths(without)]).toEqual([400, ['email']]);
  await giveEmail(server, asha);
  expect((await post(asha, '/seller/submit')).json().data).toMatchObject({ state: 'submitted' });
});

test('submitted, approved, read by both, told to both, in the audit log', async () => {
  const ott = await server.anOtt(aMobile());
  const ties = { tiedOtts: JSON.stringify([ott.id]), tiedHouses: '["Neel Films"]', gstin: '27AAPPU0939F1ZA' };
  const id = await giveSubmitted(server, asha, 'seller', ties);
  expect((await readMessages(admin))[0]).toMatchObject({
    event: 'verification-waits',
    parameters: { verification: id, purpose: 'seller', name: 'Asha Rao' },
  });
  const { data } = (await get(admin, `/admin/${id}`)).json();
  expect(data).toMatchObject({
    state: 'submitted',
    pan: '••••939F',
    birthDate: '••••',
    gstin: '••••F1ZA',
    tiedOtts: [{ _id: ott.id }],
    tiedHouses: ['Neel Films'],
    user: { _id: asha.id, isSuspended: false },
    files: { panCard: { name: 'pan card.pdf' }, authority: null },
  });
  expect((await server.call(null, { url: data.files.addressProof.url })).statusCode).toBe(200);
  const late = await post(admin, `/admin/${id}/approve`, { version: data.version - 1 });
  expect([late.statusCode, problemOf(late), late.json().meanwhile]).toEqual([
    409,
    'changed-meanwhile',
    { version: data.version, entries: [] },
  ]);
  const approved = await post(admin, `/admin/${id}/approve`, { version: data.version });
  expect(approved.json().data).toMatchObject({
    state: 'approved',
    decidedBy: 'boss',
    lapsesAt: '2028-11-20T06:30:00.000Z',
  });
  expect((await get(asha, '/seller')).json().data).toMatchObject({ state: 'approved', pan: 'AAPPU0939F' });
  expect((await readMessages(asha))[0]).toMatchObject({
    event: 'verification-approved',
    parameters: { area: 'filmmaker', until: '20/11/2028' },
  });
  const [mail] = await readMail(server);
  expect(mail).toMatchObject({ to: `${asha.id}@example.com`, subject: 'Your verification is approved' });
  expect(mail?.text).toContain('https://cinvoice.example/filmmaker/verification');
  const audit = (await server.call(admin.token, { url: `/api/v1/audit?target=${id}` })).json().data;
  expect(audit.map(({ action }: { action: string }) => action)).toEqual([
    'verification-approved',
    'verification-submitted',
  ]);
  expect(JSON.stringify(audit)).not.toContain('AAPPU0939F');
});

test('a rejection names its reason; what is corrected is submitted again', async () => {
  const id = await giveSubmitted(server, asha, 'seller');
  const blank = await post(admin, `/admin/${id}/reject`, { reason: ' ' });
  expect([blank.statusCode, listPaths(blank)]).toEqual([400, ['reason']]);
  expect((await post(admin, `/admin/${id}/reject`, { reason: 'x'.repeat(501) })).statusCode).toBe(400);
  const reason = 'The card cannot be read.';
  expect((await post(admin, `/admin/${id}/reject`, { reason })).json().data).toMatchObject({
    state: 'rejected',
  });
  expect((await get(asha, '/seller')).json().data).toMatchObject({ state: 'rejected', reason });
  expect((await readMail(server))[0]?.text).toContain(reason);
  expect((await save({ panCard: aFile('jpg', 'sharp.jpg') })).json().data).toMatchObject({
    state: 'rejected',
    files: { panCard: { name: 'sharp.jpg' } },
  });
  expect((await post(asha, '/seller/submit')).json().data).toMatchObject({
    state: 'submitted',
    reason: '',
    decidedAt: null,
  });
  const waiting = (await readMessages(admin)).filter(
    ({ parameters }: { parameters: { verification?: string } }) => parameters.verification === id,
  );
  expect(waiting).toHaveLength(2);
});

test('a change over one that the sender has not read is refused; a repeated one is no conflict', async () => {
  await save({ legalName: 'Asha' });
  await save({ legalName: 'Asha Rao', version: '1' });
  const stale = await save({ legalName: 'Another', version: '1' });
  expect([stale.statusCode, problemOf(stale)]).toEqual([409, 'changed-meanwhile']);
  expect((await save({ legalName: 'Asha Rao', version: '1' })).json().data.version).toBe(2);
  expect((await save({ version: '0' })).statusCode).toBe(400);
});

test('of two first changes at once none is lost, and of two submissions one is', async () => {
  await giveEmail(server, asha);
  const answers = await Promise.all([save(aVerification), save({ address: '12 Hill Road, Mumbai 400050' })]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const twice = await Promise.all([post(asha, '/seller/submit'), post(asha, '/seller/submit')]);
  expect(twice.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const { _id } = (await get(asha, '/seller')).json().data;
  const decided = await Promise.all([
    post(admin, `/admin/${_id}/approve`),
    post(admin, `/admin/${_id}/reject`, { reason: 'No.' }),
  ]);
  expect(decided.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
});

test('an individual keeps no letter of authority', async () => {
  const paper = { authority: aFile('pdf', 'letter.pdf') };
  const firm = await save({ ...aVerification, constitution: 'llp', ...paper });
  expect(firm.json().data.files.authority).toMatchObject({ name: 'letter.pdf' });
  expect((await save({ constitution: 'individual' })).json().data.files.authority).toBeNull();
});
