import { buffer } from 'node:stream/consumers';
import type { StatementRefusal } from '@cinvoice/contract/market/statements/read-lines';
import type { StagedFile } from '#api/platform/form/form.ts';
import type { StagedFiles } from '#api/platform/form/staged-files.ts';
import { invalidField } from '#api/platform/problem.ts';
import type { Storage } from '#api/platform/storage/storage.ts';
import { readText } from './csv.ts';

/** A form's file, from its arrival on. */
export type GivenFile = { file: StagedFile; stagedFiles: StagedFiles };

export const refuseFile = (refusal: StatementRefusal) => invalidField('file', refusal);

/** The text of a form's file. Throws for a file that is no text. */
export const readGivenText = async (storage: Storage, { file, stagedFiles }: GivenFile): Promise<string> => {
  await stagedFiles.makeDurable();
  const content = await storage.open(file.storageKey);
  if (!content) throw new Error(`the file ${file.storageKey} was stored and is not there`);
  const read = readText(await buffer(content));
  if ('refusal' in read) throw refuseFile(read.refusal);
  return read.value;
};
