import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';
import { root } from './workspace.mjs';

/** Checkers of their own would each work out the same types: twice the work, where as many checks as processors run at once. */
const tsc = 'tsc --singleThreaded';

/** A check fails on warnings, too. The slow ones come first. */
const checks = [
  { name: 'types of the api', command: `${tsc} -p apps/api` },
  {
    name: 'types of the web app',
    command: 'npm run --silent typecheck --workspace apps/web -- --singleThreaded',
  },
  { name: 'unused files, exports, packages', command: 'knip --treat-config-hints-as-errors' },
  {
    name: 'style',
    command: 'biome ci --colors=off --error-on-warnings --max-diagnostics=40 .',
    mustNotSay: /Found \d+ info/,
  },
  { name: 'direction of imports', command: 'node scripts/directions.mjs' },
  { name: 'types of the site', command: `${tsc} -p apps/site` },
  { name: 'types of the ui', command: `${tsc} -p packages/ui` },
  { name: 'types of the words', command: `${tsc} -p packages/words` },
  { name: 'types of the screen tests', command: `${tsc} -p packages/screens` },
  { name: 'types of the contract', command: `${tsc} -p packages/contract` },
  { name: 'types of the art', command: `${tsc} -p packages/art` },
  { name: 'types of the embedded PostgreSQL', command: `${tsc} -p packages/embedded-postgres` },
  { name: 'types of the journeys', command: `${tsc} -p e2e` },
  { name: 'types of the bench', command: `${tsc} -p bench` },
  { name: 'texts', command: 'npm run --silent check-texts --workspace packages/words' },
  { name: 'files of the repository', command: 'node scripts/tracked-files.mjs' },
  { name: 'paths that docs and comments name', command: 'node scripts/named-paths.mjs' },
  { name: 'requirements of security', command: 'node scripts/security-table.mjs' },
  { name: 'subjects of commits', command: 'node scripts/commit-subjects.mjs' },
];

/** The project's programs come first in the path, its Node among them. */
export const environment = {
  ...process.env,
  PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
  NO_COLOR: '1',
};

/** Runs a command line of the project; returns its output and its success. */
export const runCommand = (command) =>
  new Promise((resolve) => {
    const child = spawn(command, {
      cwd: root,
      env: environment,
      shell: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
    child.on('close', (code) => resolve({ output, passed: code === 0 }));
  });

const runCheck = async ({ name, command, mustNotSay }) => {
  const began = performance.now();
  const { output, passed: ended } = await runCommand(command);
  const passed = ended && !mustNotSay?.test(output);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${passed ? '  ok    ' : '  FAILED'} ${name} (${seconds} s)`);
  if (!passed) console.log(`\n> ${command}\n${output.trimEnd()}\n`);
  return passed;
};

/** Runs all checks, one per processor at a time, and counts the results. */
export const runChecks = async () => {
  const waiting = [...checks];
  const outcomes = [];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) outcomes.push(await runCheck(check));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  const passed = outcomes.filter(Boolean).length;
  return { passed, failed: outcomes.length - passed };
};
