import { createNobody } from '#api/modules/audit/index.ts';
import { sendToSomeAdmins } from '#api/modules/messages/index.ts';
import { attemptEach } from '#api/platform/attempt-each.ts';
import type { Jobs } from '#api/platform/jobs.ts';
import { createTimedJob, workAtTimes } from '#api/platform/timed-jobs.ts';
import { toState } from './answer.ts';
import { bindOrder } from './bind.ts';
import { findOrderOrThrow, lockOrderOrThrow, settleOrder } from './decide.ts';
import type { SettleDeps } from './deps.ts';
import { listLapsing } from './repo.ts';

const lapseOrdersJob = createTimedJob({
  name: 'lapse-orders',
  at: '* * * * *',
  tries: 2,
  secondsAllowed: 300,
});

export const orderJobs = [lapseOrdersJob];

const DAY_MS = 24 * 3_600_000;
/** Orders of one run; the rest follows a minute later. */
const BATCH = 1_000;

const lapseOrder = (deps: SettleDeps, id: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const row = await lockOrderOrThrow(tx, id);
    // Decided, or lapsed by another server, since it was listed.
    if (row.state !== 'waiting' || toState(row, deps.clock()) !== 'lapsed') return;
    await settleOrder(deps, tx, row, { state: 'lapsed' }, createNobody());
  });

const warnOfLapse = async (deps: SettleDeps, id: string): Promise<void> => {
  const row = await findOrderOrThrow(deps.db, id);
  const asker = row.asked_kind === 'admin' && row.asked_by !== null ? [row.asked_by] : [];
  const readers = [...new Set([...deps.treasurers, ...asker])];
  const parameters = { order: id, title: bindOrder(deps, row).title };
  const news = { event: 'order-lapses' as const, cause: id, parameters, submissionId: null };
  await deps.db.transaction().execute((tx) => sendToSomeAdmins(tx, readers, news, deps.clock()));
};

/** Ends the waiting of orders whose time is up, and warns of those that have less than a day left. */
export const runLapses = async (deps: SettleDeps): Promise<void> => {
  const now = deps.clock();
  const tomorrow = new Date(now.getTime() + DAY_MS);
  const lapse = async () => attemptEach(await listLapsing(deps.db, now, BATCH), (id) => lapseOrder(deps, id));
  const warn = async () =>
    attemptEach(await listLapsing(deps.db, tomorrow, BATCH), (id) => warnOfLapse(deps, id));
  await attemptEach([lapse, warn], (step) => step());
};

export const scheduleLapses = async (jobs: Jobs, deps: SettleDeps): Promise<void> => {
  await workAtTimes(jobs, lapseOrdersJob, () => runLapses(deps));
};
