import { secretProfileFields } from '@cinvoice/contract/secrets';
import type { Renewal } from '#api/platform/key-ring.ts';
import { secretColumns, toPurpose } from './secrets.ts';

/** Encrypts the bank and tax numbers of a batch of users anew. */
export const renewUserSecrets: Renewal = async (tx, { renew }, { after, limit }) => {
  const columns = Object.values(secretColumns);
  let query = tx
    .selectFrom('users')
    .select(['id', ...columns])
    .orderBy('id')
    .limit(limit)
    .forUpdate();
  if (after) query = query.where('id', '>', after);
  const rows = await query.execute();
  for (const row of rows) {
    const changed = secretProfileFields.flatMap((field) => {
      const stored = row[secretColumns[field]];
      const renewed = stored && renew(stored, toPurpose(row.id, field));
      return renewed === stored ? [] : [[secretColumns[field], renewed]];
    });
    if (changed.length === 0) continue;
    await tx.updateTable('users').set(Object.fromEntries(changed)).where('id', '=', row.id).execute();
  }
  return rows.at(-1)?.id ?? null;
};
