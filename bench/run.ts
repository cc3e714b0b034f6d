import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { measureCreation } from './creation.ts';
import { startLoadGenerator } from './generator.ts';
import { measureImports } from './imports.ts';
import { type Installation, openInstallation } from './installation.ts';
import { measureLedger } from './ledger.ts';
import { measureLists } from './lists.ts';
import { measureAdminList, measurePublicList } from './reads.ts';
import { type Line, toTable } from './report.ts';
import { measureSale, saleParts } from './sale.ts';
import { measureStarts } from './starts.ts';
import { measureTitlePages } from './title-pages.ts';
import { workload } from './workload.ts';

/**
 * Measures the product against a floor in the same run; fails when a target is missed. See targets.ts and workload.ts.
 * `npm run bench lists purchases` measures these parts alone.
 */
const selectedParts = process.argv.slice(2);
const isSelected = (part: string): boolean => selectedParts.length === 0 || selectedParts.includes(part);

/** Parts that open an installation of their own, or none. */
const lonelyParts: readonly string[] = ['ledger', 'imports', 'starts', ...saleParts];

/** The public list is measured at every number of rows, most else at the smallest and largest, creation at the smallest. */
const sizes = workload.rows.filter((_, index, all) => {
  if (isSelected('public') || index === 0) return true;
  return index === all.length - 1 && ['admin', 'lists', 'titles'].some(isSelected);
});

const startedAt = performance.now();
const logProgress = (line: string): void =>
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(0).padStart(4)} s  ${line}`);

/** The books need no installation with rows. */
const measureLedgerPart = async (folder: string): Promise<Line[]> => {
  if (!isSelected('ledger')) return [];
  logProgress('ledger');
  return measureLedger(folder, await newDataDir(folder, 'ledger'));
};

const measureImportPart = async (folder: string): Promise<Line[]> => {
  if (!isSelected('imports')) return [];
  logProgress('imports');
  return measureImports(await newDataDir(folder, 'imports'));
};

const measureSalePart = async (folder: string): Promise<Line[]> => {
  const parts = saleParts.filter(isSelected);
  if (parts.length === 0) return [];
  logProgress(parts.join(', '));
  const generator = startLoadGenerator();
  try {
    return await measureSale(generator, await newDataDir(folder, 'sale'), parts);
  } finally {
    generator.close();
  }
};

const measureStartsPart = async (folder: string): Promise<Line[]> => {
  if (!isSelected('starts')) return [];
  logProgress('starts');
  return [await measureStarts(await newDataDir(folder, 'start'))];
};

const needsNoInstallation =
  selectedParts.length > 0 && selectedParts.every((part) => lonelyParts.includes(part));

const measure = async (folder: string, closers: (() => unknown)[]): Promise<Line[]> => {
  const generator = startLoadGenerator();
  closers.push(generator.close);
  const installations: Installation[] = [];
  for (const rows of sizes) {
    logProgress(`filling an installation with ${rows} projects`);
    const installation = await openInstallation(await newDataDir(folder, String(rows)), rows);
    closers.push(installation.stop);
    installations.push(installation);
  }
  const [first] = installations;
  const last = installations.at(-1);
  if (!first || !last) throw new Error('the workload names no number of rows');

  const parts = {
    public: async () => {
      const lines: Line[] = [];
      for (const limit of workload.publicLimits) {
        lines.push(...(await measurePublicList(generator, installations, limit)));
      }
      return lines;
    },
    admin: async () => [await measureAdminList(generator, last)],
    lists: () => measureLists(first, last),
    titles: () => measureTitlePages(generator, last),
    creation: () => measureCreation(generator, first),
  };
  const lines: Line[] = [];
  for (const [name, measurePart] of Object.entries(parts)) {
    if (!isSelected(name)) continue;
    logProgress(name);
    lines.push(...(await measurePart()));
  }
  return lines;
};

/** Creates a folder that others may traverse, because PostgreSQL runs under another account when started as root. */
const newDataDir = async (folder: string, name: string): Promise<string> => {
  const dataDir = path.join(folder, name);
  await mkdir(dataDir, { mode: 0o711 });
  return dataDir;
};

const folder = await mkdtemp(path.join(tmpdir(), 'bench-'));
await chmod(folder, 0o711);
const closers: (() => unknown)[] = [];
const cleanUp = async (): Promise<void> => {
  for (const close of closers.splice(0).reverse()) await close();
  await rm(folder, { recursive: true, force: true });
};
process.once('SIGINT', () => void cleanUp().then(() => process.exit(130)));

try {
  const lines = [
    ...(await measureLedgerPart(folder)),
    ...(await measureImportPart(folder)),
    ...(await measureSalePart(folder)),
    ...(needsNoInstallation ? [] : await measure(folder, closers)),
    ...(await measureStartsPart(folder)),
  ];
  logProgress('done');
  console.log(
    `\n${availableParallelism()} processors (${cpus()[0]?.model ?? 'unknown'}), Node ${process.version}\n`,
  );
  console.log(toTable(lines));
  if (lines.some(({ met }) => met === false)) process.exitCode = 1;
} finally {
  await cleanUp();
}
