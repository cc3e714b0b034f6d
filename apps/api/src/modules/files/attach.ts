import type { Db } from '#api/platform/db.ts';
import type { StagedFile } from '#api/platform/form/form.ts';
import type { FileRow } from './links.ts';
import type { FileOwner } from './owners.ts';
import { isPicture } from './pictures.ts';
import { prepareFileRows, releaseFileRows } from './repo.ts';

/** Sends, in the same transaction, the job that draws a poster's pictures. */
export type RequestPictures = (tx: Db, fileId: string) => Promise<void>;

/** The rows of a form's files, and their insert as a companion of another statement; `request` has pictures drawn. */
export const prepareFiles = (
  tx: Db,
  owner: FileOwner,
  files: readonly StagedFile[],
  now: Date,
  requestPictures: RequestPictures,
) => {
  if (files.length === 0) return { rows: [], companions: {}, request: async () => undefined };
  const { rows, insert } = prepareFileRows(tx, owner, files, now);
  const request = async (): Promise<void> => {
    for (const { id, field } of rows) if (isPicture(owner.kind, field)) await requestPictures(tx, id);
  };
  return { rows, companions: { stored_files: insert }, request };
};

/** Inserts the rows of a form's files, and has their pictures drawn. */
export const insertFiles = async (...given: Parameters<typeof prepareFiles>): Promise<FileRow[]> => {
  const { rows, companions, request } = prepareFiles(...given);
  await companions.stored_files?.execute();
  await request();
  return rows;
};

/** Replaces the files of the same fields. The former ones stay in storage for the collector. */
export const replaceFiles = async (
  tx: Db,
  owner: FileOwner,
  files: readonly StagedFile[],
  now: Date,
  requestPictures: RequestPictures,
): Promise<void> => {
  if (files.length === 0) return;
  const fields = files.map(({ field }) => field);
  await releaseFileRows(tx, owner, fields, now);
  await insertFiles(tx, owner, files, now, requestPictures);
};
