import { readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ensureFirstAdmin } from '#api/modules/admins/index.ts';
import { createMessageSender, sendToAdmins } from '#api/modules/messages/index.ts';
import { trackUploads } from '#api/platform/form/uploads.ts';
import { type Jobs, startJobs } from '#api/platform/jobs.ts';
import {
  createPictureRequests,
  fileJobs,
  insertFiles,
  openPosterStudio,
  type RequestPictures,
  replaceFiles,
  requestPicturesAgain,
  scheduleFileWork,
} from './index.ts';
import { toPictureKey } from './pictures.ts';
import { aKeptFile, aSubmission, isStored, openTestPlaces, toItemOwner } from './test-items.ts';

let places: Awaited<ReturnType<typeof openTestPlaces>>;
let jobs: Jobs;
let studio: ReturnType<typeof openPosterStudio>;
let askForPictures: RequestPictures;
let admin: string;
const log = { error: vi.fn(), warn: vi.fn(), info: vi.fn() };
const now = new Date('2026-03-01T10:00:00Z');

beforeAll(async () => {
  places = await openTestPlaces();
  jobs = await startJobs({ connection: places.connection, jobs: fileJobs, log });
  studio = openPosterStudio();
  await ensureFirstAdmin({ db: places.db, clock: () => now }, { id: 'boss', password: 'correct horse' });
  admin = (await places.db.selectFrom('admins').select('id').executeTakeFirstOrThrow()).id;
  await start();
  askForPictures = createPictureRequests(jobs);
});

const start = (): Promise<void> =>
  scheduleFileWork({
    uploads: trackUploads(),
    sendMessage: createMessageSender(async () => undefined),
    sendToAdmins,
    studio,
    jobs,
    db: places.db,
    storage: places.storage,
    clock: () => now,
    log,
    scratch: path.join(places.folder, 'scratch'),
    keepReplacedHours: 72,
  });

afterAll(async () => {
  await jobs.stop();
  await studio.close();
  await places.close();
});
beforeEach(() => {
  log.error.mockClear();
});

const aPng = () =>
  sharp({ create: { width: 600, height: 900, channels: 3, background: '#225588' } })
    .png()
    .toBuffer();

const aPoster = async (bytes: Buffer) => {
  const submission = await aSubmission(places.db);
  const file = await aKeptFile(places.storage, {
    field: 'poster',
    name: 'p.png',
    mimeType: 'image/png',
    bytes,
  });
  await places.db
    .transaction()
    .execute((tx) => insertFiles(tx, toItemOwner(submission), [file], now, askForPictures));
  return { submission, key: file.storageKey };
};

const rowOf = (key: string) =>
  places.db.selectFrom('files').selectAll().where('storage_key', '=', key).executeTakeFirstOrThrow();

/** The worker acts some time after the request: later on a busy machine. */
const inTime = <T>(check: () => T | Promise<T>) => vi.waitFor(check, 20_000);

/** The row once it has an outcome; the worker may still send messages and clean up. */
const settledRowOf = (key: string) =>
  inTime(async () => {
    const row = await rowOf(key);
    expect(row.pictures ?? row.pictures_failure).not.toBeNull();
    return row;
  });

test('a poster has its pictures shortly after its form is saved', async () => {
  const { key } = await aPoster(await aPng());
  expect((await settledRowOf(key)).pictures).toMatchObject([
    { step: 480, format: 'webp', width: 480, height: 720 },
    { step: 480, format: 'jpeg', width: 480, height: 720 },
    { step: 960, format: 'webp', width: 600, height: 900 },
    { step: 960, format: 'jpeg', width: 600, height: 900 },
  ]);
  expect(await isStored(places.storage, toPictureKey(key, { step: 960, format: 'webp' }))).toBe(true);
  await inTime(async () => expect(await readdir(path.join(places.folder, 'scratch'))).toEqual([]));
});

test('a poster that cannot be decoded is kept with the reason, and reported once', async () => {
  const { key, submission } = await aPoster(Buffer.from('\xff\xd8\xff no photograph', 'latin1'));
  const row = await settledRowOf(key);
  expect(row.pictures).toBeNull();
  expect(row.pictures_failure).toMatch(/\w/);
  await inTime(() => expect(log.error).toHaveBeenCalled());
  expect(log.error).toHaveBeenCalledTimes(1);
  const { pictures_failure: reason } = row;
  expect(log.error).toHaveBeenCalledWith({ fileId: row.id, reason }, expect.any(String));

  const { owner_id: owner } = await places.db
    .selectFrom('submissions')
    .select('owner_id')
    .where('id', '=', submission)
    .executeTakeFirstOrThrow();
  const messages = () =>
    places.db
      .selectFrom('messages')
      .select(['recipient_kind', 'recipient_id', 'event', 'parameters'])
      .where('submission_id', '=', submission)
      .orderBy('recipient_kind')
      .execute();
  const about = { event: 'poster-refused', parameters: { projectName: 'Monsoon', reason } };
  const told = [
    { recipient_kind: 'admin', recipient_id: admin, ...about },
    { recipient_kind: 'user', recipient_id: owner, ...about },
  ];
  expect(await messages()).toEqual(told);

  // Drawn again it is refused again, without a second message.
  await places.db.transaction().execute((tx) => requestPicturesAgain(tx, row.id, askForPictures));
  await settledRowOf(key);
  await inTime(() => expect(log.error).toHaveBeenCalledTimes(2));
  expect(await messages()).toEqual(told);
});

