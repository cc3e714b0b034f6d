import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Code, codeTexts, isCode } from '@cinvoice/contract/codes/texts';
import { sourceFilesAt } from './source-files.ts';

const root = path.join(import.meta.dirname, '..', '..', '..');

/** The sources that refuse something or report a success. */
const sources = ['packages/contract/src', 'apps/api/src'];

/** A definition of a code is no use of it; neither are the tables of statuses. */
const definitions = /contract[\\/]src[\\/](codes[\\/][a-z-]*(texts|notices)|problems)\.ts$/;

/** Every code that no source of the contract or the API names. */
export const findUnusedCodes = async (): Promise<Code[]> => {
  const files = await Promise.all(sources.map((folder) => sourceFilesAt(path.join(root, folder))));
  const used = new Set<string>();
  for (const file of files.flat().filter((name) => !definitions.test(name))) {
    for (const [, name = ''] of (await readFile(file, 'utf8')).matchAll(/'([a-z0-9-]+)'/g)) used.add(name);
  }
  return Object.keys(codeTexts).filter((code): code is Code => isCode(code) && !used.has(code));
};
