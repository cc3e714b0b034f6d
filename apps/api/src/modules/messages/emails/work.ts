import { z } from 'zod';
import type { Job, Jobs } from '#api/platform/jobs.ts';
import { createTimedJob, workAtTimes } from '#api/platform/timed-jobs.ts';
import type { RequestEmail } from '../notify.ts';
import { type DeliveryDeps, deliver, reportLost, SECONDS_ALLOWED } from './deliver.ts';
import { deleteSettled, settleStuck } from './repo.ts';

/** The waits double from a few seconds on: the last try comes about a day after the first. */
const sendEmail: Job<{ emailId: string }> = {
  name: 'send-email',
  data: z.strictObject({ emailId: z.uuid() }),
  tries: 15,
  secondsAllowed: SECONDS_ALLOWED,
};

const tidyEmails = createTimedJob({
  name: 'tidy-emails',
  at: '47 20 * * *',
  tries: 2,
  secondsAllowed: 300,
});

export const messageJobs = [sendEmail, tidyEmails];

export const createEmailRequests =
  (jobs: Jobs): RequestEmail =>
  (tx, emailId) =>
    jobs.send(tx, sendEmail, { emailId });

const DAY_MS = 24 * 3_600_000;
const KEPT_DAYS = 90;
const STUCK_DAYS = 3;

/** Gives up and reports e-mails that no job will finish; deletes those settled long ago. */
export const cleanUpEmails = async (deps: Pick<DeliveryDeps, 'db' | 'clock' | 'log'>): Promise<void> => {
  const now = deps.clock();
  const reason = 'its job is gone';
  const stuck = await settleStuck(deps.db, new Date(now.getTime() - STUCK_DAYS * DAY_MS), reason, now);
  for (const one of stuck) await reportLost(deps, one, reason, now);
  await deleteSettled(deps.db, new Date(now.getTime() - KEPT_DAYS * DAY_MS));
};

/** Sends one e-mail at a time, and cleans up at night. */
export const scheduleEmailWork = async ({ jobs, ...deps }: DeliveryDeps & { jobs: Jobs }): Promise<void> => {
  await jobs.work(sendEmail, (attempt) => deliver(deps, attempt));
  await workAtTimes(jobs, tidyEmails, () => cleanUpEmails(deps));
};
