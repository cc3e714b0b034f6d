import { seenVersion } from '@cinvoice/contract/requests';
import type { Actor } from '@cinvoice/contract/rules/review';
import { z } from 'zod';
import { readHistory } from '#api/modules/history/index.ts';
import type { Db } from '#api/platform/db.ts';
import { Problem, parsed } from '#api/platform/problem.ts';
import type { Row } from '../repo.ts';

const versioned = z.object({ version: seenVersion });

/** The version stands among the fields of a form, and is none of them. */
export const splitVersion = <T>({ version, ...texts }: Record<string, T>) => ({
  version: parsed(versioned, { version }).version,
  texts,
});

/**
 * Refuses to change what the sender has not seen, and tells what happened since. Every change makes one version and one
 * entry of the history: checks/invariants.sql holds the two together.
 */
export const refuseUnseen = async (
  tx: Db,
  reader: Actor,
  { id, version }: Row,
  seen: number | undefined,
): Promise<void> => {
  if (seen === undefined || seen === version) return;
  const history = await readHistory(tx, reader, id);
  const entries = history.slice(0, Math.max(0, version - seen));
  throw new Problem('changed-meanwhile', { meanwhile: { version, entries } });
};
