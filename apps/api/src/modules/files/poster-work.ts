import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Db } from '#api/platform/db.ts';
import type { Attempt } from '#api/platform/jobs.ts';
import type { Storage } from '#api/platform/storage/storage.ts';
import type { Drawing, Studio } from './picture-studio.ts';
import { type Picture, pictureKey } from './pictures.ts';
import { findUndrawn, savePictures, savePicturesFailure } from './repo.ts';

export type PosterDeps = {
  db: Db;
  storage: Storage;
  studio: Studio;
  /** A folder of this machine for originals and pictures on their way. */
  scratch: string;
  log: { error: (about: object, message: string) => void; info: (about: object, message: string) => void };
};

/** Draws and stores the pictures of a poster. A poster that cannot be read stays, with the reason noted and told once. */
export const makePictures = async (deps: PosterDeps, attempt: Attempt<{ fileId: string }>): Promise<void> => {
  const { fileId } = attempt.data;
  const undrawn = await findUndrawn(deps.db, fileId);
  if (!undrawn) return;
  const folder = await mkdtemp(path.join(deps.scratch, 'poster-'));
  try {
    const drawn = await draw(deps, undrawn.storage_key, folder, attempt.signal);
    if ('failure' in drawn) await giveUp(deps, fileId, drawn.failure);
    else await keepPictures(deps, fileId, undrawn.storage_key, folder, drawn.pictures);
  } catch (error) {
    // A picture that ends the process every time is as unreadable as one that is refused.
    if (attempt.last) await giveUp(deps, fileId, error instanceof Error ? error.message : String(error));
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const draw = async (
  { storage, studio }: PosterDeps,
  key: string,
  folder: string,
  signal: AbortSignal,
): Promise<Drawing> => {
  const original: Readable | null = await storage.open(key);
  if (!original) return { failure: 'the original is not in storage' };
  const file = path.join(folder, 'original');
  await pipeline(original, createWriteStream(file, { mode: 0o600 }), { signal });
  return studio.draw({ original: file, folder }, signal);
};

const keepPictures = async (
  { db, storage }: PosterDeps,
  fileId: string,
  key: string,
  folder: string,
  pictures: readonly Picture[],
): Promise<void> => {
  const staging = storage.stage();
  try {
    for (const picture of pictures) {
      const file = path.join(folder, `${picture.step}.${picture.format}`);
      await staging.write(createReadStream(file), pictureKey(key, picture));
    }
    await staging.keep();
    // The poster may have been replaced while it was drawn; then nobody will ask for these.
    if (!(await savePictures(db, fileId, pictures))) await staging.discard();
  } catch (error) {
    await staging.discard();
    throw error;
  }
};

const giveUp = async ({ db, log }: PosterDeps, fileId: string, reason: string): Promise<void> => {
  await savePicturesFailure(db, fileId, reason);
  log.error({ fileId, reason }, 'the pictures of a poster cannot be made');
};