test('a temporary fault is recorded, and the poster is rendered once it has passed', async () => {
  const scratch = path.join(places.folder, 'scratch');
  // A disk that accepts no pictures.
  await rename(scratch, `${scratch}-away`);
  const { key } = await aPoster(await aPng());
  const failed = await inTime(async () => {
    const row = await rowOf(key);
    expect(row.pictures_fault).not.toBeNull();
    return row;
  });
  expect(failed).toMatchObject({ pictures: null, pictures_failure: null });
  expect(log.error).not.toHaveBeenCalled();
  await rename(`${scratch}-away`, scratch);
  await places.db.transaction().execute((tx) => requestPicturesAgain(tx, failed.id, askForPictures));
  expect(await settledRowOf(key)).toMatchObject({ pictures_failure: null, pictures_fault: null });
});

test('a poster is retried for at least a day, in waits that grow to half an hour', async () => {
  const queue = await places.db
    .selectFrom(
      sql<{ limit: number; first: number; longest: number; grows: boolean }>`(
      SELECT retry_limit AS limit, retry_delay AS first, retry_delay_max AS longest, retry_backoff AS grows
      FROM pgboss.queue WHERE name = 'draw-poster')`.as('queue'),
    )
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(queue).toMatchObject({ first: 5, longest: 1800, grows: true });
  // The shortest random waits: half of the doubled ones.
  const waits = Array.from({ length: queue.limit }, (_, count) =>
    Math.min(queue.longest, (queue.first * 2 ** Math.min(16, count)) / 2),
  );
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThanOrEqual(24 * 3600);
});

test('at the start, posters neither rendered nor refused are requested again, once', async () => {
  const submission = await aSubmission(places.db);
  const file = await aKeptFile(places.storage, { field: 'poster', bytes: await aPng() });
  // A row whose job was lost, as after a restore.
  await insertFiles(places.db, toItemOwner(submission), [file], now, async () => undefined);
  const refused = await aPoster(Buffer.from('\xff\xd8\xff no photograph', 'latin1'));
  await settledRowOf(refused.key);
  log.error.mockClear();
  await start();
  expect((await settledRowOf(file.storageKey)).pictures).not.toBeNull();
  expect(log.error).not.toHaveBeenCalled();
});

test('a new poster is rendered, and the files of the former one stay for the collector', async () => {
  const { submission, key } = await aPoster(await aPng());
  await settledRowOf(key);
  const next = await aKeptFile(places.storage, { field: 'poster', bytes: await aPng() });
  await places.db
    .transaction()
    .execute((tx) => replaceFiles(tx, toItemOwner(submission), [next], now, askForPictures));
  expect(await isStored(places.storage, toPictureKey(key, { step: 480, format: 'webp' }))).toBe(true);
  expect((await settledRowOf(next.storageKey)).pictures).not.toBeNull();
});

test('no pictures are requested if the form is not saved', async () => {
  const submission = await aSubmission(places.db);
  const file = await aKeptFile(places.storage, { field: 'poster', bytes: await aPng() });
  const asked = vi.fn(askForPictures);
  await expect(
    places.db.transaction().execute(async (tx) => {
      await insertFiles(tx, toItemOwner(submission), [file], now, asked);
      throw new Error('refused');
    }),
  ).rejects.toThrow('refused');
  expect(asked).toHaveBeenCalledTimes(1);
  const { key } = await aPoster(await aPng());
  await settledRowOf(key);
  expect(await isStored(places.storage, toPictureKey(file.storageKey, { step: 480, format: 'webp' }))).toBe(
    false,
  );
});

test('pictures are requested for posters only', async () => {
  const submission = await aSubmission(places.db);
  const asked = vi.fn(askForPictures);
  await insertFiles(
    places.db,
    toItemOwner(submission),
    [await aKeptFile(places.storage, { field: 'contract' })],
    now,
    asked,
  );
  expect(asked).not.toHaveBeenCalled();
});
