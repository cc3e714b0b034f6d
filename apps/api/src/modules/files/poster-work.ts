import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { SendMessage, SendToAdmins } from '#api/modules/messages/index.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import type { Attempt } from '#api/platform/jobs.ts';
import type { Storage } from '#api/platform/storage/storage.ts';
import type { Drawing, Studio } from './picture-studio.ts';
import { type Picture, toPictureKey } from './pictures.ts';
import { findUndrawn, savePictures, savePicturesFailure, savePicturesFault } from './repo.ts';

export type PosterDeps = {
  db: Db;
  clock: Clock;
  storage: Storage;
  sendMessage: SendMessage;
  sendToAdmins: SendToAdmins;
  studio: Studio;
  /** A local folder for originals and pictures in progress. */
  scratch: string;
  log: { error: (about: object, message: string) => void; info: (about: object, message: string) => void };
};

/**
 * Draws and stores the pictures of a poster. Only an original that cannot be decoded is refused for good,
 * with messages to its owner and the admins; other faults are recorded and tried again.
 */
export const makePictures = async (deps: PosterDeps, attempt: Attempt<{ fileId: string }>): Promise<void> => {
  const { fileId } = attempt.data;
  const undrawn = await findUndrawn(deps.db, fileId);
  if (!undrawn) return;
  try {
    await drawInFolder(deps, fileId, undrawn.storage_key, attempt.signal);
  } catch (error) {
    await recordFault(deps, fileId, error);
    throw error;
  }
};

const drawInFolder = async (
  deps: PosterDeps,
  fileId: string,
  key: string,
  signal: AbortSignal,
): Promise<void> => {
  const folder = await mkdtemp(path.join(deps.scratch, 'poster-'));
  try {
    const drawn = await draw(deps, key, folder, signal);
    if ('failure' in drawn) await refusePoster(deps, fileId, drawn.failure);
    else await storePictures(deps, fileId, key, folder, drawn.pictures);
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
  if (!original) throw new Error('the original is not in storage');
  const file = path.join(folder, 'original');
  await pipeline(original, createWriteStream(file, { mode: 0o600 }), { signal });
  return studio.draw({ original: file, folder }, signal);
};

const storePictures = async (
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
      await staging.write(createReadStream(file), toPictureKey(key, picture));
    }
    await staging.makeDurable();
    // A poster that was replaced meanwhile needs no pictures.
    if (!(await savePictures(db, fileId, pictures))) await staging.discard();
  } catch (error) {
    await staging.discard();
    throw error;
  }
};

const refusePoster = async (deps: PosterDeps, fileId: string, reason: string): Promise<void> => {
  const { db, clock, sendMessage, sendToAdmins, log } = deps;
  const refused = await db.transaction().execute(async (tx) => {
    const item = await savePicturesFailure(tx, fileId, reason);
    if (!item) return false;
    const parameters = { projectName: item.project_name, reason };
    const news = { event: 'poster-refused', cause: fileId, parameters, submissionId: item.id } as const;
    await sendMessage(tx, { ...news, to: { kind: 'user', id: item.owner_id } }, clock());
    await sendToAdmins(tx, news, clock());
    return true;
  });
  if (refused) log.error({ fileId, reason }, 'the pictures of a poster cannot be made');
};

/** The database may be at fault; then the job's own log has to do. */
const recordFault = async ({ db }: PosterDeps, fileId: string, error: unknown): Promise<void> => {
  const reason = error instanceof Error ? error.message : String(error);
  await savePicturesFault(db, fileId, reason).catch(() => undefined);
};
