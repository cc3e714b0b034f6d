import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findBuiltFiles } from './built-files.ts';

/** Pages have the same few scripts and styles. */
const KEPT_HASHES = 200;

const kept = new Map<string, string>();

const toSource = (content: string): string => {
  const before = kept.get(content);
  if (before !== undefined) return before;
  const source = `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
  if (kept.size >= KEPT_HASHES) kept.clear();
  kept.set(content, source);
  return source;
};

/** Structured data and empty scripts do not run and need no hash. */
const computeHashes = (html: string, tag: 'script' | 'style'): string[] => {
  const inline = new RegExp(
    `<${tag}(?![^>]*\\s(?:src=|type="application/ld))[^>]*>([\\s\\S]*?)</${tag}>`,
    'g',
  );
  const hashes = [...html.matchAll(inline)]
    .map(([, content = '']) => content)
    .filter((content) => content !== '')
    .map(toSource);
  return [...new Set(hashes)];
};

/** Permits the page's own server, and its inline scripts and styles by their hashes. */
export const createPolicy = (html: string): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...computeHashes(html, 'script')].join(' '),
    ["style-src-elem 'self'", ...computeHashes(html, 'style')].join(' '),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');

/** Writes csp.json, which maps each page's path to its Content-Security-Policy header. */
export const writeCsp = async (folder: string): Promise<void> => {
  const policies: Record<string, string> = {};
  for (const file of (await findBuiltFiles(folder, ['.html'])).sort()) {
    policies[path.relative(folder, file).replaceAll(path.sep, '/')] = createPolicy(
      await readFile(file, 'utf8'),
    );
  }
  await writeFile(path.join(folder, 'csp.json'), `${JSON.stringify(policies, null, 2)}\n`);
};
