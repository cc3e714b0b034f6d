import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { filesEndingIn } from './built-files.ts';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const textual = ['.html', '.js', '.css', '.svg', '.json', '.txt', '.xml', '.webmanifest'];

/** Below this a compressed copy saves less than its own header costs. */
const SMALLEST = 512;

const compress = async (file: string): Promise<void> => {
  const content = await readFile(file);
  if (content.length < SMALLEST) return;
  const params = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: zlib.constants.BROTLI_MAX_QUALITY,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await writeFile(`${file}.br`, await brotli(content, { params }));
  await writeFile(`${file}.gz`, await gzip(content, { level: zlib.constants.Z_BEST_COMPRESSION }));
};

/** What the server reads and sends to nobody. */
const notes = ['csp.json', 'site.json'];

/**
 * Puts a .br and a .gz beside every text file that is sent as it stands, so that the server never compresses it while it
 * answers; `changed` are those that the server writes something into.
 */
export const precompress = async (folder: string, changed: readonly string[]): Promise<void> => {
  const others = new Set([...notes, ...changed].map((name) => path.join(folder, name)));
  const files = (await filesEndingIn(folder, textual)).filter((file) => !others.has(file));
  await Promise.all(files.map(compress));
};
