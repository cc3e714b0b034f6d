import type { ColumnType, Generated } from 'kysely';

/** Disbursed invoices: lots, what they were paid, and what is on record about them; the other tables are in schema.ts. */

/** Written once. */
type Once<T> = ColumnType<T, T, never>;
type OnceTime = ColumnType<Date, Date, never>;

export type DisbursalSchema = {
  lots: {
    id: Once<string>;
    invoice_id: Once<string>;
    sale_id: Once<string>;
    holder_id: Once<string>;
    units: Once<number>;
    cost_paise: Once<number>;
    claim_paise: Once<number>;
    claim_paid_paise: Generated<number>;
    late_due_paise: Generated<number>;
    late_paid_paise: Generated<number>;
    late_until: ColumnType<string | null, never, string | null>;
    from_day: Once<string>;
    rank: Once<number>;
  };
  sharings: {
    id: Once<string>;
    invoice_id: Once<string>;
    day: Once<string>;
    paise: Once<number>;
    seller_paise: Once<number>;
    ledger_number: Once<number>;
    at: OnceTime;
    undone_at: ColumnType<Date | null, never, Date>;
  };
  lot_shares: {
    sharing_id: Once<string>;
    lot_id: Once<string>;
    claim_paise: Once<number>;
    late_paise: Once<number>;
    late_earned_paise: Once<number>;
    late_until_before: Once<string | null>;
  };
  notices: {
    id: Once<string>;
    invoice_id: Once<string>;
    sale_id: Once<string>;
    kind: Once<'assignment'>;
    served_on: string;
    how: string;
    served_by: string;
    created_at: OnceTime;
    acknowledged_at: ColumnType<Date | null, never, Date>;
    acknowledged_by: ColumnType<string | null, never, string>;
  };
  stamps: {
    id: Once<string>;
    invoice_id: Once<string>;
    sale_id: Once<string>;
    state: string;
    amount_paise: number;
    certificate: string;
    recorded_by: string;
    created_at: OnceTime;
  };
  invoice_updates: {
    id: Once<string>;
    invoice_id: Once<string>;
    day: Once<string>;
    text: Once<string>;
    by: Once<string>;
    at: OnceTime;
  };
  announced_payments: {
    id: Once<string>;
    invoice_id: Once<string>;
    utr: Once<string>;
    amount_paise: Once<number>;
    day: Once<string>;
    announced_by: Once<string>;
    at: OnceTime;
  };
};
