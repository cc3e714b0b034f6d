import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findBuiltFiles } from './built-files.ts';

/** The first has no content before its scripts run, the second needs no scripts. */
const excluded = ['__spa-fallback.html', 'offline.html'];

const STYLES_AND_SCRIPTS = /<(style|script)\b[\s\S]*?<\/\1>/g;

/** Removes styles and scripts from a page or a part of one. */
export const getMarkup = (html: string): string => html.replace(STYLES_AND_SCRIPTS, '');

/** Rewrites every prerendered page that React hydrates. */
export const rewritePages = async (
  folder: string,
  rewrite: (html: string) => string | Promise<string>,
): Promise<void> => {
  for (const file of await findBuiltFiles(folder, ['.html'])) {
    if (excluded.includes(path.basename(file))) continue;
    await writeFile(file, await rewrite(await readFile(file, 'utf8')));
  }
};
