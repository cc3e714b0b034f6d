import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { computeHash, ensure, npm, readText, root, showProgress } from './workspace.mjs';

const pages = {
  stamp: 'apps/web/build/.built-from',
  doing: 'Building the web pages, on the first start and after a change of them',
};

const pseudoPages = {
  stamp: 'apps/web/build/pseudo/.built-from',
  doing: 'Building the web pages in pseudo-texts, for the journey through them',
  env: { PSEUDO_TEXTS: '1', COMPRESS_PAGES: '0' },
};

/** Public pages, and the pages of the areas. */
const apps = ['apps/site', 'apps/web'];

const sources = [
  ...apps,
  'packages/contract',
  'packages/ui',
  'packages/words',
  'package-lock.json',
  'tsconfig.base.json',
];
const madeByTools = new Set(['build', '.astro', '.react-router', 'node_modules']);

/** Builds the web pages, unless they are up to date with the sources. */
export const buildWeb = () => ensureBuilt(pages);

/** Builds the web pages with pseudo-texts instead of translations. */
export const buildPseudoWeb = () => ensureBuilt(pseudoPages);

const ensureBuilt = (wanted) =>
  ensure(
    () => readText(wanted.stamp) === hashSources(),
    () => build(wanted),
  );

const build = async ({ stamp, doing, env }) => {
  // The hash is taken before the build, so that a change during it is built the next time.
  const from = hashSources();
  rmSync(join(root, stamp), { force: true });
  await showProgress(doing, () => buildApps({ ...env, ASTRO_TELEMETRY_DISABLED: '1' }));
  writeFileSync(join(root, stamp), from);
};

/** What two builds at once may need. */
const MEMORY_OF_BOTH = 3 * 2 ** 30;

/** A build keeps one processor busy, so both run at once where there is memory for it. Older versions of Node do not tell. */
const buildApps = async (env) => {
  const buildApp = (app) =>
    npm(['run', 'build', `--workspace=${app}`], { failed: 'The web pages could not be built', env });
  if (!(process.availableMemory?.() >= MEMORY_OF_BOTH)) {
    for (const app of apps) await buildApp(app);
    return;
  }
  const ended = await Promise.allSettled(apps.map(buildApp));
  const failure = ended.find(({ status }) => status === 'rejected');
  if (failure) throw failure.reason;
};

const hashSources = () => computeHash(sources, (name) => madeByTools.has(name));
