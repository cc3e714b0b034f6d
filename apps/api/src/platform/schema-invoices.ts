import type { HindranceCause, HindranceKind } from '@cinvoice/contract/market/hindrance-kinds';
import type { InvoiceState } from '@cinvoice/contract/market/invoice-states';
import type { InvoiceEventName } from '@cinvoice/contract/market/invoices';
import type { LookalikeReason } from '@cinvoice/contract/market/lookalikes';
import type { ColumnType, Generated } from 'kysely';

/** Invoices, and what is kept about them. */

type Time = ColumnType<Date, Date, Date>;
type OnceTime = ColumnType<Date, Date, never>;
type OnceJson = ColumnType<unknown, string | undefined, never>;

/** Written once. */
type Once<T> = ColumnType<T, T, never>;

export type InvoicesSchema = {
  invoices: {
    id: Once<string>;
    seller_id: string;
    ott_id: string;
    submission_id: string;
    number: string;
    number_key: string;
    invoice_day: string;
    due_day: string;
    financial_year: string;
    taxable_paise: number;
    gst_paise: number;
    tds_paise: number;
    other_deductions_paise: number;
    wanted_yield_bps: number;
    wanted_advance_bps: number;
    irn: string | null;
    state: Generated<InvoiceState>;
    tax_number: string | null;
    file_sha256: Buffer | null;
    reached_payer_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    submitted_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    accepted_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    received_paise: Generated<number>;
    settled_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    created_at: OnceTime;
    updated_at: Time;
    version: Generated<number>;
    payer_version: ColumnType<number | null, number | null | undefined, number | null>;
    payer_due_day: ColumnType<string | null, string | null | undefined, string | null>;
    search: Generated<string>;
    payer_search: Generated<string>;
  };
  invoice_counts: {
    ott_id: string | null;
    state: InvoiceState;
    due_day: string;
    count: number;
    payable_paise: number;
  };
  payment_references: {
    reference: string;
    invoice_id: string | null;
    user_id: string | null;
    payout_id: ColumnType<string | null, string | null | undefined, never>;
  };
  invoice_events: {
    invoice_id: Once<string>;
    version: Once<number>;
    event: Once<InvoiceEventName>;
    from_state: Once<InvoiceState>;
    to_state: Once<InvoiceState>;
    actor_kind: Once<'user' | 'ott' | 'admin' | 'product'>;
    actor_id: Once<string | null>;
    actor_name: Once<string>;
    at: OnceTime;
    details: OnceJson;
  };
  invoice_lookalikes: {
    invoice_id: string;
    other_id: string;
    why: LookalikeReason;
    found_at: Time;
    cleared_by: string | null;
    cleared_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    reason: Generated<string>;
  };
  invoice_marks: {
    invoice_id: string;
    mark: Buffer;
  };
  acceptance_requests: {
    id: Once<string>;
    invoice_id: string;
    version: number;
    officer_id: string;
    tds_paise: number;
    other_deductions_paise: number;
    created_at: OnceTime;
    expires_at: Time;
    wrong_tries: Generated<number>;
    closed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  acceptances: {
    invoice_id: Once<string>;
    version: Once<number>;
    request_id: Once<string>;
    officer_id: Once<string>;
    officer_name: Once<string>;
    officer_designation: Once<string>;
    officer_email: Once<string>;
    payable_paise: Once<number>;
    tds_paise: Once<number>;
    other_deductions_paise: Once<number>;
    text_version: Once<number>;
    text: Once<string>;
    escrow_account_id: Once<string>;
    address: Once<string>;
    at: OnceTime;
    canonical_text: Once<string>;
    seller_name: Once<string>;
    payer_name: Once<string>;
    translations: OnceJson;
    hash: Once<Buffer>;
  };
  hindrances: {
    id: Once<string>;
    invoice_id: string;
    kind: HindranceKind;
    amount_paise: number | null;
    freezes: Generated<boolean>;
    text: string;
    opened_kind: 'ott' | 'admin' | 'product';
    opened_by: string | null;
    opened_at: Time;
    cause: HindranceCause | null;
    closed_kind: 'admin' | 'product' | null;
    closed_by: string | null;
    closed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    closing_reason: Generated<string>;
  };
  idempotent_calls: {
    actor_id: string;
    key: string;
    call: string;
    fingerprint: Buffer;
    result_id: string;
    created_at: OnceTime;
  };
};
