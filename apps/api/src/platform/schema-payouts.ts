import type { PayoutReason, PayoutState } from '@cinvoice/contract/market/payouts';
import type { ColumnType, Generated } from 'kysely';

/** Payouts, and the batches that send them; the other tables are in schema.ts. */

/** Written once. */
type Once<T> = ColumnType<T, T, never>;
type OnceTime = ColumnType<Date, Date, never>;

export type PayoutsSchema = {
  batches: {
    id: Once<string>;
    number: Once<number>;
    bank_account_id: Once<string>;
    order_id: Once<string>;
    payout_count: Once<number>;
    amount_paise: Once<number>;
    created_at: OnceTime;
    file: ColumnType<string | null, never, string>;
    file_sha256: ColumnType<Buffer | null, never, Buffer>;
    sent_at: ColumnType<Date | null, never, Date>;
    dropped_at: ColumnType<Date | null, never, Date>;
  };
  payouts: {
    id: Once<string>;
    user_id: Once<string | null>;
    ott_id: Once<string | null>;
    from_account: Once<string>;
    bank_account_id: Once<string>;
    amount_paise: Once<number>;
    reason: Once<PayoutReason>;
    state: Generated<PayoutState>;
    batch_id: ColumnType<string | null, never, string | null>;
    ledger_number: Once<number>;
    undone_number: ColumnType<number | null, never, number | null>;
    created_at: OnceTime;
    sent_at: ColumnType<Date | null, never, Date | null>;
    ended_at: ColumnType<Date | null, never, Date | null>;
    ending_reason: ColumnType<string, never, string>;
    paid_line_id: ColumnType<string | null, never, string | null>;
    returned_line_id: ColumnType<string | null, never, string | null>;
    utr: ColumnType<string, never, string>;
  };
  refunds: {
    payout_id: Once<string>;
    line_id: Once<string>;
    order_id: Once<string>;
  };
};
