import type { Jobs } from '#api/platform/jobs.ts';
import { createTimedJob, workAtTimes } from '#api/platform/timed-jobs.ts';
import { type MatchDeps, matchUntriedLines } from './match-lines.ts';
import { listAccountsWithUntried } from './matches-repo.ts';

const matchLinesJob = createTimedJob({
  name: 'match-lines',
  at: '*/5 * * * *',
  tries: 2,
  secondsAllowed: 300,
});

export const statementJobs = [matchLinesJob];

/** Goes on with the lines that a stopped server left; an import matches its own at once. */
const matchLeftLines = async (deps: MatchDeps): Promise<void> => {
  for (const accountId of await listAccountsWithUntried(deps.db)) await matchUntriedLines(deps, accountId);
};

/** Every five minutes. */
export const scheduleMatching = async (jobs: Jobs, deps: MatchDeps): Promise<void> => {
  await workAtTimes(jobs, matchLinesJob, () => matchLeftLines(deps));
};
