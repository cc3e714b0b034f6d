import type { Item, TitlePageChoice } from '@cinvoice/contract/answers';
import type { Kind } from '@cinvoice/contract/kinds/define';
import { type ActorOf, toAccount } from '#api/modules/auth/index.ts';
import { type Change, writeHistory } from '#api/modules/history/index.ts';
import { lockSubmission, type Row, saveTitlePage } from '../repo.ts';
import { assertId, orNotFound, readSubmission, type SubmissionDeps } from '../service.ts';

const listChanges = (row: Row, chosen: TitlePageChoice): Change[] =>
  [
    { field: 'titlePage.isOn', from: row.has_title_page, to: chosen.isOn },
    { field: 'titlePage.tellsInterests', from: row.tells_interests, to: chosen.tellsInterests },
  ].filter(({ from, to }) => from !== to);

/** Saves what the owner chooses for an item's title page. No review looks at it, so it is open in every status. */
export const chooseTitlePage = async (
  deps: SubmissionDeps,
  owner: ActorOf<'user'>,
  kind: Kind,
  id: string,
  chosen: TitlePageChoice,
): Promise<Item> => {
  assertId(id);
  await deps.db.transaction().execute(async (tx) => {
    const changes = listChanges(orNotFound(await lockSubmission(tx, owner, kind.slug, id)), chosen);
    if (changes.length === 0) return;
    const now = deps.clock();
    await saveTitlePage(tx, id, chosen, now);
    await writeHistory(tx, { submissionId: id, event: 'edited', actor: toAccount(owner), changes }, now);
  });
  return readSubmission(deps, owner, kind, id);
};
