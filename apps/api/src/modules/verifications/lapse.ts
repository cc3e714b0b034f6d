import { z } from 'zod';
import { createNobody, writeAudit } from '#api/modules/audit/index.ts';
import type { Job, Jobs } from '#api/platform/jobs.ts';
import { createTimedJob, workAtTimes } from '#api/platform/timed-jobs.ts';
import type { VerificationDeps } from './deps.ts';
import { markUnmarked } from './marks.ts';
import { sendDecision } from './news.ts';
import { listLapsing, lockVerification, saveStep } from './repo.ts';
import { orNotFound, toState } from './state.ts';

type LapseDeps = Pick<VerificationDeps, 'db' | 'clock' | 'sendMessage'>;

const lapseVerificationsJob = createTimedJob({
  name: 'lapse-verifications',
  at: '11 * * * *',
  tries: 2,
  secondsAllowed: 300,
});

const markTaxNumbersJob: Job<Record<string, never>> = {
  name: 'mark-tax-numbers',
  data: z.strictObject({}),
  tries: 3,
  secondsAllowed: 600,
};

export const verificationJobs = [lapseVerificationsJob, markTaxNumbersJob];

/** Verifications of one run; the rest follows an hour later. */
const BATCH = 1_000;

const lapseVerification = ({ db, clock, sendMessage }: LapseDeps, id: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const now = clock();
    const row = orNotFound(await lockVerification(tx, id));
    // Another server may have lapsed it since it was listed.
    if (row.state !== 'approved' || toState(row, now) !== 'lapsed') return;
    await saveStep(tx, id, { state: 'lapsed' }, now);
    const target = { kind: 'verification' as const, id, label: row.legal_name };
    const details = { purpose: row.purpose };
    await writeAudit(tx, { action: 'verification-lapsed', by: createNobody(), target, details }, now);
    await sendDecision({ sendMessage }, tx, row, { state: 'lapsed', reason: '', lapsesAt: now }, now);
  });

/** Notes which approvals have ended, and tells their owners. */
export const runVerificationLapses = async (deps: LapseDeps): Promise<void> => {
  for (const id of await listLapsing(deps.db, deps.clock(), BATCH)) await lapseVerification(deps, id);
};

type VerificationJobDeps = LapseDeps & Pick<VerificationDeps, 'encryption' | 'taxMarkKey'>;

export const scheduleVerificationLapses = async (jobs: Jobs, deps: VerificationJobDeps): Promise<void> => {
  await workAtTimes(jobs, lapseVerificationsJob, () => runVerificationLapses(deps));
  // After an update: later ones get their marks as they are submitted.
  await jobs.work(markTaxNumbersJob, () => markUnmarked(deps));
  await jobs.send(deps.db, markTaxNumbersJob, {});
};
