import { auditTargetKind } from '@cinvoice/contract/audit';
import type { Kind } from '@cinvoice/contract/kinds/define';
import type { Revealed } from '@cinvoice/contract/secrets';
import { byActor, writeAudit } from '#api/modules/audit/index.ts';
import { findSubmission } from './repo.ts';
import { opened } from './secrets.ts';
import { type Asker, refuseWrongId, type SubmissionDeps, seen } from './service.ts';

/** A secret of an item in full; that it was shown to anyone but its owner is noted before it is. */
export const revealSecret = (
  { db, clock, encryption }: SubmissionDeps,
  { actor, address }: Asker,
  kind: Kind,
  id: string,
  field: string,
): Promise<Revealed> => {
  refuseWrongId(id);
  return db.transaction().execute(async (tx) => {
    const row = seen(await findSubmission(tx, actor, kind.slug, id));
    if (actor.kind !== 'user') {
      const target = { kind: auditTargetKind.parse(row.kind), id, label: row.project_name };
      const act = { action: 'secret-shown' as const, by: byActor(actor, address), target };
      await writeAudit(tx, { ...act, details: { field } }, clock());
    }
    return { field, value: String(opened(encryption, row).details[field] ?? '') };
  });
};
