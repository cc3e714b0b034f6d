import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { project } from '@cinvoice/contract/kinds/project';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createMessageSender } from '#api/modules/messages/index.ts';
import { type Cast, startCast } from '#api/modules/submissions/test-cast.ts';
import { createScanner, type Scanner } from '#api/platform/virus/scanner.ts';
import {
  DEFINITIONS,
  SIGNATURE,
  startTestClamd,
  type TestClamd,
  VIRUS,
} from '#api/platform/virus/test-clamd.ts';
import { aFile, aForm, multipart, type Someone } from '#api/test-app.ts';
import { checkStoredFiles } from './stored.ts';

let clamd: TestClamd;
let scanner: Scanner;
let cast: Cast;
/** Of a server that takes no file unchecked. */
let strict: Cast;
beforeAll(async () => {
  clamd = await startTestClamd();
  scanner = createScanner(clamd.address);
  cast = await startCast({ virusScan: { scanner, whenAway: 'later' } });
  strict = await startCast({ virusScan: { scanner, whenAway: 'refuse' } });
});
afterAll(async () => {
  await cast.server.close();
  await strict.server.close();
  await clamd.goAway();
});
beforeEach(() => {
  clamd.become('sound');
  clamd.limitTo(Number.POSITIVE_INFINITY);
});

const infected = (name = 'deal.pdf') => aFile('pdf', name, VIRUS);

/** The state of the contract, as somebody reads it. */
const readCheck = async (who: Someone, id: string, { get } = cast) =>
  (await get(who, `/projects/${id}`)).json().data.contract?.virusCheck;

const listMessages = async (who: Someone, event: string) =>
  (await cast.get(who, '/messages?limit=100'))
    .json()
    .data.filter((message: { event: string }) => message.event === event);

const listAudit = async (action: string, { get, admin } = cast) =>
  (await get(admin, `/audit?action=${action}`)).json().data;

const countFiles = async (): Promise<number> =>
  (await cast.server.db.selectFrom('files').select('id').execute()).length;

/** The job of a minute. */
const checkStored = async (): Promise<void> => {
  const { db, storage, now: clock } = cast.server;
  const log = { warn: () => undefined, error: () => undefined };
  const sendMessage = createMessageSender(async () => undefined);
  const attempt = { signal: new AbortController().signal, yieldToUploads: async () => undefined };
  await checkStoredFiles({ db, clock, storage, scanner, sendMessage, log }, attempt);
};

test('everybody who sees a file reads that it was checked, and when', async () => {
  const { _id } = await cast.anItem(project);
  const check = { state: 'checked', at: cast.server.now().toISOString() };
  for (const who of [cast.asha, cast.itsOtt, cast.admin]) expect(await readCheck(who, _id)).toEqual(check);
  const stored = await cast.server.db.selectFrom('files').select('virus_definitions').execute();
  expect(new Set(stored.map((row) => row.virus_definitions))).toEqual(new Set([DEFINITIONS]));
});

