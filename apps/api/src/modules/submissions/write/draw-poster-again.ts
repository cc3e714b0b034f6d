import type { Item } from '@cinvoice/contract/answers';
import type { Kind } from '@cinvoice/contract/kinds/define';
import { whyNotDrawAgain } from '@cinvoice/contract/rules/review';
import { isPictureField, requestPicturesAgain } from '#api/modules/files/index.ts';
import { Problem, refuse } from '#api/platform/problem.ts';
import { consumeRateLimit } from '#api/platform/rate-limit.ts';
import { lockSubmission } from '../repo.ts';
import type { RequestContext } from '../request-context.ts';
import { assertId, auditAct, orNotFound, readSubmission, type SubmissionDeps } from '../service.ts';
import { toReviewState } from './edit.ts';

/** Drawing takes a processor for seconds. */
const PER_HOUR = 6;

/** Has the pictures of an item's poster drawn again; does nothing if they exist. */
export const drawPosterAgain = async (
  deps: SubmissionDeps,
  context: RequestContext,
  kind: Kind,
  id: string,
): Promise<Item> => {
  assertId(id);
  await deps.db.transaction().execute(async (tx) => {
    const row = orNotFound(await lockSubmission(tx, context.actor, kind.slug, id));
    refuse(whyNotDrawAgain(context.actor, toReviewState(row)));
    const poster = row.files.find(({ field }) => isPictureField(field));
    if (!poster) throw new Problem('not-found');
    if (poster.ready) return;
    const now = deps.clock();
    await consumeRateLimit(tx, { key: `draw ${poster.id}`, most: PER_HOUR, seconds: 3600 }, now);
    await requestPicturesAgain(tx, poster.id, deps.requestPictures);
    await auditAct(tx, context, 'poster-drawn-again', row, {}, now);
  });
  return readSubmission(deps, context.actor, kind, id);
};
