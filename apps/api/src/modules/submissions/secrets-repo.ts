import { isDeepStrictEqual } from 'node:util';
import type { Renewal } from '#api/platform/key-ring.ts';
import { renewSecrets } from './secrets.ts';

/** Encrypts the secrets of a batch of items anew. */
export const renewSubmissionSecrets: Renewal = async (tx, encryption, { after, limit }) => {
  let query = tx
    .selectFrom('submissions')
    .select(['id', 'kind', 'details'])
    // Details are stored as objects; the column's type cannot say so.
    .$narrowType<{ details: Record<string, unknown> }>()
    .orderBy('id')
    .limit(limit)
    .forUpdate();
  if (after) query = query.where('id', '>', after);
  const rows = await query.execute();
  for (const row of rows) {
    const details = renewSecrets(encryption, row);
    if (isDeepStrictEqual(details, row.details)) continue;
    await tx
      .updateTable('submissions')
      .set({ details: JSON.stringify(details) })
      .where('id', '=', row.id)
      .execute();
  }
  return rows.at(-1)?.id ?? null;
};
