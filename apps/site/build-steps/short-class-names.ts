import { createHash } from 'node:crypto';
import path from 'node:path';

const LENGTH = 4;
const root = path.join(import.meta.dirname, '../../..');
const sources = new Map<string, string>();

/**
 * Shortens a class name of a CSS module to a few letters of a hash, which is the same on every machine and in all runs of a build.
 * The names are in every page, stylesheet and script, where a hash compresses badly and must be short.
 */
export const shortenClassName = (name: string, file: string): string => {
  const source = `${path.relative(root, file).replaceAll(path.sep, '/')} ${name}`;
  const short = `_${createHash('sha256').update(source).digest('base64url').slice(0, LENGTH)}`;
  const existing = sources.get(short) ?? source;
  if (existing !== source)
    throw new Error(`${source} and ${existing} have one short name: make LENGTH greater`);
  sources.set(short, source);
  return short;
};
