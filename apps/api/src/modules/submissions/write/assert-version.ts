import { itemVersion } from '@cinvoice/contract/requests';
import type { Actor } from '@cinvoice/contract/rules/review';
import { z } from 'zod';
import { readHistory } from '#api/modules/history/index.ts';
import type { Db } from '#api/platform/db.ts';
import { Problem, parsed } from '#api/platform/problem.ts';
import type { Row } from '../repo.ts';

const versionSchema = z.object({ version: itemVersion });

/** Separates the version from the fields of a form. */
export const splitVersion = <T>({ version, ...texts }: Record<string, T>) => ({
  version: parsed(versionSchema, { version }).version,
  texts,
});

/**
 * Refuses a change based on an older version, and lists the changes since. Every change makes one version and
 * one entry of the history: checks/invariants.sql compares the two.
 */
export const assertVersion = async (
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
