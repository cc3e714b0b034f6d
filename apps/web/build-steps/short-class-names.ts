import { createHash } from 'node:crypto';
import path from 'node:path';

const LENGTH = 4;
const root = path.join(import.meta.dirname, '..');
const given = new Map<string, string>();

/**
 * What stands in built pages for a class name of a CSS module: a few letters of a hash, the same on every machine and in
 * both runs of a build. They stand in every page, in its styles and in its scripts, and no name of another packs as well.
 */
export const shortClassName = (name: string, file: string): string => {
  const source = `${path.relative(root, file).replaceAll(path.sep, '/')} ${name}`;
  const short = `_${createHash('sha256').update(source).digest('base64url').slice(0, LENGTH)}`;
  const other = given.get(short) ?? source;
  if (other !== source) throw new Error(`${source} and ${other} have one short name: make LENGTH greater`);
  given.set(short, source);
  return short;
};
