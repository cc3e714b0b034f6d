import { readdir, utimes } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { MAX_FORM_BYTES } from '@cinvoice/contract/rules/files';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMessageSender, sendToAdmins } from '#api/modules/messages/index.ts';
import { defaultPace } from '#api/platform/body-pace.ts';
import type { Db } from '#api/platform/db.ts';
import { commitWithFiles, trackStagedFiles } from '#api/platform/form/staged-files.ts';
import { trackUploads } from '#api/platform/form/uploads.ts';
import { startJobs } from '#api/platform/jobs.ts';
import { collectLeftovers } from './collector.ts';
import { fileJobs, insertFiles, openPosterStudio, scheduleFileWork } from './index.ts';
import { aKeptFile, aSubmission, isStored, openTestPlaces, toItemOwner } from './test-items.ts';

/** The collector beside forms that still arrive or are being committed. */

let places: Awaited<ReturnType<typeof openTestPlaces>>;
beforeEach(async () => {
  places = await openTestPlaces();
});
afterEach(async () => {
  vi.useRealTimers();
  await places.close();
});

const HOUR_MS = 3_600_000;
const noPictures = async (): Promise<void> => undefined;
const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * HOUR_MS);

/** A form with a file, none of it durable yet. */
const aFormUnderWay = async () => {
  const staging = places.storage.stage();
  const { key, size, sha256 } = await staging.write(Readable.from([Buffer.from('%PDF-1.7 text')]));
  const about = { field: 'contract', name: 'contract.pdf', mimeType: 'application/pdf' };
  return { stagedFiles: trackStagedFiles(staging), file: { ...about, size, sha256, storageKey: key } };
};

type Form = Awaited<ReturnType<typeof aFormUnderWay>>;

const commit = async ({ stagedFiles, file }: Form, meanwhile: (tx: Db) => Promise<void> = noPictures) => {
  const owner = toItemOwner(await aSubmission(places.db));
  await commitWithFiles(places.db, stagedFiles, async (tx) => {
    await insertFiles(tx, owner, [file], new Date(), noPictures);
    await stagedFiles.makeDurable();
    await meanwhile(tx);
  });
};

const isIntact = ({ file }: Form): Promise<boolean> => isStored(places.storage, file.storageKey);

/** Runs the collector's job until it has removed an old object that no row names. */
const runCollectorJob = async (): Promise<void> => {
  const orphan = await aKeptFile(places.storage, {});
  await utimes(path.join(places.folder, 'files', orphan.storageKey), hoursAgo(80), hoursAgo(80));
  const log = { error: vi.fn(), warn: vi.fn(), info: vi.fn() };
  const jobs = await startJobs({ connection: places.connection, jobs: fileJobs, log });
  const studio = openPosterStudio();
  await scheduleFileWork({
    ...places,
    uploads: trackUploads(),
    sendMessage: createMessageSender(async () => undefined),
    sendToAdmins,
    studio,
    jobs,
    clock: () => new Date(),
    log,
    scratch: path.join(places.folder, 'scratch'),
    keepReplacedHours: 72,
  });
  await vi.waitFor(async () => expect(await isStored(places.storage, orphan.storageKey)).toBe(false), 20_000);
  await jobs.stop();
  await studio.close();
};

test('the slowest form that is accepted keeps its first files until the last one has come', async () => {
  const form = await aFormUnderWay();
  const tmp = path.join(places.folder, 'files/tmp');
  const longest = new Date(
    Date.now() - (MAX_FORM_BYTES / defaultPace.bytesPerSecond) * 1000 - defaultPace.slackMs,
  );
  for (const name of await readdir(tmp)) await utimes(path.join(tmp, name), longest, longest);
  await runCollectorJob();
  await commit(form);
  expect(await isIntact(form)).toBe(true);
});

test('a file that took hours to come is young when it is kept', async () => {
  const form = await aFormUnderWay();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 4 * HOUR_MS });
  const cutoff = { unfinishedBefore: new Date(0), unnamedBefore: hoursAgo(1) };
  await commit(form, async () => {
    const found = await collectLeftovers({ ...places, scratch: places.folder }, cutoff);
    expect(found).toEqual({ unfinished: 0, orphans: 0 });
  });
  expect(await isIntact(form)).toBe(true);
});

test('forms that commit or fail beside the collector lose nothing, and leave nothing for good', async () => {
  const forms = await Promise.all(Array.from({ length: 40 }, aFormUnderWay));
  const isRefused = (index: number): boolean => index % 4 === 0;
  const cutoff = { unfinishedBefore: hoursAgo(1), unnamedBefore: hoursAgo(1) };
  const collect = () => collectLeftovers({ ...places, scratch: places.folder }, cutoff);
  const saved = forms.map((form, index) =>
    commit(form, async () => {
      if (isRefused(index)) throw new Error('refused');
    }),
  );
  const [, , ...outcomes] = await Promise.allSettled([collect(), collect(), ...saved, collect()]);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(10);
  // As after a lost connection: nobody discarded what was refused.
  const left = await Promise.all(forms.map(isIntact));
  expect(left).toEqual(forms.map(() => true));
  await collectLeftovers({ ...places, scratch: places.folder }, { ...cutoff, unnamedBefore: hoursAgo(-1) });
  expect(await Promise.all(forms.map(isIntact))).toEqual(forms.map((_form, index) => !isRefused(index)));
});
