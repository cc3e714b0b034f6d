import type { Item } from '@cinvoice/contract/answers';
import type { Kind } from '@cinvoice/contract/kinds/define';
import { whyNotDrawAgain } from '@cinvoice/contract/rules/review';
import { askForPicturesAgain, isPictureField } from '#api/modules/files/index.ts';
import { Problem, refuse } from '#api/platform/problem.ts';
import { consumeRateLimit } from '#api/platform/rate-limit.ts';
import type { Asker } from '../asker.ts';
import { lockSubmission } from '../repo.ts';
import { noteAct, readSubmission, refuseWrongId, type SubmissionDeps, seen } from '../service.ts';
import { reviewed } from './edit.ts';

/** Drawing takes a processor for seconds. */
const PER_HOUR = 6;

/** Has the pictures of an item's poster drawn again; does nothing if they exist. */
export const drawPosterAgain = async (
  deps: SubmissionDeps,
  asker: Asker,
  kind: Kind,
  id: string,
): Promise<Item> => {
  refuseWrongId(id);
  await deps.db.transaction().execute(async (tx) => {
    const row = seen(await lockSubmission(tx, asker.actor, kind.slug, id));
    refuse(whyNotDrawAgain(asker.actor, reviewed(row)));
    const poster = row.files.find(({ field }) => isPictureField(field));
    if (!poster) throw new Problem('not-found');
    if (poster.ready) return;
    const now = deps.clock();
    await consumeRateLimit(tx, { key: `draw ${poster.id}`, most: PER_HOUR, seconds: 3600 }, now);
    await askForPicturesAgain(tx, poster.id, deps.askForPictures);
    await noteAct(tx, asker, 'poster-drawn-again', row, {}, now);
  });
  return readSubmission(deps, asker.actor, kind, id);
};
