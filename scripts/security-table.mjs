import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chapters } from '../docs/security/chapters.mjs';
import {
  findFaults,
  findStale,
  parseLevels,
  readTitles,
  renderTables,
  replaceGenerated,
} from './security-requirements.mjs';
import { listTracked, readTracked } from './tracked.mjs';
import { root } from './workspace.mjs';

const DOCUMENT = 'docs/security.md';

const compareDocument = (tables, write) => {
  const document = readTracked(DOCUMENT);
  if (!write) return findStale(DOCUMENT, document, tables);
  writeFileSync(join(root, DOCUMENT), replaceGenerated(document, tables));
  return [];
};

/** Checks the requirements, and that the tables of the document are made of them; `--write` makes them. */
const run = (write) => {
  const levels = parseLevels(readTracked('docs/security/asvs-5.0.0.txt'));
  const files = new Set(listTracked());
  const faults = findFaults({
    chapters,
    levels,
    isFile: (file) => files.has(file) && existsSync(join(root, file)),
    listTitles: (file) => readTitles(readTracked(file)),
  });
  // Tables of faulty requirements say nothing.
  if (faults.length === 0) faults.push(...compareDocument(renderTables(chapters, levels), write));
  for (const fault of faults) console.error(fault);
  console.log(`${levels.size} requirements, ${faults.length} faults`);
  process.exitCode = faults.length > 0 ? 1 : 0;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) run(process.argv.includes('--write'));
