import type { Kind } from '@cinvoice/contract/kinds/define';
import type { Revealed } from '@cinvoice/contract/secrets';
import type { Asker } from '../asker.ts';
import { findSubmission } from '../repo.ts';
import { opened } from '../secrets.ts';
import { noteAct, refuseWrongId, type SubmissionDeps, seen } from '../service.ts';

/** A secret of an item in full. Showing it to anyone but its owner is recorded first. */
export const revealSecret = (
  { db, clock, encryption }: SubmissionDeps,
  asker: Asker,
  kind: Kind,
  id: string,
  field: string,
): Promise<Revealed> => {
  refuseWrongId(id);
  return db.transaction().execute(async (tx) => {
    const row = seen(await findSubmission(tx, asker.actor, kind.slug, id));
    await noteAct(tx, asker, 'secret-shown', row, { field }, clock());
    return { field, value: String(opened(encryption, row).details[field] ?? '') };
  });
};
