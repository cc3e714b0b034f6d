import type { PaperKind } from '@cinvoice/contract/market/papers';
import type { ColumnType } from 'kysely';

/** Papers of the market; the other tables are in schema.ts. */

/** Written once. */
type Once<T> = ColumnType<T, T, never>;
type OnceTime = ColumnType<Date, Date, never>;

export type PapersSchema = {
  documents: {
    id: Once<string>;
    kind: Once<PaperKind>;
    subject: Once<string>;
    invoice_id: Once<string>;
    sale_id: Once<string | null>;
    user_id: Once<string>;
    ott_id: Once<string | null>;
    for_holders: Once<boolean>;
    year: Once<string>;
    serial: Once<number>;
    number: Once<string>;
    text_version: Once<number>;
    ledger_number: Once<number | null>;
    facts: ColumnType<unknown, string, never>;
    sha256: Once<Buffer>;
    at: OnceTime;
    created_at: OnceTime;
  };
  failed_papers: {
    kind: Once<PaperKind>;
    subject: Once<string>;
    user_id: Once<string>;
    tries: number;
    next_try_at: Date;
  };
};
