import type { VerificationPurpose, VerificationState } from '@cinvoice/contract/market/verification-states';
import { type Selectable, sql } from 'kysely';
import { type FileRow, fileJson } from '#api/modules/files/index.ts';
import type { Db } from '#api/platform/db.ts';
import { newId } from '#api/platform/ids.ts';
import { type Cursor, isAfterCursor } from '#api/platform/paging.ts';
import type { Schema } from '#api/platform/schema.ts';
import { isOnPage } from '#api/platform/search.ts';

type OttName = { _id: string; name: string };

export type VerificationRow = Selectable<Schema['verifications']> & {
  user_name: string;
  user_mobile: string;
  email: string;
  suspended_at: Date | null;
  decider_name: string;
  tied_otts: OttName[];
  files: FileRow[];
};

const filesOfVerification = sql<FileRow[]>`coalesce((
  SELECT json_agg(${fileJson}) FROM files AS file WHERE file.verification_id = verifications.id
), '[]')`;

const tiedOtts = sql<OttName[]>`coalesce((
  SELECT json_agg(json_build_object('_id', otts.id, 'name', otts.name) ORDER BY otts.name, otts.id) FROM otts
  WHERE otts.id::text IN (SELECT jsonb_array_elements_text(verifications.ties -> 'otts'))
), '[]')`;

const selectVerifications = (db: Db) =>
  db
    .selectFrom('verifications')
    .innerJoin('users', 'users.id', 'verifications.user_id')
    .leftJoin('admins', 'admins.id', 'verifications.decided_by')
    .selectAll('verifications')
    .select([
      'users.name as user_name',
      'users.mobile as user_mobile',
      'users.confirmed_email as email',
      'users.suspended_at',
      sql<string>`coalesce(admins.admin_id, '')`.as('decider_name'),
      tiedOtts.as('tied_otts'),
      filesOfVerification.as('files'),
    ]);

export const findOwnVerification = (
  db: Db,
  userId: string,
  purpose: VerificationPurpose,
): Promise<VerificationRow | undefined> =>
  selectVerifications(db)
    .where('verifications.user_id', '=', userId)
    .where('verifications.purpose', '=', purpose)
    .executeTakeFirst();

/** The same, locked until the transaction ends. */
export const lockOwnVerification = (
  tx: Db,
  userId: string,
  purpose: VerificationPurpose,
): Promise<VerificationRow | undefined> =>
  selectVerifications(tx)
    .where('verifications.user_id', '=', userId)
    .where('verifications.purpose', '=', purpose)
    .forUpdate('verifications')
    .executeTakeFirst();

/** A verification as admins see it: drafts are their owner's alone. */
const selectForAdmins = (db: Db, id: string) =>
  selectVerifications(db).where('verifications.id', '=', id).where('verifications.state', '<>', 'draft');

export const findVerification = (db: Db, id: string): Promise<VerificationRow | undefined> =>
  selectForAdmins(db, id).executeTakeFirst();

export const lockVerification = (tx: Db, id: string): Promise<VerificationRow | undefined> =>
  selectForAdmins(tx, id).forUpdate('verifications').executeTakeFirst();

