import type { InvoiceState } from '@cinvoice/contract/market/invoice-states';
import type { Actor } from '@cinvoice/contract/rules/review';
import { sql } from 'kysely';
import type { Db } from '#api/platform/db.ts';
import { selectVisible } from './repo.ts';

const payable = sql<number>`sum(
  invoices.taxable_paise + invoices.gst_paise - invoices.tds_paise - invoices.other_deductions_paise
)::bigint`;

export type StateSum = { state: InvoiceState; is_late: boolean; count: number; payable_paise: number };

/** Numbers and sums by state, those past their due day apart. */
export const sumByState = (db: Db, actor: Actor, today: string): Promise<StateSum[]> =>
  selectVisible(db, actor)
    .select([
      'invoices.state',
      sql<boolean>`invoices.state = 'accepted' AND invoices.due_day < ${today}`.as('is_late'),
      sql<number>`count(*)`.as('count'),
      payable.as('payable_paise'),
    ])
    .groupBy(['invoices.state', 'is_late'])
    .execute();
