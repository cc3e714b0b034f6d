import type { Db } from '#api/platform/db.ts';
import type { StagedFile } from '#api/platform/form/form.ts';
import type { FileRow } from './links.ts';
import { isPictureField } from './pictures.ts';
import { insertFileRows, releaseFileRows } from './repo.ts';

/** Asks, in the same transaction, for the pictures of a poster. */
export type AskForPictures = (tx: Db, fileId: string) => Promise<void>;

/** Names the files of a form in their submission; the answer is how they stand there. */
export const insertFiles = async (
  tx: Db,
  submissionId: string,
  files: readonly StagedFile[],
  now: Date,
  askForPictures: AskForPictures,
): Promise<FileRow[]> => {
  if (files.length === 0) return [];
  const rows = await insertFileRows(tx, submissionId, files, now);
  for (const { id, field } of rows) if (isPictureField(field)) await askForPictures(tx, id);
  return rows;
};

/** Puts the files in the place of those in the same fields. What they replace stays in storage for the collector. */
export const replaceFiles = async (
  tx: Db,
  submissionId: string,
  files: readonly StagedFile[],
  now: Date,
  askForPictures: AskForPictures,
): Promise<void> => {
  if (files.length === 0) return;
  const fields = files.map(({ field }) => field);
  await releaseFileRows(tx, submissionId, fields, now);
  await insertFiles(tx, submissionId, files, now, askForPictures);
};
