import { formatIsoInIndia } from '@cinvoice/contract/dates';
import { CannotStart } from '#api/platform/cannot-start.ts';
import { workThrough } from '#api/platform/work-through.ts';
import { AT_ONCE } from '../at-once.ts';
import { fileOf, listStoredFiles } from '../manifest.ts';
import type { Unseal } from '../seal.ts';
import type { BackupStore } from '../store.ts';
import { readChain } from './chain.ts';
import { listStrands } from './kept.ts';
import { readPiece } from './piece.ts';

/**
 * Opens every piece that is kept, sees that none lacks between the first and the last of each strand, and that the files that came with them
 * are there. Returns their number.
 */
export const checkLog = async ({
  store,
  unseal,
}: {
  store: BackupStore;
  unseal: Unseal;
}): Promise<number> => {
  const stored = new Set(await listStoredFiles(store));
  let count = 0;
  for (const strand of await listStrands(store)) {
    const { pieces, reach, isBroken } = await readChain(store, strand);
    if (isBroken)
      throw new CannotStart(
        `${store.location}: the log ${strand} has a gap after ${reach ? formatIsoInIndia(reach.until) : 'its beginning'}.`,
      );
    await workThrough(pieces, AT_ONCE, async (piece) => {
      const { files } = await readPiece(store, unseal, piece);
      const missing = files.find(({ name }) => !stored.has(name));
      if (missing) throw new CannotStart(`${store.location}: ${fileOf(missing.name)} is missing.`);
    });
    count += pieces.length;
  }
  return count;
};
