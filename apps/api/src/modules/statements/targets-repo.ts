import type { Role } from '@cinvoice/contract/vocabulary';
import { sql } from 'kysely';
import type { Db } from '#api/platform/db.ts';

const MOST = 8;

const toPattern = (q: string): string => `%${q.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** Invoices that may receive money, by number, reference, seller or payer. */
export const searchInvoices = async (db: Db, q: string) => {
  const { rows } = await sql<{ id: string; label: string; note: string; openPaise: number }>`
    SELECT i.id, i.number AS label, concat_ws(' · ', s.project_name, o.name, r.reference) AS note,
      i.taxable_paise + i.gst_paise - i.tds_paise - i.other_deductions_paise - i.received_paise AS "openPaise"
    FROM invoices i JOIN submissions s ON s.id = i.submission_id JOIN otts o ON o.id = i.ott_id
    LEFT JOIN payment_references r ON r.invoice_id = i.id
    WHERE i.state IN ('accepted', 'offered', 'listed', 'funded', 'disbursed', 'written-off', 'settled') AND i.search LIKE ${toPattern(q.toLowerCase())}
    ORDER BY i.state, i.due_day, i.id LIMIT ${MOST}`.execute(db);
  return rows;
};

/** Users of a role, by name, mobile number or reference. */
export const searchUsers = async (db: Db, role: Role, q: string) => {
  const { rows } = await sql<{ id: string; label: string; note: string }>`
    SELECT u.id, u.name AS label, concat_ws(' · ', u.mobile, r.reference) AS note
    FROM users u LEFT JOIN payment_references r ON r.user_id = u.id
    WHERE ${role} = ANY (u.roles)
      AND (lower(u.name) LIKE ${toPattern(q.toLowerCase())} OR u.mobile LIKE ${toPattern(q)} OR r.reference = ${q.toUpperCase()})
    ORDER BY u.name, u.id LIMIT ${MOST}`.execute(db);
  return rows;
};
