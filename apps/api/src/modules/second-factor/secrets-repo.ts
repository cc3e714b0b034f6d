import type { Renewal } from '#api/platform/key-ring.ts';
import { toPurpose } from './proof.ts';

/** Encrypts the secrets of some second factors anew. */
export const renewFactorSecrets: Renewal = async (tx, { renew }, { after, limit }) => {
  let query = tx.selectFrom('second_factors').select(['id', 'secret']).orderBy('id').limit(limit).forUpdate();
  if (after) query = query.where('id', '>', after);
  const rows = await query.execute();
  for (const { id, secret } of rows) {
    const renewed = secret && renew(secret, toPurpose(id));
    if (renewed === secret) continue;
    await tx.updateTable('second_factors').set({ secret: renewed }).where('id', '=', id).execute();
  }
  return rows.at(-1)?.id ?? null;
};
