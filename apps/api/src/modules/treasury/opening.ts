import { type OpeningPoint, openingPoints } from '@cinvoice/contract/market/opening';
import { type AuditActor, writeAudit } from '#api/modules/audit/index.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import { newId } from '#api/platform/ids.ts';
import { insertOpeningWord, listOpeningWords } from './opening-repo.ts';

type Deps = { db: Db; clock: Clock };

/** Every point with what was said about it; the newest word on a point counts. */
export const readOpening = async ({ db }: Pick<Deps, 'db'>) => {
  const rows = await listOpeningWords(db);
  const data = openingPoints.map((point) => {
    const words = rows
      .filter((row) => row.point === point)
      .map(({ is_settled, note, by, at }) => ({ isSettled: is_settled, note, by, at: at.toISOString() }));
    return { point, isSettled: words[0]?.isSettled ?? false, words };
  });
  return { data };
};

type Said = {
  point: OpeningPoint;
  isSettled: boolean;
  note: string;
  by: Extract<AuditActor, { kind: 'user' | 'ott' | 'admin' }>;
};

/** Adds an admin's word on a point. Words are never changed: the next one replaces what this one says. */
export const sayOpening = ({ db, clock }: Deps, { point, isSettled, note, by }: Said): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const now = clock();
    await insertOpeningWord(tx, { id: newId(now), point, isSettled, note, adminId: by.id }, now);
    const action = isSettled ? 'opening-point-settled' : 'opening-point-reopened';
    const target = { kind: 'opening-point' as const, id: null, label: point };
    await writeAudit(tx, { action, by, target, details: { note } }, now);
  });
