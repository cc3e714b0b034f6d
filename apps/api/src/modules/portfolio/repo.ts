import type { LotState } from '@cinvoice/contract/market/portfolio-figures';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { accounts } from '#api/modules/ledger/index.ts';
import type { Db } from '#api/platform/db.ts';
import type { Cursor } from '#api/platform/paging.ts';
import { selectPage } from '#api/platform/search.ts';

type Receipt = { day: string; claimPaise: number; latePaise: number };

/** What a receipt brought a lot; one that was undone brought nothing. */
const receipts = sql<
  Receipt[]
>`coalesce((SELECT json_agg(json_build_object('day', s.day, 'claimPaise', ls.claim_paise,
    'latePaise', ls.late_paise) ORDER BY s.day, s.at, s.id)
  FROM lot_shares ls JOIN sharings s ON s.id = ls.sharing_id
  WHERE ls.lot_id = lots.id AND s.undone_at IS NULL), '[]')`;

const selectLots = (db: Db, holderId: string) =>
  db
    .selectFrom('lots')
    .innerJoin('invoices', 'invoices.id', 'lots.invoice_id')
    .innerJoin('submissions', 'submissions.id', 'invoices.submission_id')
    .innerJoin('otts', 'otts.id', 'invoices.ott_id')
    .where('lots.holder_id', '=', holderId)
    .selectAll('lots')
    .select([
      'invoices.due_day',
      'submissions.project_name as title_name',
      'otts.name as payer_name',
      sql<boolean>`invoices.state = 'written-off'`.as('is_written_off'),
      receipts.as('receipts'),
    ]);

/** Every lot of a holder with what it brought, the newest first; of one deal if it is named. */
export const listHoldings = (db: Db, holderId: string, dealId: string | null = null) =>
  selectLots(db, holderId)
    .$if(dealId !== null, (query) => query.where('lots.sale_id', '=', dealId ?? ''))
    .orderBy('lots.from_day', 'desc')
    .orderBy('lots.id', 'desc')
    .execute();

export type HoldingRow = Awaited<ReturnType<typeof listHoldings>>[number];

/** As the contract tells them apart. */
const states: Record<LotState, (today: string) => RawBuilder<SqlBool>> = {
  open: (today) => sql`lots.claim_paid_paise < lots.claim_paise AND invoices.state <> 'written-off'
    AND invoices.due_day >= ${today}::date`,
  late: (today) => sql`lots.claim_paid_paise < lots.claim_paise
    AND (invoices.state = 'written-off' OR invoices.due_day < ${today}::date)`,
  over: () => sql`lots.claim_paid_paise = lots.claim_paise`,
};

type LotList = {
  state: LotState | null;
  deal: string | null;
  today: string;
  limit: number;
  cursor: Cursor | null;
};

const isAfter = ({ id }: Cursor) =>
  sql<SqlBool>`(lots.from_day, lots.id) < ((SELECT from_day FROM lots WHERE id = ${id}::uuid), ${id}::uuid)`;

/** The page is cut before receipts and updates are read. */
const selectLotPage = (db: Db, holderId: string, { state, deal, today, limit, cursor }: LotList) => {
  const rows = db
    .selectFrom('lots')
    .innerJoin('invoices', 'invoices.id', 'lots.invoice_id')
    .select(['lots.id', 'lots.from_day as sort_key'])
    .where('lots.holder_id', '=', holderId)
    .$if(state !== null, (query) => (state ? query.where(states[state](today)) : query))
    .$if(deal !== null, (query) => query.where('lots.sale_id', '=', deal ?? ''))
    .$if(cursor !== null, (query) => (cursor ? query.where(isAfter(cursor)) : query));
  return selectPage({ rows, direction: 'desc', limit });
};

export const listLots = (db: Db, holderId: string, list: LotList) =>
  selectLots(db, holderId)
    .where(sql<SqlBool>`lots.id = ANY (ARRAY(${selectLotPage(db, holderId, list)}))`)
    .select([
      'invoices.number',
      'submissions.id as title_id',
      'submissions.kind as title_kind',
      'otts.id as payer_id',
      sql<Date | null>`(SELECT min(opened_at) FROM hindrances WHERE invoice_id = lots.invoice_id
        AND closed_at IS NULL)`.as('may_stop_since'),
      sql<{
        day: string;
        text: string;
      } | null>`(SELECT json_build_object('day', day, 'text', text) FROM invoice_updates
        WHERE invoice_id = lots.invoice_id ORDER BY at DESC, id DESC LIMIT 1)`.as('update'),
    ])
    .orderBy('lots.from_day', 'desc')
    .orderBy('lots.id', 'desc')
    .execute();

export type LotRow = Awaited<ReturnType<typeof listLots>>[number];

/** What is not at work: held in sales that are not paid out yet, and in the wallet. */
export const readIdle = async (
  db: Db,
  userId: string,
): Promise<{ heldPaise: number; walletPaise: number }> => {
  const { rows } = await sql<{ heldPaise: number; walletPaise: number }>`
    SELECT coalesce((SELECT sum(p.total_paise) FROM purchases p JOIN sales s ON s.id = p.sale_id
        WHERE p.investor_id = ${userId}::uuid AND p.released_at IS NULL AND s.outcome IS NULL), 0)::bigint AS "heldPaise",
      coalesce((SELECT balance_paise FROM ledger_accounts WHERE name = ${accounts.wallet(userId)}), 0) AS "walletPaise"`.execute(
    db,
  );
  return rows[0] ?? { heldPaise: 0, walletPaise: 0 };
};