/** Makes the blank draft that the first change fills; of two at once, one. */
export const ensureDraft = (tx: Db, userId: string, purpose: VerificationPurpose, now: Date) =>
  tx
    .insertInto('verifications')
    .values({
      id: newId(now),
      user_id: userId,
      purpose,
      constitution: null,
      created_at: now,
      updated_at: now,
      version: 0,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doNothing())
    .execute();

type Stored = Pick<
  Selectable<Schema['verifications']>,
  'legal_name' | 'constitution' | 'pan' | 'birth_date' | 'address' | 'region' | 'gstin'
>;
export type NewContent = Stored & { ties: string; declarations: string };

const nextVersion = sql<number>`version + 1`;

export const saveContent = (tx: Db, id: string, content: NewContent, now: Date) =>
  tx
    .updateTable('verifications')
    .set({ ...content, updated_at: now, version: nextVersion })
    .where('id', '=', id)
    .execute();

type Step =
  | { state: 'submitted'; pan_mark: Buffer | null; gstin_mark: Buffer | null }
  | { state: 'approved'; by: string; reason: string; lapsesAt: Date }
  | { state: 'rejected'; by: string; reason: string }
  | { state: 'lapsed' };

const toColumns = (step: Step, now: Date) => {
  switch (step.state) {
    case 'submitted':
      return {
        ...{ submitted_at: now, decided_at: null, decided_by: null, reason: '', lapses_at: null },
        ...{ pan_mark: step.pan_mark, gstin_mark: step.gstin_mark },
      };
    case 'approved':
      return { decided_at: now, decided_by: step.by, reason: step.reason, lapses_at: step.lapsesAt };
    case 'rejected':
      return { decided_at: now, decided_by: step.by, reason: step.reason };
    case 'lapsed':
      return {};
  }
};

export const saveStep = (tx: Db, id: string, step: Step, now: Date) =>
  tx
    .updateTable('verifications')
    .set({ state: step.state, ...toColumns(step, now), updated_at: now, version: nextVersion })
    .where('id', '=', id)
    .execute();

/** The state at a moment: time alone ends an approval, whenever the job comes to note it. */
const stateAt = (now: Date) =>
  sql<VerificationState>`CASE WHEN state = 'approved' AND lapses_at <= ${now} THEN 'lapsed' ELSE state END`;

type Filter = {
  q: string;
  state: VerificationState | null;
  purpose: VerificationPurpose | null;
  limit: number;
  cursor: Cursor | null;
  now: Date;
};

export const listVerifications = (db: Db, filter: Filter): Promise<VerificationRow[]> => {
  const { state, purpose, cursor, now } = filter;
  const rows = db
    .selectFrom('verifications')
    .select(['id', 'queue_at as sort_key', 'search'])
    .where('state', '<>', 'draft')
    .$if(state !== null, (query) => query.where(stateAt(now), '=', state))
    .$if(purpose !== null, (query) => query.where('purpose', '=', purpose))
    .where(isAfterCursor('queue_at', 'id', cursor, 'oldest'));
  return selectVerifications(db)
    .where(isOnPage({ ...filter, rows, table: 'verifications', direction: 'asc' }))
    .orderBy('verifications.queue_at')
    .orderBy('verifications.id')
    .execute();
};

export const countVerifications = async (
  db: Db,
  now: Date,
): Promise<Record<Exclude<VerificationState, 'draft'>, number>> => {
  const rows = await db
    .selectFrom('verifications')
    .select([stateAt(now).as('state_now'), (row) => row.fn.countAll<number>().as('total')])
    .where('state', '<>', 'draft')
    .groupBy('state_now')
    .execute();
  const none = { submitted: 0, approved: 0, rejected: 0, lapsed: 0 };
  return { ...none, ...Object.fromEntries(rows.map(({ state_now, total }) => [state_now, total])) };
};

/** Approved ones whose time is up, oldest first. */
export const listLapsing = async (db: Db, now: Date, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('verifications')
    .select('id')
    .where('state', '=', 'approved')
    .where('lapses_at', '<=', now)
    .orderBy('lapses_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

/** The one in force of a user who is not suspended. */
export const findInForce = (
  db: Db,
  userId: string,
  purpose: VerificationPurpose,
  now: Date,
): Promise<VerificationRow | undefined> =>
  selectVerifications(db)
    .where('verifications.user_id', '=', userId)
    .where('verifications.purpose', '=', purpose)
    .where('verifications.state', '=', 'approved')
    .where('verifications.lapses_at', '>', now)
    .where('users.suspended_at', 'is', null)
    .executeTakeFirst();

export const countOtts = async (tx: Db, ids: readonly string[]): Promise<number> => {
  if (ids.length === 0) return 0;
  const { total } = await tx
    .selectFrom('otts')
    .select((row) => row.fn.countAll<number>().as('total'))
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  return total;
};

export const findConfirmedEmail = async (db: Db, userId: string): Promise<string> => {
  const { email } = await db
    .selectFrom('users')
    .select('confirmed_email as email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return email;
};

/** The states of these users' verifications at a moment, without drafts. */
export const listStatesOf = (db: Db, userIds: readonly string[], now: Date) =>
  db
    .selectFrom('verifications')
    .select(['user_id', 'purpose', stateAt(now).as('state_now')])
    .where('user_id', '=', sql<string>`ANY (${userIds}::uuid[])`)
    .where('state', '<>', 'draft')
    .execute();
