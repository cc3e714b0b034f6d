import type { HistoryEntry } from '@cinvoice/contract/answers';
import type { Actor } from '@cinvoice/contract/rules/review';
import { z } from 'zod';
import type { Db } from '#api/platform/db.ts';
import { type Change, listHistory } from './repo.ts';

const stored = z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() }));

const toChanges = (value: unknown): Change[] =>
  stored.parse(value).map(({ field, from, to }) => ({ field, from: from ?? null, to: to ?? null }));

/** Admins see each other's ids; to all others they are the office, not a person. */
const toActorName = (reader: Actor, kind: HistoryEntry['actor']['kind'], name: string): string =>
  kind === 'admin' && reader.kind !== 'admin' ? 'Admin' : name;

export const readHistory = async (db: Db, reader: Actor, submissionId: string): Promise<HistoryEntry[]> => {
  const rows = await listHistory(db, submissionId);
  return rows.map((row) => ({
    _id: row.id,
    at: row.at.toISOString(),
    event: row.event,
    actor: { kind: row.actor_kind, name: toActorName(reader, row.actor_kind, row.actor_name) },
    changes: toChanges(row.changes),
  }));
};
