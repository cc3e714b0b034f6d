import type { Renewal } from '#api/platform/key-ring.ts';
import { renewSecrets } from './secrets.ts';

/** Encrypts the numbers and birth dates of a batch of verifications anew. */
export const renewVerificationSecrets: Renewal = async (tx, encryption, { after, limit }) => {
  let query = tx
    .selectFrom('verifications')
    .select(['id', 'pan', 'gstin', 'birth_date'])
    .orderBy('id')
    .limit(limit)
    .forUpdate();
  if (after) query = query.where('id', '>', after);
  const rows = await query.execute();
  for (const row of rows) {
    const { id, ...stored } = row;
    const renewed = renewSecrets(encryption, row);
    if (
      stored.pan === renewed.pan &&
      stored.gstin === renewed.gstin &&
      stored.birth_date === renewed.birth_date
    )
      continue;
    await tx.updateTable('verifications').set(renewed).where('id', '=', id).execute();
  }
  return rows.at(-1)?.id ?? null;
};
