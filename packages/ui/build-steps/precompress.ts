import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { findBuiltFiles } from './built-files.ts';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const extensions = ['.html', '.js', '.css', '.svg', '.json', '.txt', '.xml', '.webmanifest'];

/** Smaller files gain less than the header of a compressed copy costs. */
const MIN_BYTES = 512;

const compress = async (file: string): Promise<void> => {
  const content = await readFile(file);
  if (content.length < MIN_BYTES) return;
  const params = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: zlib.constants.BROTLI_MAX_QUALITY,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await writeFile(`${file}.br`, await brotli(content, { params }));
  await writeFile(`${file}.gz`, await gzip(content, { level: zlib.constants.Z_BEST_COMPRESSION }));
};

/** Files that the server reads and does not send. */
const serverFiles = ['csp.json', 'site.json'];

/**
 * Writes .br and .gz copies of every text file that is sent unchanged, so that the server need not compress it per answer.
 * The server rewrites the `changed` ones.
 */
export const precompress = async (folder: string, changed: readonly string[]): Promise<void> => {
  const excluded = new Set([...serverFiles, ...changed].map((name) => path.join(folder, name)));
  const files = (await findBuiltFiles(folder, extensions)).filter((file) => !excluded.has(file));
  await Promise.all(files.map(compress));
};
