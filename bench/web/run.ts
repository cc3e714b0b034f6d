import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { indexedPaths } from '../../apps/web/app/shared/site/indexed-paths.ts';
import { precompress } from '../../apps/web/build-steps/precompress.ts';
import { toLocalizedPath } from '../../packages/contract/src/public-paths.ts';
import { startServer } from '../product.ts';
import { toTable } from '../report.ts';
import { toFloorPage } from './floor.ts';
import { installLighthouse, type Visit, visit } from './lighthouse.ts';
import { toPageLines } from './lines.ts';
import { toPageFile } from './pages.ts';

/**
 * Measures the public pages with Lighthouse, each against a floor of its own content that the same server sends in the same
 * run; fails when a target is missed. `npm run bench:web / /about` measures those alone; RUNS=1 makes one visit instead of five.
 */
const selectedPages = process.argv.slice(2);
/** The Hindi front page represents all Hindi pages: its headings are the largest. */
const pages = [...indexedPaths, toLocalizedPath('hi', '/')];
const measuredPages = pages.filter((page) => selectedPages.length === 0 || selectedPages.includes(page));
const runs = Number(process.env.RUNS ?? 5);

const built = path.join(import.meta.dirname, '../../apps/web/build/client');
const floors = path.join(built, 'floor');
const policies = path.join(built, 'csp.json');

/**
 * Writes the floor's pages, compressed, among the built ones, so that the same server sends both; returns a function that
 * removes them.
 */
const installFloorPages = async (): Promise<() => Promise<void>> => {
  const originalPolicies = await readFile(policies, 'utf8');
  const policyByFile: Record<string, string> = JSON.parse(originalPolicies);
  for (const page of measuredPages) {
    const file = path.join(floors, toPageFile(page));
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, toFloorPage(await readFile(path.join(built, toPageFile(page)), 'utf8')));
    policyByFile[`floor/${toPageFile(page)}`] =
      "default-src 'self'; style-src 'unsafe-inline'; img-src 'self' data:";
  }
  await precompress(floors, []);
  await writeFile(policies, JSON.stringify(policyByFile));
  return async () => {
    await writeFile(policies, originalPolicies);
    await rm(floors, { recursive: true, force: true });
  };
};

const folder = await mkdtemp(path.join(tmpdir(), 'bench-web-'));
await chmod(folder, 0o711);
const closers: (() => unknown)[] = [() => rm(folder, { recursive: true, force: true })];
const cleanUp = async (): Promise<void> => {
  for (const close of closers.splice(0).reverse()) await close();
};
process.once('SIGINT', () => void cleanUp().then(() => process.exit(130)));

try {
  installLighthouse();
  const chromium = process.env.CHROMIUM_PATH;
  if (!chromium) throw new Error('CHROMIUM_PATH names no browser: start this with npm run bench:web');
  closers.push(await installFloorPages());
  const { port, stop } = await startServer({ dataDir: folder, settings: { DEMO_DATA: '1' } });
  closers.push(stop);
  const lines = [];
  for (const page of measuredPages) {
    const ours: Visit[] = [];
    const floor: Visit[] = [];
    // Warms up files and server; the visit is not counted.
    await visit(chromium, `http://127.0.0.1:${port}${page}`);
    // Alternates, so that a slow moment of the machine affects both.
    for (let run = 0; run < runs; run += 1) {
      ours.push(await visit(chromium, `http://127.0.0.1:${port}${page}`));
      floor.push(await visit(chromium, `http://127.0.0.1:${port}/floor${page}`));
    }
    console.log(`${page}  ${ours.map(({ performance }) => performance).join(' ')}`);
    for (const fault of new Set(ours.flatMap(({ faults }) => faults))) console.log(`  ${fault}`);
    lines.push(...(await toPageLines(page, ours, floor, built)));
  }
  console.log(`\n${toTable(lines)}`);
  if (lines.some(({ met }) => met === false)) process.exitCode = 1;
} finally {
  await cleanUp();
}
