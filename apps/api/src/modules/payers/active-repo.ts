import type { Selectable } from 'kysely';
import type { Db } from '#api/platform/db.ts';
import type { Schema } from '#api/platform/schema.ts';

type Payer = Selectable<Schema['payers']>;
export type ActivePayer = Payer & { ott_name: string };
export type UsableOfficer = Selectable<Schema['officers']>;

/** A deactivated OTT is no payer, without any job that would have to say so. */
const selectActivePayers = (db: Db) =>
  db
    .selectFrom('payers')
    .innerJoin('otts', 'otts.id', 'payers.ott_id')
    .selectAll('payers')
    .select('otts.name as ott_name')
    .where('payers.state', '=', 'active')
    .where('otts.deactivated_at', 'is', null);

/** The payer of an OTT that is verified now, and not deactivated. */
export const findActivePayer = (db: Db, ottId: string): Promise<ActivePayer | undefined> =>
  selectActivePayers(db).where('payers.ott_id', '=', ottId).executeTakeFirst();

/** The same, locked against being un-verified or deactivated until the transaction ends. */
export const lockActivePayer = (tx: Db, ottId: string): Promise<ActivePayer | undefined> =>
  selectActivePayers(tx).where('payers.ott_id', '=', ottId).forShare().executeTakeFirst();

const selectUsableOfficers = (db: Db, ottId: string, now: Date) =>
  db
    .selectFrom('officers')
    .innerJoin('payers', (join) =>
      join.onRef('payers.ott_id', '=', 'officers.ott_id').on('payers.state', '=', 'active'),
    )
    .innerJoin('otts', 'otts.id', 'officers.ott_id')
    .selectAll('officers')
    .where('officers.ott_id', '=', ottId)
    .where('officers.state', '=', 'active')
    .where('officers.usable_from', '<=', now)
    .where('otts.deactivated_at', 'is', null);

/** The officers whose mailboxes may confirm acceptances now, oldest first; none while the OTT is no active payer. */
export const listUsableOfficers = (db: Db, ottId: string, now: Date): Promise<UsableOfficer[]> =>
  selectUsableOfficers(db, ottId, now).orderBy('officers.created_at').orderBy('officers.id').execute();

/** One of them, locked against being revoked until the transaction ends. */
export const lockUsableOfficer = (
  tx: Db,
  { id, ottId }: { id: string; ottId: string },
  now: Date,
): Promise<UsableOfficer | undefined> =>
  selectUsableOfficers(tx, ottId, now).where('officers.id', '=', id).forShare().executeTakeFirst();
