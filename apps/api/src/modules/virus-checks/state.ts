import type { SystemState } from '@cinvoice/contract/system';
import type { Db } from '#api/platform/db.ts';
import type { Scanner } from '#api/platform/virus/scanner.ts';
import { countUnchecked } from './repo.ts';

/** What operators see of the scanner; null where none is set up. */
export const readScannerState = async (
  db: Db,
  scanner: Scanner | undefined,
): Promise<SystemState['scanner']> => {
  if (!scanner) return null;
  const [definitions, counts] = await Promise.all([scanner.readDefinitions(), countUnchecked(db)]);
  return { definitions, ...counts };
};
