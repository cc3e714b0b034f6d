import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '#api/platform/db.ts';
import type { Part, Span } from './repo.ts';

/** A key that lived no longer than that when it was made needs no reminder: its owner has just chosen its day. */
const isLongLived = (days: number): Expression<SqlBool> =>
  sql<boolean>`api_keys.expires_at - api_keys.created_at > ${days} * interval '1 day'`;

/** Live keys that expire within a span, of accounts that are not closed. */
const selectEndingKeys = (db: Db, { from, to }: Span, days: number) =>
  db
    .selectFrom('api_keys')
    .leftJoin('users', 'users.id', 'api_keys.user_id')
    .leftJoin('otts', 'otts.id', 'api_keys.ott_id')
    .select([
      'api_keys.id',
      'api_keys.user_id',
      'api_keys.ott_id',
      'api_keys.admin_id',
      'api_keys.name',
      'api_keys.last_four',
      'api_keys.expires_at',
      'users.roles',
    ])
    .where('api_keys.revoked_at', 'is', null)
    .where('api_keys.expires_at', '>', from)
    .where('api_keys.expires_at', '<=', to)
    .where(isLongLived(days))
    .where('users.suspended_at', 'is', null)
    .where('otts.deactivated_at', 'is', null);

export type EndingKeyRow = Awaited<ReturnType<typeof listEndingKeys>>[number];

export const listEndingKeys = (db: Db, span: Span, days: number, { after, limit }: Part) =>
  selectEndingKeys(db, span, days)
    .where('api_keys.id', '>', after)
    .orderBy('api_keys.id')
    .limit(limit)
    .execute();

export const holdEndingKey = (
  tx: Db,
  span: Span,
  days: number,
  id: string,
): Promise<EndingKeyRow | undefined> =>
  selectEndingKeys(tx, span, days).where('api_keys.id', '=', id).forShare('api_keys').executeTakeFirst();
