import { toDay } from '@cinvoice/contract/market/working-days';
import { askForDay } from '#api/modules/payouts/index.ts';
import { readTermsInForce } from '#api/modules/treasury/index.ts';
import { attemptEach } from '#api/platform/attempt-each.ts';
import type { Jobs } from '#api/platform/jobs.ts';
import { createTimedJob, workAtTimes } from '#api/platform/timed-jobs.ts';
import { createEndingKeySource } from './api-keys.ts';
import type { ReminderDeps } from './deps.ts';
import { createHoldingSource, tellSilences } from './holdings.ts';
import { createDebtSource, createWaitingSource } from './invoices.ts';
import { tellAll } from './tell.ts';
import { tellTreasury } from './treasury.ts';
import { createEndingSource } from './verifications.ts';

const marketDayJob = createTimedJob({
  name: 'market-day',
  at: '30 0 * * *',
  tries: 3,
  secondsAllowed: 1_800,
});

export const reminderJobs = [marketDayJob];

/** Does and tells what the clock's day brings, and was not told before. It may run at any time, and as often as one likes. */
export const runMarketDay = async (deps: ReminderDeps): Promise<void> => {
  const now = deps.clock();
  const today = toDay(now);
  const terms = await readTermsInForce(deps.db, now);
  const steps = [
    () => askForDay(deps),
    () => tellAll(deps, createWaitingSource(today), now),
    () => tellAll(deps, createDebtSource(today, terms), now),
    () => tellAll(deps, createHoldingSource(today, terms.statementDays), now),
    () => tellSilences(deps, today, now),
    () => tellAll(deps, createEndingSource(now), now),
    () => tellAll(deps, createEndingKeySource(now), now),
    () => tellTreasury(deps, terms.statementDays, now),
  ];
  await attemptEach(steps, (step) => step());
};

/** At six in India each morning, and at a start for a morning that a stopped server missed. */
export const scheduleMarketDay = async (jobs: Jobs, deps: ReminderDeps): Promise<void> => {
  await workAtTimes(jobs, marketDayJob, () => runMarketDay(deps));
  await jobs.send(deps.db, marketDayJob, {});
};
