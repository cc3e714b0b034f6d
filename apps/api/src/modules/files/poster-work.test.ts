import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { watchUploads } from '#api/platform/form/uploads.ts';
import { type Jobs, startJobs } from '#api/platform/jobs.ts';
import {
  type AskForPictures,
  askForPicturesWith,
  fileJobs,
  insertFiles,
  openPosterStudio,
  replaceFiles,
  startFileWork,
} from './index.ts';
import { pictureKey } from './pictures.ts';
import { aKeptFile, aSubmission, openTestPlaces } from './test-items.ts';

let places: Awaited<ReturnType<typeof openTestPlaces>>;
let jobs: Jobs;
let studio: ReturnType<typeof openPosterStudio>;
let askForPictures: AskForPictures;
const log = { error: vi.fn(), warn: vi.fn(), info: vi.fn() };
const now = new Date('2026-03-01T10:00:00Z');

beforeAll(async () => {
  places = await openTestPlaces();
  jobs = await startJobs({ connection: places.connection, jobs: fileJobs, log });
  const { db, storage, folder } = places;
  studio = openPosterStudio();
  await startFileWork({
    uploads: watchUploads(),
    studio,
    jobs,
    db,
    storage,
    clock: () => now,
    log,
    scratch: path.join(folder, 'scratch'),
    keepReplacedHours: 72,
  });
  askForPictures = askForPicturesWith(jobs);
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
  await places.db.transaction().execute((tx) => insertFiles(tx, submission, [file], now, askForPictures));
  return { submission, key: file.storageKey };
};

const rowOf = (key: string) =>
  places.db
    .selectFrom('submission_files')
    .selectAll()
    .where('storage_key', '=', key)
    .executeTakeFirstOrThrow();

/** What the worker does comes some time after it was asked for: longer on a busy machine. */
const inTime = <T>(check: () => T | Promise<T>) => vi.waitFor(check, 20_000);

/** The row once it says what came of it; the worker may still tell of that and tidy up. */
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
  expect(await places.storage.open(pictureKey(key, { step: 960, format: 'webp' }))).not.toBeNull();
  await inTime(async () => expect(await readdir(path.join(places.folder, 'scratch'))).toEqual([]));
});

test('a poster that cannot be read stays, with the reason noted and told once', async () => {
  const { key } = await aPoster(Buffer.from('\xff\xd8\xff no photograph', 'latin1'));
  const row = await settledRowOf(key);
  expect(row.pictures).toBeNull();
  expect(row.pictures_failure).toMatch(/\w/);
  await inTime(() => expect(log.error).toHaveBeenCalled());
  expect(log.error).toHaveBeenCalledTimes(1);
  expect(log.error).toHaveBeenCalledWith(
    { fileId: row.id, reason: row.pictures_failure },
    expect.any(String),
  );
});

test('a replaced poster is drawn anew, and what was stored for the old one stays for the collector', async () => {
  const { submission, key } = await aPoster(await aPng());
  await settledRowOf(key);
  const next = await aKeptFile(places.storage, { field: 'poster', bytes: await aPng() });
  await places.db.transaction().execute((tx) => replaceFiles(tx, submission, [next], now, askForPictures));
  expect(await places.storage.open(pictureKey(key, { step: 480, format: 'webp' }))).not.toBeNull();
  expect((await settledRowOf(next.storageKey)).pictures).not.toBeNull();
});

test('no pictures are asked for when the form is not saved', async () => {
  const submission = await aSubmission(places.db);
  const file = await aKeptFile(places.storage, { field: 'poster', bytes: await aPng() });
  const asked = vi.fn(askForPictures);
  await expect(
    places.db.transaction().execute(async (tx) => {
      await insertFiles(tx, submission, [file], now, asked);
      throw new Error('refused');
    }),
  ).rejects.toThrow('refused');
  expect(asked).toHaveBeenCalledTimes(1);
  const { key } = await aPoster(await aPng());
  await settledRowOf(key);
  expect(await places.storage.open(pictureKey(file.storageKey, { step: 480, format: 'webp' }))).toBeNull();
});

test('pictures are asked for posters alone', async () => {
  const submission = await aSubmission(places.db);
  const asked = vi.fn(askForPictures);
  await insertFiles(
    places.db,
    submission,
    [await aKeptFile(places.storage, { field: 'contract' })],
    now,
    asked,
  );
  expect(asked).not.toHaveBeenCalled();
});
