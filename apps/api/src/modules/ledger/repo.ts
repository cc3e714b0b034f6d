import { sql } from 'kysely';
import type { Db } from '#api/platform/db.ts';
import type { Posting } from './posting.ts';

type Outcome = { posted: number | null; overdrawn: string | null };

/** The only write of the books: the database's own function, which the serving role may call. */
export const callLedgerPost = async (
  tx: Db,
  { id, event, subject, day, at, reverses, moves }: Posting,
): Promise<Outcome> => {
  const { rows } = await sql<Outcome>`
    SELECT posted, overdrawn FROM ledger_post(
      ${id}::uuid, ${event}, ${subject}::uuid, ${day}::date, ${at}::timestamptz, ${reverses ?? null}::uuid,
      ${JSON.stringify(moves)}::jsonb)`.execute(tx);
  const [outcome] = rows;
  if (!outcome) throw new Error('the books did not answer');
  return outcome;
};

type AllOutcomes = { posted: number[]; overdrawn: string | null };

/** The same for several transactions at once, numbered in their order. */
export const callLedgerPostAll = async (tx: Db, postings: readonly Posting[]): Promise<AllOutcomes> => {
  const { rows } = await sql<AllOutcomes>`
    SELECT to_jsonb(posted) AS posted, overdrawn FROM ledger_post_all(${JSON.stringify(postings)}::jsonb)`.execute(
    tx,
  );
  const [outcome] = rows;
  if (!outcome) throw new Error('the books did not answer');
  return outcome;
};
