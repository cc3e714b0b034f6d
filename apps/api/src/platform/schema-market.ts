import type { OrderAsker, OrderState } from '@cinvoice/contract/market/orders';
import type { ColumnType, Generated } from 'kysely';

/** The tables of the market's decisions; the others are in schema.ts. */

type Time = ColumnType<Date, Date, Date>;

/** Written once. */
type Once<T> = ColumnType<T, T, never>;

export type MarketSchema = {
  orders: {
    id: Once<string>;
    kind: Once<string>;
    subject: Once<string | null>;
    subject_label: Once<string>;
    subject_version: Once<number>;
    parameters: ColumnType<unknown, string, never>;
    amount_paise: Once<number | null>;
    asked_kind: Once<OrderAsker>;
    asked_by: Once<string | null>;
    reason: Once<string>;
    created_at: ColumnType<Date, Date, never>;
    lapses_at: ColumnType<Date, Date, never>;
    state: Generated<OrderState>;
    decided_by: ColumnType<string | null, never, string | null>;
    decided_at: ColumnType<Date | null, never, Date>;
    decision_reason: Generated<string>;
  };
  market_terms: {
    number: Once<number>;
    valid_from: Once<string>;
    fee_bps: Once<number>;
    fee_gst_bps: Once<number>;
    unit_face_paise: Once<number>;
    min_days: Once<number>;
    max_days: Once<number>;
    max_holders: Once<number>;
    idle_days: Once<number>;
    statement_days: Once<number>;
    disburse_days: Once<number>;
    reminder_days: Once<number[]>;
    risk_text_version: Once<number>;
    order_id: Once<string | null>;
    created_at: Time;
  };
  opening_words: {
    id: Once<string>;
    point: Once<string>;
    is_settled: Once<boolean>;
    note: Once<string>;
    admin_id: Once<string>;
    at: ColumnType<Date, Date, never>;
  };
  bank_holidays: {
    day: string;
    name: string;
  };
};
