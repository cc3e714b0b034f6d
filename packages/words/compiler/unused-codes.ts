import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Code, codeTexts, isCode } from '@cinvoice/contract/codes/texts';
import { detailProblems } from '@cinvoice/contract/problems';
import { listSourceFiles } from './source-files.ts';

const root = path.join(import.meta.dirname, '..', '..', '..');

/** The sources that use codes. */
const sources = ['packages/contract/src', 'apps/api/src'];

/** Definitions of codes and tables of statuses, which are no uses. */
const definitions = /contract[\\/]src[\\/](codes[\\/][a-z-]*(texts|notices)|problems)\.ts$/;

/** Finds codes that no source of the contract or the API uses. */
export const findUnusedCodes = async (): Promise<Code[]> => {
  const files = await Promise.all(sources.map((folder) => listSourceFiles(path.join(root, folder))));
  const used = new Set<string>();
  for (const file of files.flat().filter((name) => !definitions.test(name))) {
    for (const [, name = ''] of (await readFile(file, 'utf8')).matchAll(/'([a-z0-9-]+)'/g)) used.add(name);
  }
  // A detail stands for its problem.
  for (const [detail, problem] of Object.entries(detailProblems)) if (used.has(detail)) used.add(problem);
  return Object.keys(codeTexts).filter((code): code is Code => isCode(code) && !used.has(code));
};
