import type { AuditAction, AuditTargetKind } from '@cinvoice/contract/audit';
import { type Expression, type Selectable, sql } from 'kysely';
import type { Db } from '#api/platform/db.ts';
import { newId } from '#api/platform/ids.ts';
import { type Cursor, isOlderThanCursor } from '#api/platform/paging.ts';
import type { Schema } from '#api/platform/schema.ts';
import { isOnPage } from '#api/platform/search.ts';

/** The actor and their network address, with the label of an API key that acted for them; `nobody` is not authenticated. */
export type AuditActor = { address: string; key?: string } & (
  | { kind: 'user' | 'ott' | 'admin'; id: string }
  | { kind: 'nobody'; id: null }
);

/** The actor at start, or before authentication. */
export const createNobody = (address = ''): AuditActor => ({ kind: 'nobody', id: null, address });

export type Act = {
  action: AuditAction;
  by: AuditActor;
  target: { kind: AuditTargetKind; id: string | null; label: string };
  details?: Record<string, unknown>;
};

/** The actor's name at this moment. */
const selectActorName = (by: AuditActor): Expression<string> => {
  switch (by.kind) {
    case 'nobody':
      return sql`''`;
    case 'user':
      return sql`coalesce((SELECT name FROM users WHERE id = ${by.id}), '')`;
    case 'ott':
      return sql`coalesce((SELECT ott_id FROM otts WHERE id = ${by.id}), '')`;
    case 'admin':
      return sql`coalesce((SELECT admin_id FROM admins WHERE id = ${by.id}), '')`;
  }
};

/**
 * Call in the transaction of the act, so that both commit together. The database refuses any later change.
 */
export const writeAudit = (tx: Db, { action, by, target, details = {} }: Act, now: Date) =>
  tx
    .insertInto('audit')
    .values({
      id: newId(now),
      at: now,
      action,
      actor_kind: by.kind,
      actor_id: by.id,
      actor_name: selectActorName(by),
      target_kind: target.kind,
      target_id: target.id,
      target_label: target.label,
      address: by.address,
      details: JSON.stringify({ ...details, ...(by.key && { key: by.key }) }),
    })
    .execute();

export type Filter = {
  actor: string | null;
  action: AuditAction | null;
  target: string | null;
  /** From this moment on, and before that one. */
  from?: Date | null;
  until?: Date | null;
  q: string;
  limit: number;
  cursor: Cursor | null;
};

export type AuditRow = Omit<Selectable<Schema['audit']>, 'search'>;

export const listAudit = (db: Db, filter: Filter): Promise<AuditRow[]> => {
  const { actor, action, target, from, until } = filter;
  let rows = db
    .selectFrom('audit')
    .select(['id', 'at as sort_key', 'search'])
    .where(isOlderThanCursor('at', 'id', filter.cursor));
  if (actor) rows = rows.where('actor_id', '=', actor);
  if (action) rows = rows.where('action', '=', action);
  if (target) rows = rows.where('target_id', '=', target);
  if (from) rows = rows.where('at', '>=', from);
  if (until) rows = rows.where('at', '<', until);
  return db
    .selectFrom('audit')
    .selectAll()
    .where(isOnPage({ ...filter, rows, table: 'audit', direction: 'desc' }))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
};
