import { mkdir, readdir, symlink, unlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collectLeftovers } from './collector.ts';
import { insertFiles, listOrphans } from './index.ts';
import { toPictureKey } from './pictures.ts';
import { aKeptFile, aSubmission, openTestPlaces, toItemOwner } from './test-items.ts';

let places: Awaited<ReturnType<typeof openTestPlaces>>;
beforeAll(async () => {
  places = await openTestPlaces();
});
afterAll(() => places.close());

const noPictures = async (): Promise<void> => undefined;

const anHourAgo = new Date('2026-03-01T09:00:00Z');
const earlier = new Date('2026-03-01T08:59:59Z');

const times = { unfinishedBefore: anHourAgo, unnamedBefore: anHourAgo };

const age = async (...files: string[]): Promise<void> => {
  for (const file of files) await utimes(path.join(places.folder, file), earlier, earlier);
};

const aPictureOf = async (key: string): Promise<string> => {
  const staging = places.storage.stage();
  const picture = await staging.write(
    Readable.from([Buffer.from('x')]),
    toPictureKey(key, { step: 480, format: 'webp' }),
  );
  await staging.makeDurable();
  return picture.key;
};

test('what no row names is collected in time; what a row names, and what is young, stays', async () => {
  const { db, storage, folder } = places;
  const scratch = path.join(folder, 'scratch');
  const [named, fresh, lost, young] = [
    await aKeptFile(storage, {}),
    await aKeptFile(storage, {}),
    await aKeptFile(storage, {}),
    await aKeptFile(storage, {}),
  ];
  await insertFiles(db, toItemOwner(await aSubmission(db)), [named], new Date(), noPictures);
  await insertFiles(db, toItemOwner(await aSubmission(db)), [fresh], new Date(), noPictures);
  // The picture of a fresh file is old here, so it is judged apart from its original.
  const pictures = [await aPictureOf(fresh.storageKey), await aPictureOf(lost.storageKey)];
  for (const name of ['old', 'young']) {
    await writeFile(path.join(folder, 'files/tmp', name), 'x');
    await mkdir(path.join(scratch, name), { recursive: true });
  }
  const aged = [named.storageKey, lost.storageKey, ...pictures, 'tmp/old'].map((key) => `files/${key}`);
  await age(...aged, 'scratch/old');

  const found = (await Readable.from(listOrphans(db, storage, anHourAgo)).toArray()).flat();
  expect(found.sort()).toEqual([lost.storageKey, pictures[1]].sort());
  expect(await collectLeftovers({ db, storage, scratch }, times)).toEqual({ unfinished: 2, orphans: 2 });

  const left = await readdir(path.join(folder, 'files'), { recursive: true });
  expect(left.filter((name) => name.includes('/')).sort()).toEqual(
    [named.storageKey, fresh.storageKey, pictures[0], young.storageKey, 'tmp/young'].sort(),
  );
  expect(await readdir(scratch)).toEqual(['young']);
});

test('a folder that disappears during collection is no fault', async () => {
  const { db, storage, folder } = places;
  const scratch = path.join(folder, 'scratch');
  await mkdir(scratch, { recursive: true });
  // Listed, then gone: like the folder of a drawing that just ended.
  const gone = path.join(scratch, 'gone');
  await symlink(path.join(folder, 'nowhere'), gone);
  const never = { unfinishedBefore: new Date(0), unnamedBefore: new Date(0) };
  expect(await collectLeftovers({ db, storage, scratch }, never)).toEqual({
    unfinished: 0,
    orphans: 0,
  });
  await unlink(gone);
});
