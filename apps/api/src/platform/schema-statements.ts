import type { ColumnType, Generated } from 'kysely';

/** The escrow bank's statements and their matches. */

type OnceTime = ColumnType<Date, Date, never>;
type Json = ColumnType<unknown, string, string>;
type OnceJson = ColumnType<unknown, string | undefined, never>;

/** Written once. */
type Once<T> = ColumnType<T, T, never>;

export type StatementsSchema = {
  bank_statements: {
    id: Once<string>;
    bank_account_id: Once<string>;
    file_sha256: Once<Buffer>;
    first_day: Once<string>;
    last_day: Once<string>;
    opening_paise: Once<number>;
    closing_paise: Once<number>;
    mapping: OnceJson;
    line_count: Once<number>;
    new_count: Once<number>;
    lines_paise: Once<number>;
    opening_stated: Once<boolean>;
    ledger_number: Once<number | null>;
    imported_by: Once<string>;
    created_at: OnceTime;
  };
  bank_lines: {
    id: Once<string>;
    statement_id: Once<string>;
    bank_account_id: Once<string>;
    row: Once<number>;
    day: Once<string>;
    amount_paise: Once<number>;
    reference: Once<string>;
    narration: Once<string>;
    balance_paise: Once<number | null>;
    sender_name: Once<string | null>;
    sender_account: Once<string | null>;
    mark: Once<Buffer>;
    created_at: OnceTime;
  };
  open_lines: {
    line_id: Once<string>;
    bank_account_id: Once<string>;
    day: Once<string>;
    amount_paise: Once<number>;
    found_references: Once<string[]>;
    was_undone: Generated<boolean>;
    tried_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  matches: {
    id: Once<string>;
    line_id: string;
    parts: Json;
    order_id: string | null;
    ledger_number: number;
    undone_by: string | null;
    undone_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    created_at: OnceTime;
  };
};
