import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { alone, hashOf, npm, readText, root } from './workspace.mjs';

const stamp = 'apps/web/build/.built-from';
const sources = ['apps/web', 'packages', 'package-lock.json', 'tsconfig.base.json'];
const madeByTools = new Set(['build', '.react-router', 'node_modules']);

/** Builds the web pages, unless they were built from exactly these sources. */
export const buildWeb = async () => {
  if (isBuilt()) return;
  await alone(async () => {
    if (isBuilt()) return;
    // Asked before: what changes during the build is built the next time.
    const from = whatItIsBuiltFrom();
    rmSync(join(root, stamp), { force: true });
    await npm(['run', 'build', '--workspace', 'apps/web'], {
      doing: 'Building the web pages, on the first start and after a change of them',
      failed: 'The web pages could not be built',
    });
    writeFileSync(join(root, stamp), from);
  });
};

const isBuilt = () => readText(stamp) === whatItIsBuiltFrom();

const whatItIsBuiltFrom = () => hashOf(sources, (name) => madeByTools.has(name));
