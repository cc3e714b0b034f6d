import type { Renewal } from '#api/platform/key-ring.ts';
import { toPurpose } from './numbers.ts';

/** Encrypts the numbers of some bank accounts anew. */
export const renewAccountNumbers: Renewal = async (tx, { renew }, { after, limit }) => {
  let query = tx.selectFrom('bank_accounts').select(['id', 'number']).orderBy('id').limit(limit).forUpdate();
  if (after) query = query.where('id', '>', after);
  const rows = await query.execute();
  for (const { id, number } of rows) {
    const renewed = renew(number, toPurpose(id));
    if (renewed === number) continue;
    await tx.updateTable('bank_accounts').set({ number: renewed }).where('id', '=', id).execute();
  }
  return rows.at(-1)?.id ?? null;
};
