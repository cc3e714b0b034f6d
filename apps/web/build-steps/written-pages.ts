import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { filesEndingIn } from './built-files.ts';

/** The one has nothing to show before its scripts run, the other needs none. */
const unwritten = ['__spa-fallback.html', 'offline.html'];

const SILENT = /<(style|script)\b[\s\S]*?<\/\1>/g;

/** A page, or a part of one, without its styles and scripts. */
export const markupOf = (html: string): string => html.replace(SILENT, '');

/** Changes every page that React wrote at build, and takes over in the browser. */
export const rewritePages = async (
  folder: string,
  rewrite: (html: string) => string | Promise<string>,
): Promise<void> => {
  for (const file of await filesEndingIn(folder, ['.html'])) {
    if (unwritten.includes(path.basename(file))) continue;
    await writeFile(file, await rewrite(await readFile(file, 'utf8')));
  }
};
