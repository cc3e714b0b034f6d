import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { root } from './workspace.mjs';

const types = ['feat', 'fix', 'perf', 'refactor', 'docs', 'test', 'build', 'style', 'chore', 'revert'];
const shape = new RegExp(`^(${types.join('|')})(\\([a-z0-9-]+\\))?: (?<verb>[a-z]+)( |$)`);
const longest = 72;

/** Matches forms such as 'added', 'adding' and 'adds'. Verbs with the same endings are listed. */
const notImperative = /(ed|ing|s)$/;
const imperative = new Set([
  ...[
    'bleed',
    'breed',
    'embed',
    'exceed',
    'feed',
    'heed',
    'need',
    'proceed',
    'seed',
    'shed',
    'speed',
    'succeed',
  ],
  ...['bring', 'cling', 'ping', 'ring', 'sing', 'spring', 'string', 'swing'],
  ...[
    'access',
    'address',
    'assess',
    'bypass',
    'compress',
    'cross',
    'discuss',
    'dismiss',
    'express',
    'focus',
    'guess',
  ],
  ...['miss', 'pass', 'possess', 'press', 'process', 'stress', 'suppress'],
]);

/** Lists the faults of a commit's subject. */
export const findSubjectFaults = (subject) => {
  const { verb } = shape.exec(subject)?.groups ?? {};
  return [
    ...(subject.length > longest ? [`has ${subject.length} characters; allowed: ${longest}`] : []),
    ...(verb === undefined ? [`must read 'type(scope): verb …', with a type of ${types.join(', ')}`] : []),
    ...(verb && notImperative.test(verb) && !imperative.has(verb)
      ? [`'${verb}' is not imperative: write 'add', not 'added', 'adding' or 'adds'`]
      : []),
    ...(subject.endsWith('.') ? ['ends with a full stop'] : []),
  ];
};

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

const exists = (branch) => {
  try {
    return git('rev-parse', '--verify', '--quiet', branch) !== '';
  } catch {
    return false;
  }
};

/**
 * Lists the commits that the main branch does not have yet: only those can still be reworded. A copy without history, or
 * without a main branch, has none.
 */
const listCommits = () => {
  const base = ['origin/main', 'main'].find(exists);
  if (!base) return [];
  const lines = git('log', '--no-merges', '--format=%h %s', `${base}..HEAD`);
  return lines ? lines.split('\n').map((line) => /^(?<id>\S+) (?<subject>.*)$/.exec(line).groups) : [];
};

const check = () => {
  const commits = listCommits();
  const faults = commits.flatMap(({ id, subject }) =>
    findSubjectFaults(subject).map((fault) => `${id} '${subject}' ${fault}`),
  );
  for (const fault of faults) console.error(fault);
  console.log(`${commits.length} commits, ${faults.length} faults`);
  process.exitCode = faults.length > 0 ? 1 : 0;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) check();
