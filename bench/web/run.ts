import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { toLocalizedPath } from '../../packages/contract/src/public-paths.ts';
import { sourceLanguage } from '../../packages/contract/src/spoken-languages.ts';
import { chromiumArgs } from '../../scripts/chromium-args.ts';
import { startServer } from '../product.ts';
import { type Line, toTable } from '../report.ts';
import { installFloors } from './floors.ts';
import { installLighthouse } from './lighthouse.ts';
import { listPublicPages, type PublicPage } from './pages.ts';
import { touchInTurns, visitInTurns } from './rounds.ts';
import { toTouchedLines } from './touched.ts';
import { toUntouchedLines, toWeightLines } from './untouched.ts';
import { measureWeights } from './weights.ts';

/**
 * Measures the public pages untouched, by Lighthouse, and as a person uses them, each against a floor of its own content that the
 * same server sends in the same run; fails when a target is missed. `npm run bench:web / '/titles/*'` measures those pages
 * alone, `npm run bench:web untouched` or `touched` that half; ROUNDS=1 takes one round instead of five.
 */
const words = process.argv.slice(2);
const halves = ['untouched', 'touched'];
const hasHalf = (half: string): boolean =>
  words.includes(half) || !words.some((word) => halves.includes(word));
const selectedPaths = words.filter((word) => word.startsWith('/'));
const isSelected = ({ name }: PublicPage): boolean =>
  selectedPaths.length === 0 || selectedPaths.includes(name);
const rounds = Number(process.env.ROUNDS ?? 5);

const folder = await mkdtemp(path.join(tmpdir(), 'bench-web-'));
await chmod(folder, 0o711);
const closers: (() => unknown)[] = [() => rm(folder, { recursive: true, force: true })];
const cleanUp = async (): Promise<void> => {
  for (const close of closers.splice(0).reverse()) await close();
};
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => void cleanUp().then(() => process.exit(130)));
}

const start = () => startServer({ dataDir: folder, settings: { DEMO_DATA: '1' } });

/** Finds the page of one of the titles of the sample data. */
const findTitlePath = async (origin: string): Promise<string> => {
  const sitemap = await (await fetch(`${origin}/sitemap-titles-1.xml`)).text();
  const [, address] = /<loc>([^<]+)<\/loc>/.exec(sitemap) ?? [];
  if (address === undefined) throw new Error('the sample data has no title');
  return toLocalizedPath(sourceLanguage, new URL(address).pathname);
};

/** Loads the pages as the server sends them: some are rendered with what is true at the moment. */
const loadPages = async () => {
  const { port, stop } = await start();
  const origin = `http://127.0.0.1:${port}`;
  try {
    const pages = listPublicPages(await findTitlePath(origin));
    const htmlByPath = new Map<string, string>();
    for (const { path: page } of pages) {
      const response = await fetch(origin + page);
      if (response.status === 200) htmlByPath.set(page, await response.text());
    }
    return { pages, htmlByPath };
  } finally {
    await stop();
  }
};

try {
  installLighthouse();
  const executablePath = process.env.CHROMIUM_PATH;
  if (!executablePath) throw new Error('CHROMIUM_PATH names no browser: start this with npm run bench:web');
  const { pages, htmlByPath } = await loadPages();
  closers.push(await installFloors(htmlByPath));
  const { port, stop } = await start();
  closers.push(stop);
  const origin = `http://127.0.0.1:${port}`;
  const browser = await chromium.launch({ executablePath, args: chromiumArgs });
  closers.push(() => browser.close());
  const site = { chromium: executablePath, browser, origin, rounds };

  const measure = async (page: PublicPage): Promise<Line[]> => {
    const html = htmlByPath.get(page.path);
    if (html === undefined) return [{ label: page.path, measured: 'is not there', met: false }];
    const untouched = hasHalf('untouched') ? await visitInTurns(site, page) : undefined;
    const touched = hasHalf('touched') ? await touchInTurns(site, page) : undefined;
    const visits = untouched?.ours ?? [];
    for (const fault of new Set(visits.flatMap(({ faults }) => faults))) console.log(`  ${fault}`);
    const touches = touched?.flatMap(({ ours }) => ours) ?? [];
    const requests = [...visits, ...touches].flatMap((visit) => visit.requests);
    return [
      ...(untouched ? toUntouchedLines(page.path, untouched) : []),
      ...(touched ? toTouchedLines(page.path, touched) : []),
      ...toWeightLines(page, html, await measureWeights(origin, requests)),
    ];
  };

  const lines: Line[] = [];
  for (const page of pages.filter(isSelected)) {
    const measured = await measure(page);
    console.log(`\n${toTable(measured)}`);
    lines.push(...measured);
  }
  const missed = lines.filter(({ met }) => met === false);
  if (missed.length > 0) {
    console.log(`\nMissed:\n${toTable(missed)}`);
    process.exitCode = 1;
  }
} finally {
  await cleanUp();
}
