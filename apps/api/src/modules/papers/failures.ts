import { sendToAdmins } from '#api/modules/messages/index.ts';
import type { Clock } from '#api/platform/clock.ts';
import { type Db, isConflict, isDatabaseGone } from '#api/platform/db.ts';
import type { DuePaper } from './due-paper.ts';
import { noteFailure, readAbout } from './failures-repo.ts';

/** By then, a quarter of an hour after the first, it is no passing fault: the admins learn of it, once. */
const TOLD_AFTER = 4;

/** Notes that a paper could not be made, so that it is tried again after a pause. A lost database says nothing of the paper. */
export const noteFailedPaper = async (
  { db, clock }: { db: Db; clock: Clock },
  due: DuePaper,
  error: unknown,
): Promise<void> => {
  if (isDatabaseGone(error) || isConflict(error)) return;
  const now = clock();
  await db.transaction().execute(async (tx) => {
    const tries = await noteFailure(tx, due, now);
    if (tries < TOLD_AFTER) return;
    const { kind, subject, userId, invoiceId } = due;
    const parameters = { kind, ...(await readAbout(tx, invoiceId)) };
    const cause = `${kind} ${subject} ${userId}`;
    await sendToAdmins(tx, { event: 'paper-failed', cause, parameters, submissionId: null, invoiceId }, now);
  });
};
