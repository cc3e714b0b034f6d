import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { root } from './workspace.mjs';

/** Reads the imports below `folder`, judged by the rules of .dependency-cruiser.mjs. */
export const readDirections = async (folder) => {
  const options = await extractOptions(join(root, '.dependency-cruiser.mjs'));
  const { output } = await cruise(
    ['apps', 'packages', 'scripts', 'e2e', 'bench'].filter((name) => existsSync(join(folder, name))),
    {
      ...options,
      baseDir: folder,
    },
  );
  const own = output.modules.filter(({ source }) => !source.includes('node_modules/'));
  return {
    modules: own.map(({ source }) => source),
    dependencies: output.summary.totalDependenciesCruised,
    violations: output.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  };
};

/**
 * Without a parser that it understands the tool looks at nothing and reports no violation. Every TypeScript file that
 * git knows must have been read, and some of them import something.
 */
const notRead = ({ modules, dependencies }) => {
  const seen = new Set(modules);
  const files = execFileSync('git', ['ls-files', '-z', 'apps', 'packages', 'e2e', 'bench'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\0')
    .filter((file) => /(?<!\.d)\.tsx?$/.test(file) && existsSync(join(root, file)));
  return dependencies > files.length ? files.filter((file) => !seen.has(file)) : files;
};

const check = async () => {
  const directions = await readDirections(root);
  const missed = notRead(directions);
  for (const { rule, from, to } of directions.violations) console.error(`${rule}: ${from} -> ${to}`);
  for (const file of missed) console.error(`not read: ${file}`);
  console.log(`${directions.modules.length} modules, ${directions.dependencies} imports`);
  process.exitCode = directions.violations.length + missed.length > 0 ? 1 : 0;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) await check();
