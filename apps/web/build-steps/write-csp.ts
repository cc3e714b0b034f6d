import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { filesEndingIn } from './built-files.ts';

/** Data for machines is no script that runs, and an empty one does nothing. */
const hashesOf = (html: string, tag: 'script' | 'style'): string[] => {
  const inline = new RegExp(
    `<${tag}(?![^>]*\\s(?:src=|type="application/ld))[^>]*>([\\s\\S]*?)</${tag}>`,
    'g',
  );
  const hashes = [...html.matchAll(inline)]
    .map(([, content = '']) => content)
    .filter((content) => content !== '')
    .map((content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`);
  return [...new Set(hashes)];
};

/** What one page may load: itself, its own server, and its own inline scripts and styles by their hashes. */
export const policyFor = (html: string): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...hashesOf(html, 'script')].join(' '),
    ["style-src-elem 'self'", ...hashesOf(html, 'style')].join(' '),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');

/** Writes csp.json: the file's path below the folder -> its Content-Security-Policy header. */
export const writeCsp = async (folder: string): Promise<void> => {
  const policies: Record<string, string> = {};
  for (const file of (await filesEndingIn(folder, ['.html'])).sort()) {
    policies[path.relative(folder, file).replaceAll(path.sep, '/')] = policyFor(await readFile(file, 'utf8'));
  }
  await writeFile(path.join(folder, 'csp.json'), `${JSON.stringify(policies, null, 2)}\n`);
};
