import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Pair } from './pair.ts';

/** A folder with the files of a pair. */
export const makePairFiles = async (pair: Pair) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'cinvoice-tls-'));
  const files = { cert: path.join(folder, 'cert.pem'), key: path.join(folder, 'key.pem') };
  const write = (name: keyof Pair, text: string) => writeFile(files[name], text);
  const replace = async (name: keyof Pair, text: string) => {
    await writeFile(`${files[name]}.new`, text);
    await rename(`${files[name]}.new`, files[name]);
  };
  await write('cert', pair.cert);
  await write('key', pair.key);
  return { folder, files, write, replace, remove: () => rm(folder, { recursive: true, force: true }) };
};
