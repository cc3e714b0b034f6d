import type { Db } from '#api/platform/db.ts';
import type { StagedFile } from '#api/platform/form/form.ts';
import type { FileRow } from './links.ts';
import { isPictureField } from './pictures.ts';
import { insertFileRows, releaseFileRows } from './repo.ts';

/** Sends, in the same transaction, the job that draws a poster's pictures. */
export type RequestPictures = (tx: Db, fileId: string) => Promise<void>;

/** Inserts the rows of a form's files. */
export const insertFiles = async (
  tx: Db,
  submissionId: string,
  files: readonly StagedFile[],
  now: Date,
  requestPictures: RequestPictures,
): Promise<FileRow[]> => {
  if (files.length === 0) return [];
  const rows = await insertFileRows(tx, submissionId, files, now);
  for (const { id, field } of rows) if (isPictureField(field)) await requestPictures(tx, id);
  return rows;
};

/** Replaces the files of the same fields. The former ones stay in storage for the collector. */
export const replaceFiles = async (
  tx: Db,
  submissionId: string,
  files: readonly StagedFile[],
  now: Date,
  requestPictures: RequestPictures,
): Promise<void> => {
  if (files.length === 0) return;
  const fields = files.map(({ field }) => field);
  await releaseFileRows(tx, submissionId, fields, now);
  await insertFiles(tx, submissionId, files, now, requestPictures);
};
