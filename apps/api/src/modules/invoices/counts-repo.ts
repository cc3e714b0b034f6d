import { type InvoiceState, owedStates } from '@cinvoice/contract/market/invoice-states';
import type { Actor } from '@cinvoice/contract/rules/review';
import { sql } from 'kysely';
import type { Db } from '#api/platform/db.ts';
import { selectVisible } from './repo.ts';

const whole = sql`invoices.taxable_paise + invoices.gst_paise - invoices.tds_paise - invoices.other_deductions_paise`;

const isOwed = sql<boolean>`invoices.state = ANY (${[...owedStates]})`;

/** As `counts_of_invoice` has it. */
const payable = sql<number>`sum(
  CASE WHEN ${isOwed} THEN greatest(0, ${whole} - invoices.received_paise) ELSE ${whole} END
)::bigint`;

export type StateSum = { state: InvoiceState; is_late: boolean; count: number; payable_paise: number };

/** Numbers and sums by state, those past their due day apart. The few invoices of one seller are added up by their index. */
export const sumByState = (db: Db, actor: Actor, today: string): Promise<StateSum[]> => {
  switch (actor.kind) {
    case 'admin':
      return sumKept(db, null, today);
    case 'ott':
      return sumKept(db, actor.ottId, today);
    case 'user':
    case 'registration':
      return selectVisible(db, actor)
        .select([
          'invoices.state',
          sql<boolean>`${isOwed} AND invoices.due_day < ${today}`.as('is_late'),
          sql<number>`count(*)`.as('count'),
          payable.as('payable_paise'),
        ])
        .groupBy(['invoices.state', 'is_late'])
        .execute();
  }
};

/** What is kept for a payer, or for admins. */
const sumKept = (db: Db, ottId: string | null, today: string): Promise<StateSum[]> =>
  db
    .selectFrom('invoice_counts')
    .where('ott_id', 'is not distinct from', ottId)
    .select([
      'state',
      sql<boolean>`due_day < ${today}`.as('is_late'),
      sql<number>`sum(count)::bigint`.as('count'),
      sql<number>`sum(payable_paise)::bigint`.as('payable_paise'),
    ])
    .groupBy(['state', 'is_late'])
    .having(sql<number>`sum(count)`, '>', 0)
    .execute();
