import { sql } from 'kysely';
import type { Db } from '#api/platform/db.ts';

/** Files that no scanner has looked through yet, newest first; one whose last try failed is due again after that time. */
export const listUnchecked = (db: Db, triedBefore: Date, limit: number) =>
  db
    .selectFrom('files')
    .select(['id', 'storage_key'])
    .where('virus_checked_at', 'is', null)
    .where('document_id', 'is', null)
    .where((row) => row.or([row('virus_tried_at', 'is', null), row('virus_tried_at', '<', triedBefore)]))
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();

type Checked = { definitions: string; at: Date };

const toColumns = ({ definitions, at }: Checked) => ({
  virus_checked_at: at,
  virus_definitions: definitions,
  virus_trouble: null,
  virus_tried_at: null,
});

export const saveClean = async (db: Db, id: string, checked: Checked): Promise<void> => {
  await db.updateTable('files').set(toColumns(checked)).where('id', '=', id).execute();
};

export type Trouble = 'unreadable' | 'missing';

export const saveTrouble = async (db: Db, id: string, trouble: Trouble, at: Date): Promise<void> => {
  await db
    .updateTable('files')
    .set({ virus_trouble: trouble, virus_tried_at: at })
    .where('id', '=', id)
    .where('virus_checked_at', 'is', null)
    .execute();
};

/**
 * Withholds a file, and returns it with the account that sent it and where that account sees it; nothing if it was replaced or
 * withheld meanwhile. What admins sent has neither user nor OTT.
 */
export const withholdFile = (
  tx: Db,
  id: string,
  { signature, ...checked }: Checked & { signature: string },
) =>
  tx
    .with('withheld', (query) =>
      query
        .updateTable('files')
        .set({ ...toColumns(checked), virus_found: signature })
        .where('id', '=', id)
        .where('virus_found', 'is', null)
        .returningAll(),
    )
    .selectFrom('withheld')
    .leftJoin('submissions', 'submissions.id', 'withheld.submission_id')
    .leftJoin('verifications', 'verifications.id', 'withheld.verification_id')
    .leftJoin('bank_accounts', 'bank_accounts.id', 'withheld.bank_account_id')
    .leftJoin('invoices', 'invoices.id', 'withheld.invoice_id')
    .leftJoin('hindrances', 'hindrances.id', 'withheld.hindrance_id')
    .select((row) => [
      'withheld.name',
      'withheld.field',
      'withheld.submission_id',
      row.fn.coalesce('submissions.project_name', 'invoices.number', sql<string>`''`).as('belongs_to'),
      row.fn.coalesce('withheld.invoice_id', 'hindrances.invoice_id').as('invoice_id'),
      row.fn
        .coalesce(
          'submissions.owner_id',
          'verifications.user_id',
          'bank_accounts.user_id',
          'invoices.seller_id',
        )
        .as('user_id'),
      sql<string | null>`CASE WHEN hindrances.opened_kind = 'ott' THEN hindrances.opened_by END`.as('ott_id'),
    ])
    .executeTakeFirst();

/** Files that wait for the scanner, and those of them that it could not look through. */
export const countUnchecked = (db: Db): Promise<{ waiting: number; unreadable: number }> =>
  db
    .selectFrom('files')
    .select([
      sql<number>`count(*) FILTER (WHERE virus_trouble IS NULL)`.as('waiting'),
      sql<number>`count(*) FILTER (WHERE virus_trouble IS NOT NULL)`.as('unreadable'),
    ])
    .where('virus_checked_at', 'is', null)
    .where('document_id', 'is', null)
    .executeTakeFirstOrThrow();

export const countWithheld = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('files')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('virus_found', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
};
