import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Who takes part in the market, and their bank accounts. */

type Time = ColumnType<Date, Date, Date>;
type OnceTime = ColumnType<Date, Date, never>;
type GeneratedJson = ColumnType<unknown, string | undefined, string>;

/** Written once. */
type Once<T> = ColumnType<T, T, never>;

export type PartiesSchema = {
  payers: {
    id: Once<string>;
    ott_id: string;
    legal_name: string;
    kind: string;
    cin: Generated<string>;
    gstin: Generated<string>;
    pan: string;
    address: string;
    region: string;
    limit_paise: number | null;
    state: Generated<string>;
    order_id: string | null;
    created_at: OnceTime;
    active_from: ColumnType<Date | null, Date | null | undefined, Date | null>;
    retired_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    version: Generated<number>;
  };
  officers: {
    id: Once<string>;
    ott_id: string;
    name: string;
    designation: string;
    email: string;
    state: Generated<string>;
    order_id: string | null;
    usable_from: ColumnType<Date | null, Date | null | undefined, Date | null>;
    created_at: OnceTime;
    revoked_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    version: Generated<number>;
  };
  verifications: {
    id: Once<string>;
    user_id: string;
    purpose: string;
    state: Generated<string>;
    legal_name: Generated<string>;
    constitution: string | null;
    pan: Generated<string>;
    birth_date: Generated<string>;
    address: Generated<string>;
    region: Generated<string>;
    gstin: Generated<string>;
    pan_mark: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
    gstin_mark: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
    ties: GeneratedJson;
    declarations: GeneratedJson;
    created_at: OnceTime;
    updated_at: Time;
    submitted_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    decided_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    decided_by: string | null;
    reason: Generated<string>;
    lapses_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    version: Generated<number>;
    queue_at: GeneratedAlways<Date>;
    search: GeneratedAlways<string>;
  };
  bank_accounts: {
    id: Once<string>;
    owner_kind: string;
    user_id: string | null;
    ott_id: string | null;
    holder_name: string;
    number: string;
    number_mark: Buffer;
    number_end: string;
    ifsc: string;
    bank: Generated<string>;
    trustee: Generated<string>;
    reference_prefix: Generated<string>;
    vpa: Generated<string>;
    state: Generated<string>;
    order_id: string | null;
    usable_from: ColumnType<Date | null, Date | null | undefined, Date | null>;
    created_at: OnceTime;
    retired_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    version: Generated<number>;
  };
};
