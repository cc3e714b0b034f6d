import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** The tables of the books; the others are in schema.ts. The serving role reads them, `ledger_post` writes them. */

/** Never written by a query of ours. */
type Kept<T> = ColumnType<T, never, never>;

export type LedgerSchema = {
  ledger_accounts: {
    name: Kept<string>;
    is_asset: GeneratedAlways<boolean>;
    balance_paise: Kept<number>;
    subject: GeneratedAlways<string | null>;
    sort_key: GeneratedAlways<string>;
  };
  ledger_head: {
    one: Kept<boolean>;
    number: Kept<number>;
    hash: Kept<Buffer>;
    moves: Kept<number>;
  };
  ledger_transactions: {
    number: Kept<number>;
    id: Kept<string>;
    event: Kept<string>;
    subject: Kept<string>;
    day: Kept<Date>;
    at: Kept<Date>;
    reverses: Kept<string | null>;
    hash: Kept<Buffer>;
  };
  ledger_moves: {
    number: Kept<number>;
    line: Kept<number>;
    debit: Kept<string>;
    credit: Kept<string>;
    amount_paise: Kept<number>;
  };
  data_checks: {
    one: Generated<boolean>;
    checked_at: ColumnType<Date, Date, Date>;
    ledger_number: number;
    broken: ColumnType<unknown, string, string>;
  };
};