test('an infected file is refused by field and name, noted, and told to the admins', async () => {
  const before = await countFiles();
  const form = aForm(project, cast.itsOtt.id, { contract: infected() });
  for (let time = 0; time < 2; time += 1) {
    const answer = await cast.send('POST', cast.asha, '/projects/', form);
    expect(answer.statusCode, answer.body).toBe(422);
    expect(answer.json()).toMatchObject({
      type: '/problems/infected-file',
      errors: [{ path: 'contract', code: 'file-infected', parameters: { name: 'deal.pdf' } }],
    });
    // Who writes a virus learns nothing of how it was found.
    expect(answer.body).not.toContain(SIGNATURE);
  }
  expect(await countFiles()).toBe(before);
  const noted = await listAudit('infected-file-refused');
  expect(noted).toHaveLength(2);
  expect(noted[0]).toMatchObject({
    actor: { _id: cast.asha.id },
    target: { kind: 'file', label: 'deal.pdf' },
    details: { signature: SIGNATURE, hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
  });
  // One for both: they are within an hour.
  expect(await listMessages(cast.admin, 'infected-file-refused')).toMatchObject([
    { parameters: { file: 'deal.pdf', signature: SIGNATURE } },
  ]);
});

test('papers of a verification are looked through as well', async () => {
  const form = new FormData();
  form.append('panCard', infected('pan.pdf'));
  const answer = await cast.send('PUT', cast.asha, '/verifications/seller', form);
  expect(answer.json()).toMatchObject({ type: '/problems/infected-file', errors: [{ path: 'panCard' }] });
});

test('whoever sends viruses again and again does not fill the audit log', async () => {
  for (let time = 0; time < 22; time += 1) {
    const form = new FormData();
    form.append('panCard', infected());
    expect((await cast.send('PUT', cast.ravi, '/verifications/seller', form)).statusCode).toBe(422);
  }
  const noted = await listAudit('infected-file-refused');
  const ofRavi = noted.filter(({ actor }: { actor: { _id: string } }) => actor._id === cast.ravi.id);
  expect(ofRavi).toHaveLength(20);
});

test('a scanner that is away stops nobody: what was stored is marked, and looked through when it is back', async () => {
  await clamd.goAway();
  const clean = await cast.anItem(project);
  const bad = await cast.anItem(project, { contract: infected('later.pdf') });
  expect(await readCheck(cast.itsOtt, clean._id)).toEqual({ state: 'not-checked' });
  await checkStored();
  expect(await readCheck(cast.itsOtt, clean._id)).toEqual({ state: 'not-checked' });
  await clamd.comeBack();
  await checkStored();
  expect(await readCheck(cast.itsOtt, clean._id)).toMatchObject({ state: 'checked' });
  expect(await readCheck(cast.itsOtt, bad._id)).toMatchObject({ state: 'infected' });
  expect(await readCheck(cast.asha, bad._id)).toMatchObject({ state: 'infected' });
});

test('what is found later is withheld from everybody, noted, and told to its owner and the admins', async () => {
  await clamd.goAway();
  const poster = aFile('jpg', 'poster.jpg', VIRUS);
  const { _id } = await cast.anItem(project, { contract: infected('found.pdf'), poster });
  const links = (await cast.get(cast.asha, `/projects/${_id}`)).json().data;
  await cast.server.asOwner(
    `UPDATE files SET pictures = '[]' WHERE submission_id = '${_id}' AND field = 'poster'`,
  );
  await cast.put(cast.itsOtt, `/projects/ott/${_id}`, { ottUpdates: 'approved' });
  const publicPoster = links.poster.url.replace(/\?.*/, '');
  for (const url of [links.contract.url, publicPoster]) {
    expect((await cast.server.call(null, { url })).statusCode).toBe(200);
  }
  await clamd.comeBack();
  await checkStored();
  for (const url of [links.contract.url, publicPoster]) {
    const answer = await cast.server.call(null, { url });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'file-withheld' });
    expect(answer.headers['cache-control']).toBe('no-store');
  }
  const found = await listAudit('infected-file-withheld');
  expect(found).toContainEqual(
    expect.objectContaining({
      actor: expect.objectContaining({ kind: 'nobody' }),
      target: expect.objectContaining({ kind: 'file', label: 'found.pdf' }),
      details: expect.objectContaining({ signature: SIGNATURE }),
    }),
  );
  const told = await listMessages(cast.asha, 'file-withheld');
  expect(told).toContainEqual(
    expect.objectContaining({ parameters: { file: 'found.pdf' }, item: { kind: 'projects', _id } }),
  );
  expect(await listMessages(cast.admin, 'infected-file-withheld')).toHaveLength(1);
  // The poster of an approved item may be sent again once it is not seen.
  const form = new FormData();
  form.append('poster', aFile('jpg', 'poster.jpg'));
  expect((await cast.send('PUT', cast.asha, `/projects/${_id}`, form)).statusCode).toBe(200);
});

test('files of before there was a scanner are looked through, past those that are lost or too large', async () => {
  const { _id: lost } = await cast.anItem(project);
  const { _id: large } = await cast.anItem(project, { contract: aFile('pdf', 'a.pdf', 'x'.repeat(5_000)) });
  const { _id: first } = await cast.anItem(project);
  await cast.server.asOwner(
    'UPDATE files SET virus_checked_at = NULL, virus_definitions = NULL WHERE virus_found IS NULL',
  );
  const { storage_key: key } = await cast.server.db
    .selectFrom('files')
    .select('storage_key')
    .where('submission_id', '=', lost)
    .where('field', '=', 'contract')
    .executeTakeFirstOrThrow();
  await cast.server.storage.remove([key]);
  clamd.limitTo(4_000);
  await checkStored();
  expect(await readCheck(cast.asha, first)).toMatchObject({ state: 'checked' });
  expect(await readCheck(cast.asha, lost)).toEqual({ state: 'not-checked' });
  expect(await readCheck(cast.asha, large)).toEqual({ state: 'not-checked' });
  const state = async () => (await cast.get(cast.admin, '/system')).json().data.scanner;
  expect(await state()).toEqual({ definitions: DEFINITIONS, waiting: 0, unreadable: 2 });
  // The limit was raised meanwhile.
  clamd.limitTo(Number.POSITIVE_INFINITY);
  cast.server.pass(2 * 3_600_000);
  await checkStored();
  expect(await readCheck(cast.asha, large)).toMatchObject({ state: 'checked' });
  expect(await state()).toMatchObject({ unreadable: 1 });
});

