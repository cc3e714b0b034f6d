import { sql } from 'kysely';
import type { Db } from '#api/platform/db.ts';
import type { DuePaper } from './due-paper.ts';

type Paper = Pick<DuePaper, 'kind' | 'subject' | 'userId'>;

/** The next try is after 2, 4, 8 and so on minutes, and at last once in six hours. Answers how often it has failed. */
export const noteFailure = async (tx: Db, { kind, subject, userId }: Paper, now: Date): Promise<number> => {
  const { rows } = await sql<{ tries: number }>`
    INSERT INTO failed_papers AS f (kind, subject, user_id, tries, next_try_at)
    VALUES (${kind}, ${subject}::uuid, ${userId}::uuid, 1, ${now}::timestamptz + interval '2 minutes')
    ON CONFLICT (kind, subject, user_id) DO UPDATE SET tries = f.tries + 1,
      next_try_at = ${now}::timestamptz + least(interval '6 hours', interval '2 minutes' * 2 ^ least(f.tries, 10))
    RETURNING tries`.execute(tx);
  return rows[0]?.tries ?? 0;
};

/** It is made: call in the transaction that makes it. */
export const forgetFailures = (tx: Db, { kind, subject, userId }: Paper) =>
  tx
    .deleteFrom('failed_papers')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('user_id', '=', userId)
    .execute();

/** What a message says of the invoice that a paper is about. */
export const readAbout = (db: Db, invoiceId: string) =>
  db
    .selectFrom('invoices')
    .innerJoin('submissions', 'submissions.id', 'invoices.submission_id')
    .select(['invoices.number', 'submissions.project_name as projectName'])
    .where('invoices.id', '=', invoiceId)
    .executeTakeFirstOrThrow();
