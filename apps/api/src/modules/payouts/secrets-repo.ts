import type { Renewal } from '#api/platform/key-ring.ts';
import { toFilePurpose } from './batch-file.ts';

/** Encrypts the files of some batches anew. Their bytes stay what they were. */
export const renewBatchFiles: Renewal = async (tx, { renew }, { after, limit }) => {
  let query = tx.selectFrom('batches').select(['id', 'file']).orderBy('id').limit(limit).forUpdate();
  if (after) query = query.where('id', '>', after);
  const rows = await query.execute();
  for (const { id, file } of rows) {
    const renewed = file === null ? null : renew(file, toFilePurpose(id));
    if (renewed === null || renewed === file) continue;
    await tx.updateTable('batches').set({ file: renewed }).where('id', '=', id).execute();
  }
  return rows.at(-1)?.id ?? null;
};
