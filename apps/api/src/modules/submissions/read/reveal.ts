import type { Kind } from '@cinvoice/contract/kinds/define';
import type { Revealed } from '@cinvoice/contract/secrets';
import { findSubmission } from '../repo.ts';
import type { RequestContext } from '../request-context.ts';
import { decryptSecrets } from '../secrets.ts';
import { assertId, auditAct, orNotFound, type SubmissionDeps } from '../service.ts';

/** A secret of an item in full. Showing it to anyone but its owner is recorded first. */
export const revealSecret = (
  { db, clock, encryption }: SubmissionDeps,
  context: RequestContext,
  kind: Kind,
  id: string,
  field: string,
): Promise<Revealed> => {
  assertId(id);
  return db.transaction().execute(async (tx) => {
    const row = orNotFound(await findSubmission(tx, context.actor, kind.slug, id));
    await auditAct(tx, context, 'secret-shown', row, { field }, clock());
    return { field, value: String(decryptSecrets(encryption, row).details[field] ?? '') };
  });
};
