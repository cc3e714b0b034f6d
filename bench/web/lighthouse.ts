import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromiumArgs } from '../../scripts/chromium-args.ts';

const run = promisify(execFile);
const folder = path.join(import.meta.dirname, '../lighthouse');
const program = path.join(folder, 'node_modules/lighthouse/cli/index.js');

/** As the tests start it: pages that Chromium draws beneath its own address bar would share the slowed processor with ours. */
const flags = ['--headless', '--no-sandbox', '--disable-quic', ...chromiumArgs];

/** One visit with Lighthouse's defaults: a phone on a slow network. */
export type Visit = {
  performance: number;
  /** The lowest score of accessibility, best practices and SEO. */
  rules: number;
  /** The failed audits of those three. */
  faults: string[];
  firstPaintMs: number;
  largestPaintMs: number;
  blockingMs: number;
  layoutShift: number;
  /** Addresses of all requests. */
  requests: string[];
};

type Audit = {
  title: string;
  score: number | null;
  numericValue?: number;
  details?: { items?: { url?: string }[] };
};
type Category = { score: number | null; auditRefs: { id: string; weight: number }[] };
type Report = {
  runtimeError?: { message: string };
  audits: Record<string, Audit>;
  categories: Record<string, Category>;
};

/** Installs Lighthouse on first use, because it is large and nothing else needs it. */
export const installLighthouse = (): void => {
  if (existsSync(program)) return;
  const { status } = spawnSync('npm', ['ci'], { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new Error('Lighthouse could not be installed');
};

const ruleCategories = ['accessibility', 'best-practices', 'seo'] as const;

const toVisit = ({ audits, categories }: Report): Visit => {
  const value = (id: string): number => audits[id]?.numericValue ?? Number.NaN;
  const score = (id: string): number => Math.round((categories[id]?.score ?? 0) * 100);
  const weightedAudits = ruleCategories
    .flatMap((id) => categories[id]?.auditRefs ?? [])
    .filter(({ weight }) => weight > 0);
  const failedAudits = weightedAudits
    .map(({ id }) => audits[id])
    .filter((audit) => audit?.score !== null && audit?.score !== 1);
  return {
    performance: score('performance'),
    rules: Math.min(...ruleCategories.map(score)),
    faults: failedAudits.map((audit) => audit?.title ?? ''),
    firstPaintMs: value('first-contentful-paint'),
    largestPaintMs: value('largest-contentful-paint'),
    blockingMs: value('total-blocking-time'),
    layoutShift: value('cumulative-layout-shift'),
    requests: (audits['network-requests']?.details?.items ?? []).flatMap(({ url }) => (url ? [url] : [])),
  };
};

/** Limits the repetitions of a run in which the browser failed to start. */
const MAX_ATTEMPTS = 3;

export const visit = async (chromium: string, url: string): Promise<Visit> => {
  for (let attempt = 1; ; attempt += 1) {
    const args = [url, '--output=json', '--quiet', `--chrome-flags=${flags.join(' ')}`];
    const outcome = await run(process.execPath, [program, ...args], {
      env: { ...process.env, CHROME_PATH: chromium },
      maxBuffer: 64 * 1024 * 1024,
    }).catch((error: Error) => error);
    const report: Report | null = outcome instanceof Error ? null : JSON.parse(outcome.stdout);
    if (report && !report.runtimeError) return toVisit(report);
    const reason = report?.runtimeError ?? outcome;
    if (attempt === MAX_ATTEMPTS) throw new Error(`${url} could not be visited`, { cause: reason });
  }
};
