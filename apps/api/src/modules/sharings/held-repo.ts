import type { InvoiceState } from '@cinvoice/contract/market/invoice-states';
import type { DisbursedInvoice, LotBalance } from '@cinvoice/contract/market/sharing-out';
import { sql } from 'kysely';
import type { Db } from '#api/platform/db.ts';

export type HeldLot = LotBalance & { id: string; holderId: string };

/** An invoice that was sold and paid out, as the sharing out of a receipt reads it. */
export type HeldInvoice = Omit<DisbursedInvoice, 'lots'> & {
  id: string;
  state: InvoiceState;
  sellerId: string;
  number: string;
  saleId: string;
  titleName: string;
  lots: readonly HeldLot[];
};

const lots = sql`(
  SELECT json_agg(json_build_object(
    'id', l.id, 'holderId', l.holder_id, 'claimPaise', l.claim_paise, 'claimPaidPaise', l.claim_paid_paise,
    'lateDuePaise', l.late_due_paise, 'latePaidPaise', l.late_paid_paise, 'lateUntil', l.late_until) ORDER BY l.rank)
  FROM lots l WHERE l.sale_id = s.id
)`;

/** Those of the invoices that were sold. Call with them locked before anything is shared out. */
export const listHeld = async (db: Db, ids: readonly string[]): Promise<HeldInvoice[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<HeldInvoice>`
    SELECT i.id, i.state, i.seller_id AS "sellerId", i.number, s.id AS "saleId", title.project_name AS "titleName",
      i.due_day AS "dueDay", s.late_bps AS "lateBps",
      json_build_object('taxablePaise', i.taxable_paise, 'gstPaise', i.gst_paise, 'tdsPaise', i.tds_paise,
        'otherDeductionsPaise', i.other_deductions_paise) AS amounts,
      coalesce((SELECT sum(paise) FROM sharings WHERE invoice_id = i.id AND undone_at IS NULL), 0)::bigint AS "takenPaise",
      ${lots} AS lots
    FROM invoices i JOIN sales s ON s.invoice_id = i.id AND s.outcome = 'sold'
    JOIN submissions title ON title.id = i.submission_id
    WHERE i.id = ANY (${[...ids]}::uuid[])
    ORDER BY i.id`.execute(db);
  return rows;
};
