import { sql } from 'kysely';
import type { Db } from '#api/platform/db.ts';
import { isMissing } from './due-repo.ts';

/** What receipts of disbursed invoices brought to their holders. What was taken back has no paper any more. */

export type DueReceiptNote = {
  sharingId: string;
  lotId: string;
  saleId: string;
  invoiceId: string;
  holderId: string;
};

export const listDueReceiptNotes = async (db: Db, most: number, now: Date): Promise<DueReceiptNote[]> => {
  const { rows } = await sql<DueReceiptNote>`
    SELECT h.id AS "sharingId", l.id AS "lotId", l.sale_id AS "saleId", l.invoice_id AS "invoiceId", l.holder_id AS "holderId"
    FROM sharings h JOIN lot_shares p ON p.sharing_id = h.id JOIN lots l ON l.id = p.lot_id
    WHERE h.undone_at IS NULL AND p.claim_paise + p.late_paise > 0
      AND ${isMissing('receipt-note', sql`h.id`, sql`l.holder_id`, now)}
    ORDER BY h.ledger_number, h.id, l.rank LIMIT ${most}`.execute(db);
  return rows;
};

export type DueLetter = {
  sharingId: string;
  saleId: string;
  invoiceId: string;
  sellerId: string;
  ottId: string;
};

/** Of settled invoices, with the sharing that paid the last of the claims. Settled anew after an undoing, it is another. */
export const listDueLetters = async (db: Db, most: number, now: Date): Promise<DueLetter[]> => {
  const { rows } = await sql<DueLetter>`
    SELECT h.id AS "sharingId", s.id AS "saleId", i.id AS "invoiceId", i.seller_id AS "sellerId", i.ott_id AS "ottId"
    FROM invoices i JOIN sales s ON s.invoice_id = i.id AND s.outcome = 'sold'
    CROSS JOIN LATERAL (
      SELECT id, ledger_number FROM sharings
      WHERE invoice_id = i.id AND undone_at IS NULL
        AND EXISTS (SELECT FROM lot_shares p WHERE p.sharing_id = sharings.id AND p.claim_paise > 0)
      ORDER BY ledger_number DESC LIMIT 1
    ) h
    WHERE i.state = 'settled' AND ${isMissing('satisfaction-letter', sql`h.id`, sql`i.seller_id`, now)}
    ORDER BY h.ledger_number, i.id LIMIT ${most}`.execute(db);
  return rows;
};

export const readSharing = (db: Db, id: string) =>
  db
    .selectFrom('sharings')
    .innerJoin('ledger_transactions', 'ledger_transactions.number', 'sharings.ledger_number')
    .select(['sharings.day', 'sharings.at', 'ledger_transactions.number', 'ledger_transactions.hash'])
    .where('sharings.id', '=', id)
    .executeTakeFirstOrThrow();

type LotShare = { claimPaise: number; latePaise: number; wholeClaimPaise: number; outstandingPaise: number };

/** What a sharing brought a lot, and what was outstanding after it, as it was then. */
export const readLotShare = async (
  db: Db,
  { sharingId, lotId }: { sharingId: string; lotId: string },
): Promise<LotShare> => {
  const { rows } = await sql<LotShare>`
    SELECT p.claim_paise AS "claimPaise", p.late_paise AS "latePaise", l.claim_paise AS "wholeClaimPaise",
      (l.claim_paise - (
        SELECT sum(earlier.claim_paise) FROM lot_shares earlier JOIN sharings e ON e.id = earlier.sharing_id
        WHERE earlier.lot_id = l.id AND e.ledger_number <= h.ledger_number AND (e.undone_at IS NULL OR e.undone_at > h.at)
      ))::bigint AS "outstandingPaise"
    FROM lot_shares p JOIN lots l ON l.id = p.lot_id JOIN sharings h ON h.id = p.sharing_id
    WHERE p.sharing_id = ${sharingId}::uuid AND p.lot_id = ${lotId}::uuid`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`sharing ${sharingId} brought lot ${lotId} nothing`);
  return row;
};

/** What all holders of an invoice had got up to a transaction of the books. */
export const readPaidUpTo = async (db: Db, invoiceId: string, number: number) => {
  const { rows } = await sql<{ claimPaise: number; latePaise: number }>`
    SELECT coalesce(sum(p.claim_paise), 0)::bigint AS "claimPaise", coalesce(sum(p.late_paise), 0)::bigint AS "latePaise"
    FROM sharings h JOIN lot_shares p ON p.sharing_id = h.id
    WHERE h.invoice_id = ${invoiceId}::uuid AND h.undone_at IS NULL AND h.ledger_number <= ${number}`.execute(
    db,
  );
  return rows[0] ?? { claimPaise: 0, latePaise: 0 };
};
