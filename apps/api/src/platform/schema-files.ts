import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** The tables of stored files; the others are in schema.ts. */

type Time = ColumnType<Date, Date, Date>;
type Json = ColumnType<unknown, string, string>;

export type FilesSchema = {
  files: {
    id: string;
    owner_kind: string;
    owner_id: string;
    submission_id: GeneratedAlways<string | null>;
    payer_id: GeneratedAlways<string | null>;
    officer_id: GeneratedAlways<string | null>;
    verification_id: GeneratedAlways<string | null>;
    bank_account_id: GeneratedAlways<string | null>;
    invoice_id: GeneratedAlways<string | null>;
    hindrance_id: GeneratedAlways<string | null>;
    statement_id: GeneratedAlways<string | null>;
    notice_id: GeneratedAlways<string | null>;
    stamp_id: GeneratedAlways<string | null>;
    document_id: GeneratedAlways<string | null>;
    field: string;
    name: string;
    size: number;
    mime_type: string;
    sha256: Buffer;
    storage_key: string;
    pictures: Json | null;
    pictures_failure: string | null;
    pictures_fault: Generated<string | null>;
    virus_checked_at: Generated<Date | null>;
    virus_definitions: Generated<string | null>;
    virus_found: Generated<string | null>;
    virus_trouble: Generated<'unreadable' | 'missing' | null>;
    virus_tried_at: Generated<Date | null>;
    created_at: Time;
  };
  released_files: {
    storage_key: string;
    released_at: Time;
  };
  database_identity: {
    id: Generated<string>;
    singleton: Generated<boolean>;
  };
};
