import type { Item } from '@cinvoice/contract/answers';
import type { Kind } from '@cinvoice/contract/kinds/define';
import { review } from '@cinvoice/contract/requests';
import { needsRemark, reviewStatusNamed, whyNotReview } from '@cinvoice/contract/rules/review';
import { type ReviewStatus, reviewStatuses } from '@cinvoice/contract/vocabulary';
import { accountBehind } from '#api/modules/auth/index.ts';
import { type Change, writeHistory } from '#api/modules/history/index.ts';
import { endInterestsIn } from '#api/modules/interests/index.ts';
import type { Db } from '#api/platform/db.ts';
import { invalidInput, parsed, refuse } from '#api/platform/problem.ts';
import { itemAnswerOf } from '../answer.ts';
import type { Asker } from '../asker.ts';
import { type Decision, findSubmission, lockSubmission, type Row, saveReview } from '../repo.ts';
import { noteAct, refuseWrongId, type SubmissionDeps, seen } from '../service.ts';
import { reviewed } from '../write/edit.ts';
import { refuseUnseen } from '../write/seen-version.ts';
import { tellOfReview } from './news.ts';

/** Whether a body is a decision on an item and not a change of its fields. */
export const isReview = (body: object): boolean => 'ottUpdates' in body || 'ottRemarks' in body;

type Verdict = { status: ReviewStatus; remark: string; version: number | undefined };

/** Reads a decision; the refusal names the field and what is allowed. Decisions 11 and 12. */
const verdictFrom = (body: unknown): Verdict => {
  const { ottUpdates, ottRemarks, version } = parsed(review, body);
  const status = reviewStatusNamed(ottUpdates);
  if (!status) {
    const message = `Status must be one of: ${reviewStatuses.join(', ')}.`;
    throw invalidInput([{ path: 'ottUpdates', message }]);
  }
  if (needsRemark(status) && ottRemarks === '') {
    throw invalidInput([{ path: 'ottRemarks', message: `A remark is required for '${status}'.` }]);
  }
  return { status, remark: ottRemarks, version };
};

/** Refuses who may not decide before saying what is wrong with the decision. */
export const reviewSubmission = async (
  deps: SubmissionDeps,
  asker: Asker,
  kind: Kind,
  id: string,
  body: unknown,
): Promise<Item> => {
  refuseWrongId(id);
  const { actor } = asker;
  refuse(whyNotReview(actor, reviewed(seen(await findSubmission(deps.db, actor, kind.slug, id)))));
  const verdict = verdictFrom(body);
  const row = await deps.db.transaction().execute(async (tx) => {
    await decide(deps, tx, asker, kind, id, verdict);
    // Read here: once it is saved, a connection may no longer be had in time.
    return seen(await findSubmission(tx, actor, kind.slug, id));
  });
  return itemAnswerOf(kind, row, actor, deps);
};

const decide = async (
  deps: SubmissionDeps,
  tx: Db,
  asker: Asker,
  kind: Kind,
  id: string,
  { status, remark, version }: Verdict,
): Promise<void> => {
  const { actor } = asker;
  const row = seen(await lockSubmission(tx, actor, kind.slug, id));
  refuse(whyNotReview(actor, reviewed(row)));
  await refuseUnseen(tx, actor, row, version);
  const now = deps.clock();
  const decision: Decision = { by: actor.kind === 'admin' ? 'admin' : 'ott', status, remark };
  const details = {
    from: row.ott_updates,
    to: status,
    remark,
    ...(await endInterests(tx, row, status, now)),
  };
  await saveReview(tx, id, decision, now);
  const event = { submissionId: id, event: 'reviewed' as const, actor: accountBehind(actor) };
  const entry = await writeHistory(tx, { ...event, changes: decisionChanges(row, decision) }, now);
  await tellOfReview(deps, tx, actor, row, decision, entry);
  await noteAct(tx, asker, 'item-reviewed', row, details, now);
};

/** No interest outlives the approval of its item; how many a decision ended is noted with it. */
const endInterests = async (tx: Db, row: Row, to: ReviewStatus, now: Date) => {
  if (row.ott_updates !== 'approved' || to === 'approved') return {};
  return { interestsEnded: await endInterestsIn(tx, row.id, 'no-longer-approved', now) };
};

/** Both parts of a decision stand in the history, also where one stayed the same: that is what was decided. */
const decisionChanges = (row: Row, { status, remark }: Decision): Change[] => [
  { field: 'ottUpdates', from: row.ott_updates, to: status },
  { field: 'ottRemarks', from: row.ott_remarks, to: remark },
];
