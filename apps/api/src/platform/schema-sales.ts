import type { SaleEnding, SaleOutcome } from '@cinvoice/contract/market/sale-outcomes';
import type { ColumnType, Generated } from 'kysely';

/** Sales of invoices, and what buyers bought; the other tables are in schema.ts. */

/** Written once. */
type Once<T> = ColumnType<T, T, never>;
type OnceTime = ColumnType<Date, Date, never>;

export type SalesSchema = {
  sales: {
    id: Once<string>;
    invoice_id: Once<string>;
    round: Once<number>;
    value_day: Once<string>;
    closes_at: OnceTime;
    disburse_by: Once<string>;
    days: Once<number>;
    yield_bps: Once<number>;
    late_bps: Once<number>;
    advance_bps: Once<number>;
    unit_face_paise: Once<number>;
    unit_price_paise: Once<number>;
    units: Once<number>;
    units_sold: Generated<number>;
    min_units: Once<number>;
    max_holders: Once<number>;
    fee_bps: Once<number>;
    fee_gst_bps: Once<number>;
    risk_text_version: Once<number>;
    offered_by: Once<string>;
    offered_at: OnceTime;
    lapses_at: OnceTime;
    deed_version: Once<number>;
    deed_text: Once<string>;
    deed_hash: Once<Buffer>;
    deed_translations: ColumnType<unknown, string, never>;
    signed_at: ColumnType<Date | null, never, Date>;
    signed_by: ColumnType<string | null, never, string>;
    signed_address: ColumnType<string | null, never, string>;
    funded_at: ColumnType<Date | null, never, Date>;
    ended_at: ColumnType<Date | null, never, Date>;
    outcome: ColumnType<SaleOutcome | null, never, SaleOutcome>;
    ending: ColumnType<SaleEnding | null, never, SaleEnding>;
    ending_reason: ColumnType<string, never, string>;
  };
  purchases: {
    id: Once<string>;
    sale_id: Once<string>;
    investor_id: Once<string>;
    units: Once<number>;
    total_paise: Once<number>;
    risk_text_version: Once<number>;
    risk_facts: Once<string[]>;
    address: Once<string>;
    ledger_number: Once<number>;
    bought_at: OnceTime;
    released_at: ColumnType<Date | null, never, Date>;
  };
};