test('a file at which the scanner breaks keeps none behind it waiting', async () => {
  await clamd.goAway();
  const { _id } = await cast.anItem(project);
  await clamd.comeBack();
  clamd.become({ says: 'stream: Cannot allocate memory ERROR' });
  await checkStored();
  const rows = cast.server.db.selectFrom('files').select('virus_trouble').where('submission_id', '=', _id);
  expect(new Set((await rows.execute()).map((row) => row.virus_trouble))).toEqual(new Set(['unreadable']));
});

test('a file that the storage cannot read ends its run alone, and keeps none behind it waiting', async () => {
  await clamd.goAway();
  const { _id: behind } = await cast.anItem(project);
  cast.server.pass(1_000);
  const { _id: broken } = await cast.anItem(project);
  await clamd.comeBack();
  const { storage_key: key } = await cast.server.db
    .selectFrom('files')
    .select('storage_key')
    .where('submission_id', '=', broken)
    .where('field', '=', 'contract')
    .executeTakeFirstOrThrow();
  await cast.server.storage.remove([key]);
  // What is no file can be opened, and not read.
  await mkdir(path.join(cast.server.folder, key));
  await expect(checkStored()).rejects.toThrow('EISDIR');
  await checkStored();
  expect(await readCheck(cast.asha, behind)).toMatchObject({ state: 'checked' });
  expect(await readCheck(cast.asha, broken)).toEqual({ state: 'not-checked' });
});

test('a slow scanner holds up its own upload alone, and loses none of it', async () => {
  clamd.become('deaf');
  const { payload, headers } = await multipart(
    aForm(project, cast.itsOtt.id, { contract: aFile('pdf', 'long.pdf', 'x'.repeat(3_000_000)) }),
  );
  const url = '/api/v1/projects/';
  const sent = cast.server.call(cast.asha.token, { method: 'POST', url, payload, headers });
  await expect.poll(() => clamd.open()).toBeGreaterThan(0);
  expect((await cast.get(cast.ravi, '/projects/user')).statusCode).toBe(200);
  clamd.hear();
  const answer = await sent;
  expect(answer.statusCode, answer.body).toBe(201);
  expect(answer.json().data.contract).toMatchObject({ virusCheck: { state: 'checked' } });
});

test('an upload that cannot be stored leaves no connection to the scanner behind', async () => {
  const drafts = path.join(cast.server.folder, 'tmp');
  await rm(drafts, { recursive: true });
  // More than may be looked through at once.
  for (let time = 0; time < 20; time += 1) {
    const answer = await cast.send('POST', cast.asha, '/projects/', aForm(project, cast.itsOtt.id));
    expect(answer.statusCode).toBe(503);
  }
  await expect.poll(() => clamd.open()).toBe(0);
  await mkdir(drafts);
});

test('where files are taken only once they are checked, none is taken without', async () => {
  expect(await readCheck(strict.asha, (await strict.anItem(project))._id, strict)).toMatchObject({
    state: 'checked',
  });
  const send = () => strict.send('POST', strict.asha, '/projects/', aForm(project, strict.itsOtt.id));
  clamd.limitTo(20);
  const large = await send();
  clamd.limitTo(Number.POSITIVE_INFINITY);
  expect(large.statusCode).toBe(400);
  expect(large.json().errors).toContainEqual(expect.objectContaining({ code: 'file-not-checkable' }));
  await clamd.goAway();
  const away = await send();
  expect(away.statusCode).toBe(503);
  expect(away.json()).toMatchObject({ code: 'scanner-away' });
  expect(away.headers['retry-after']).toBe('60');
  expect((await strict.get(strict.admin, '/system')).json().data.scanner).toMatchObject({
    definitions: null,
  });
  await clamd.comeBack();
  expect((await send()).statusCode).toBe(201);
});
