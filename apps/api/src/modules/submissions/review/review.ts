import type { Item } from '@cinvoice/contract/answers';
import { makeFieldRefusal } from '@cinvoice/contract/codes/field-texts';
import type { Kind } from '@cinvoice/contract/kinds/define';
import { review } from '@cinvoice/contract/requests';
import { needsRemark, parseReviewStatus, whyNotReview } from '@cinvoice/contract/rules/review';
import { type ReviewStatus, reviewStatuses } from '@cinvoice/contract/vocabulary';
import { toAccount } from '#api/modules/auth/index.ts';
import { type Change, writeHistory } from '#api/modules/history/index.ts';
import { endInterestsIn } from '#api/modules/interests/index.ts';
import type { Db } from '#api/platform/db.ts';
import { invalidField, parsed, refuse } from '#api/platform/problem.ts';
import { toItem } from '../answer.ts';
import { type Decision, lockSubmission, type Row, saveReview } from '../repo.ts';
import type { RequestContext } from '../request-context.ts';
import { assertId, auditAct, orNotFound, type SubmissionDeps } from '../service.ts';
import { assertVersion } from '../write/assert-version.ts';
import { toReviewState } from '../write/edit.ts';
import { notifyFilmmakerOfReview } from './notify.ts';

/** Tells a decision on an item from a change of its fields. */
export const isReview = (body: object): boolean => 'ottUpdates' in body || 'ottRemarks' in body;

type Verdict = { status: ReviewStatus; remark: string; version: number | undefined };

/** Parses a decision; the refusal names the field and the allowed values. Decisions 11 and 12. */
const parseVerdict = (body: unknown): Verdict => {
  const { ottUpdates, ottRemarks, version } = parsed(review, body);
  const status = parseReviewStatus(ottUpdates);
  if (!status) {
    throw invalidField('ottUpdates', makeFieldRefusal('status-unknown', { options: reviewStatuses }));
  }
  if (needsRemark(status) && ottRemarks === '') {
    throw invalidField('ottRemarks', makeFieldRefusal('remark-required', { status }));
  }
  return { status, remark: ottRemarks, version };
};

type Review = { context: RequestContext; kind: Kind; id: string; body: unknown };

/** Decides on an item. Locks and reads it once; the answer is made from that and the saved row. */
export const reviewSubmission = async (
  deps: SubmissionDeps,
  { context, kind, id, body }: Review,
): Promise<Item> => {
  assertId(id);
  const { actor } = context;
  const decided = await deps.db.transaction().execute(async (tx) => {
    const row = orNotFound(await lockSubmission(tx, actor, kind.slug, id));
    // Before the body: an actor without the right learns only that.
    refuse(whyNotReview(actor, toReviewState(row)));
    const verdict = parseVerdict(body);
    await assertVersion(tx, actor, row, verdict.version);
    return saveDecision(deps, tx, { context, row, verdict });
  });
  return toItem(kind, decided, actor, deps);
};

/** Saves a decision with its history, messages and audit entry; returns the resulting item. */
const saveDecision = async (
  deps: SubmissionDeps,
  tx: Db,
  { context, row, verdict }: { context: RequestContext; row: Row; verdict: Verdict },
): Promise<Row> => {
  const { actor } = context;
  const { status, remark } = verdict;
  const now = deps.clock();
  const decision: Decision = { by: actor.kind === 'admin' ? 'admin' : 'ott', status, remark };
  const isWithdrawn = row.ott_updates === 'approved' && status !== 'approved';
  // No interest outlives the approval of its item.
  const interestsEnded = isWithdrawn ? await endInterestsIn(tx, row.id, 'no-longer-approved', now) : null;
  const saved = await saveReview(tx, row.id, decision, now);
  const event = { submissionId: row.id, event: 'reviewed' as const, actor: toAccount(actor) };
  const entry = await writeHistory(tx, { ...event, changes: toChanges(row, decision) }, now);
  await notifyFilmmakerOfReview(deps, tx, actor, row, decision, entry);
  const ended = interestsEnded === null ? {} : { interestsEnded };
  await auditAct(
    tx,
    context,
    'item-reviewed',
    row,
    { from: row.ott_updates, to: status, remark, ...ended },
    now,
  );
  return { ...row, ...saved, ...(isWithdrawn && { interests: { count: 0, totalPaise: 0 } }) };
};

/** The history lists both parts of a decision, even an unchanged one: that was decided too. */
const toChanges = (row: Row, { status, remark }: Decision): Change[] => [
  { field: 'ottUpdates', from: row.ott_updates, to: status },
  { field: 'ottRemarks', from: row.ott_remarks, to: remark },
];
