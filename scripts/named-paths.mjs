import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listTracked, readTracked } from './tracked.mjs';
import { root } from './workspace.mjs';

const code = /\.(ts|tsx|mjs|js|css|sql)$/;
const comment = /^\s*(\/\*|\*|\/\/|--)/;
const quoted = /`([^`]+)`/g;

const extension = /(?<=[\w-])\.(ts|tsx|mjs|js|json|md|sql|css|svg|png)$/;
const folder =
  /^(apps|packages|docs|scripts|e2e|bench|platform|modules|features|shared|routes|build-steps|migrations)\/./;
const path = /^[\w.-]+(\/[\w.-]+)*\/?$/;

/** Files that the product or its tools create, and that no clone has. */
const made = new Set(['site.json']);
const madeIn = /(^|\/)(node_modules|build|data|outbox|BACKUP_TO)\//;

/** Matches words in backticks that look like a path of the repository, by extension or first folder. */
export const findNamedPaths = (text) =>
  [...text.matchAll(quoted)]
    .flatMap(([, words]) => words.split(/\s+/))
    .filter((word) => path.test(word) && (extension.test(word) || folder.test(word)))
    .filter((word) => !made.has(word) && !madeIn.test(word));

/** Reads the comments of code, and Markdown without its code blocks. */
const readProse = (file, text) => {
  const lines = text.split('\n');
  if (code.test(file)) return lines.map((line) => (comment.test(line) ? line : ''));
  let inBlock = false;
  return lines.map((line) => {
    if (line.startsWith('```')) inBlock = !inBlock;
    return inBlock ? '' : line;
  });
};

const listFolders = (files) => {
  const all = new Set(files);
  for (const file of files) {
    for (let above = dirname(file); above !== '.'; above = dirname(above)) all.add(above);
  }
  return all;
};

/** Allows naming a decision by its number alone. */
const shortenDecision = (file) => file.replace(/^(docs\/decisions\/\d{4})-.*/, '$1');

/** Indexes paths without leading folders: `platform/db.ts` stands for `apps/api/src/platform/db.ts`. */
const indexEnds = (files) => {
  const ends = new Set();
  for (const one of listFolders(files)) {
    const parts = one.split('/');
    for (let from = 0; from < parts.length; from += 1) ends.add(parts.slice(from).join('/'));
  }
  return ends;
};

/** Finds paths in documents and comments that do not exist. A path may leave out its extension. */
export const findDeadPaths = (texts, files) => {
  const short = files.flatMap((file) => [file.replace(extension, ''), shortenDecision(file)]);
  const ends = indexEnds([...files, ...short]);
  return texts.flatMap(([file, text]) =>
    readProse(file, text).flatMap((line, index) =>
      findNamedPaths(line)
        .filter((named) => !ends.has(named.replace(/\/$/, '')))
        .map((named) => `${file}:${index + 1} names ${named}, which is not there`),
    ),
  );
};

/** Finds links of a document to missing files. Paths are relative to the document; one from the root is a page of the site. */
export const findDeadLinks = ([file, text], files) => {
  const known = listFolders(files);
  return readProse(file, text).flatMap((line, index) =>
    [...line.matchAll(/\]\((?!https?:|\/)([^)#\s]+)/g)]
      .map(([, link]) => join(dirname(file), link))
      .filter((target) => !known.has(target))
      .map((target) => `${file}:${index + 1} links to ${target}, which is not there`),
  );
};

/** Finds the decisions that the index does not link. */
export const findUnlisted = (index, files) =>
  files
    .filter((file) => /^docs\/decisions\/\d{4}-/.test(file))
    .filter((file) => !index.includes(`](${file.replace('docs/', '')})`))
    .map((file) => `docs/README.md does not list ${file}`);

const check = () => {
  const files = listTracked().filter((file) => existsSync(join(root, file)));
  const texts = files
    .filter((file) => code.test(file) || file.endsWith('.md'))
    .map((file) => [file, readTracked(file)]);
  const documents = texts.filter(([file]) => file.endsWith('.md'));
  const faults = [
    ...documents.flatMap((document) => findDeadLinks(document, files)),
    ...findDeadPaths(texts, files),
    ...findUnlisted(readTracked('docs/README.md'), files),
  ];
  for (const fault of faults) console.error(fault);
  console.log(`${texts.length} texts, ${faults.length} faults`);
  process.exitCode = faults.length > 0 ? 1 : 0;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) check();
