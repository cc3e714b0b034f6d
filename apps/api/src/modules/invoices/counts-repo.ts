import { type InvoiceState, isOwed } from '@cinvoice/contract/market/invoice-states';
import type { Actor } from '@cinvoice/contract/rules/review';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#api/platform/db.ts';
import { hide } from '#api/platform/search.ts';
import { isAmongOwed, selectVisible } from './repo.ts';

const whole = sql`invoices.taxable_paise + invoices.gst_paise - invoices.tds_paise - invoices.other_deductions_paise`;

/** As `counts_of_invoice` has it. */
const payable = sql<number>`sum(
  CASE WHEN ${isAmongOwed} THEN greatest(0, ${whole} - invoices.received_paise) ELSE ${whole} END
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
          sql<boolean>`${isAmongOwed} AND invoices.due_day < ${today}`.as('is_late'),
          sql<number>`count(*)`.as('count'),
          payable.as('payable_paise'),
        ])
        .groupBy(['invoices.state', 'is_late'])
        .execute();
  }
};

type KeptSum = { state: InvoiceState; count: number; paise: number; due_count: number; due_paise: number };

/** Late is what is owed, and not due from today on. */
const toStateSums = ({ state, count, paise, due_count, due_paise }: KeptSum): StateSum[] => {
  if (!isOwed(state)) return [{ state, is_late: false, count, payable_paise: paise }];
  return [
    { state, is_late: false, count: due_count, payable_paise: due_paise },
    { state, is_late: true, count: count - due_count, payable_paise: paise - due_paise },
  ];
};

const sumOf = (column: 'count' | 'payable_paise', isOfIt: RawBuilder<boolean>) =>
  sql<number>`coalesce(sum(${sql.ref(column)}) FILTER (WHERE ${isOfIt}), 0)::bigint`;

/** What is kept for a payer, or for admins: in all, and due from today on. */
const sumKept = async (db: Db, ottId: string | null, today: string): Promise<StateSum[]> => {
  const inAll = sql<boolean>`due_day = 'infinity'`;
  const onADay = sql<boolean>`due_day < 'infinity'`;
  const rows = await db
    .selectFrom('invoice_counts')
    .where('ott_id', ottId === null ? 'is' : '=', ottId)
    .where('due_day', '>=', hide(today, 'date'))
    .select([
      'state',
      sumOf('count', inAll).as('count'),
      sumOf('payable_paise', inAll).as('paise'),
      sumOf('count', onADay).as('due_count'),
      sumOf('payable_paise', onADay).as('due_paise'),
    ])
    .groupBy('state')
    .execute();
  return rows.flatMap(toStateSums).filter(({ count }) => count > 0);
};
