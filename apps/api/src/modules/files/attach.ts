import type { Db } from '#api/platform/db.ts';
import type { StagedFile } from '#api/platform/form/form.ts';
import type { FileRow } from './links.ts';
import type { FileOwner } from './owners.ts';
import { isPicture } from './pictures.ts';
import { insertFileRows, releaseFileRows } from './repo.ts';

/** Sends, in the same transaction, the job that draws a poster's pictures. */
export type RequestPictures = (tx: Db, fileId: string) => Promise<void>;

/** Inserts the rows of a form's files, and has their pictures drawn. */
export const insertFiles = async (
  tx: Db,
  owner: FileOwner,
  files: readonly StagedFile[],
  now: Date,
  requestPictures: RequestPictures,
): Promise<FileRow[]> => {
  if (files.length === 0) return [];
  const rows = await insertFileRows(tx, owner, files, now);
  for (const { id, field } of rows) if (isPicture(owner.kind, field)) await requestPictures(tx, id);
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
