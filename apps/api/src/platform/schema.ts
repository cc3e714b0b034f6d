import type { AuditAction, AuditActorKind, AuditTargetKind } from '@cinvoice/contract/audit';
import type { PhoneType } from '@cinvoice/contract/contact';
import type { EndReason } from '@cinvoice/contract/interests';
import type { Tenure } from '@cinvoice/contract/returns';
import type { CodePurpose } from '@cinvoice/contract/rules/identity';
import type { ReviewStatus, Role } from '@cinvoice/contract/vocabulary';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { BackupsSchema } from './schema-backups.ts';
import type { DisbursalSchema } from './schema-disbursal.ts';
import type { FilesSchema } from './schema-files.ts';
import type { InvoicesSchema } from './schema-invoices.ts';
import type { KeySchema } from './schema-keys.ts';
import type { LedgerSchema } from './schema-ledger.ts';
import type { MarketSchema } from './schema-market.ts';
import type { MessagesSchema } from './schema-messages.ts';
import type { PapersSchema } from './schema-papers.ts';
import type { PartiesSchema } from './schema-parties.ts';
import type { PayoutsSchema } from './schema-payouts.ts';
import type { SalesSchema } from './schema-sales.ts';
import type { StatementsSchema } from './schema-statements.ts';
import type { WebhooksSchema } from './schema-webhooks.ts';

/**
 * The tables after all migrations; schema.test.ts compares every column and its nullability with the
 * database.
 */

type Time = ColumnType<Date, Date, Date>;
type Json = ColumnType<unknown, string, string>;

type SchemaOfParts = BackupsSchema &
  DisbursalSchema &
  FilesSchema &
  KeySchema &
  LedgerSchema &
  MarketSchema &
  MessagesSchema &
  PartiesSchema &
  InvoicesSchema &
  PapersSchema &
  PayoutsSchema &
  SalesSchema &
  StatementsSchema &
  WebhooksSchema;

export type Schema = SchemaOfParts & {
  kinds: {
    slug: string;
  };
  users: {
    id: string;
    mobile: string;
    roles: Role[];
    profile_completed_at: Time | null;
    name: Generated<string>;
    occupation: Generated<string[]>;
    participated_in: Generated<string[]>;
    invoice_reason: Generated<string[]>;
    referral_code: Generated<string>;
    account_number: Generated<string>;
    ifsc_code: Generated<string>;
    bank_name: Generated<string>;
    account_holder_name: Generated<string>;
    branch: Generated<string>;
    cin_no: Generated<string>;
    pan_no: Generated<string>;
    gst_no: Generated<string>;
    created_at: Time;
    suspended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    suspension_reason: Generated<string>;
    search: GeneratedAlways<string>;
    sort_name: GeneratedAlways<string>;
    email: Generated<string>;
    confirmed_email: Generated<string>;
    language: Generated<string>;
  };
  otts: {
    id: string;
    ott_id: string;
    name: string;
    password_hash: string;
    deactivated_at: Time | null;
    created_at: Time;
    email: Generated<string>;
    language: Generated<string>;
    must_change_password: Generated<boolean>;
  };
  admins: {
    id: string;
    admin_id: string;
    password_hash: string;
    created_at: Time;
    must_change_password: Generated<boolean>;
  };
  sessions: {
    token_hash: Buffer;
    kind: 'user' | 'registration' | 'ott' | 'admin';
    user_id: string | null;
    ott_id: string | null;
    admin_id: string | null;
    created_at: Time;
    used_at: Time;
    idle_seconds: number;
    expires_at: Time;
    id: Generated<string>;
    address: Generated<string>;
    user_agent: Generated<string>;
    browser_hash: Buffer | null;
  };
  one_time_codes: {
    id: string;
    mobile: string;
    role: Role;
    code_hash: Buffer;
    address: string;
    wrong_tries: Generated<number>;
    used_at: Time | null;
    created_at: Time;
    expires_at: Time;
    browser_hash: Buffer | null;
    tries: Generated<number>;
    send_failed: Generated<boolean>;
    purpose: Generated<CodePurpose>;
  };
  timeline_marks: {
    place: string;
    mark: Generated<string>;
    made_at: Generated<Time>;
  };
  former_emails: {
    user_id: string;
    email: string;
    replaced_at: Time;
  };
  known_origins: {
    account_id: string;
    origin: string;
    used_at: Time;
  };
  rate_limits: {
    key: string;
    window_ends_at: Time;
    count: number;
  };
  submissions: {
    id: string;
    kind: string;
    owner_id: string;
    ott_id: string;
    project_name: string;
    goal: number;
    ott_updates: Generated<ReviewStatus>;
    ott_remarks: Generated<string>;
    admin_updates: Generated<ReviewStatus>;
    reviewed_at: Time | null;
    ott_decision: ReviewStatus | null;
    ott_decided_at: Time | null;
    admin_decided_at: Time | null;
    details: Json;
    has_title_page: Generated<boolean>;
    tells_interests: Generated<boolean>;
    version: Generated<number>;
    created_at: Time;
    updated_at: Time;
    search: GeneratedAlways<string>;
    category: GeneratedAlways<string | null>;
  };
  item_counts: {
    kind: string;
    ott_id: string;
    category: string;
    status: ReviewStatus;
    count: number;
  };
  item_week_counts: {
    week: Time;
    status: ReviewStatus;
    count: number;
  };
  sign_up_counts: {
    week: Time;
    count: number;
  };
  idempotency_keys: {
    user_id: string;
    key: string;
    kind: string;
    submission_id: string;
    created_at: Time;
    fingerprint: Buffer | null;
  };
  history: {
    place: GeneratedAlways<number>;
    id: string;
    submission_id: string;
    at: Time;
    event: 'created' | 'edited' | 'reviewed';
    actor_kind: 'user' | 'ott' | 'admin';
    actor_id: string;
    actor_name: string;
    changes: Json;
  };
  audit: {
    id: string;
    at: Time;
    action: AuditAction;
    actor_kind: AuditActorKind;
    actor_id: string | null;
    actor_name: string;
    target_kind: AuditTargetKind;
    target_id: string | null;
    target_label: string;
    address: string;
    details: Json;
    search: GeneratedAlways<string>;
  };
  approvals: {
    submission_id: string;
    approved_at: Time;
    name: string;
    goal: number;
    facets: string[];
    is_open: Generated<boolean>;
    has_title_page: Generated<boolean>;
    is_shown: GeneratedAlways<boolean>;
  };
  title_counts: {
    filter: string;
    count: number;
  };
  interests: {
    id: string;
    submission_id: string;
    investor_id: string;
    project_name: string;
    amount_paise: number;
    years: Tenure;
    stated_at: Time;
    changed_at: Time;
    ended_at: ColumnType<Date | null, never, Date>;
    end_reason: ColumnType<EndReason | null, never, EndReason>;
    approval_id: GeneratedAlways<string | null>;
  };
  encryption_keys: {
    place: GeneratedAlways<number>;
    id: string;
    wrapped: string;
    created_at: Time;
    settled_at: ColumnType<Date | null, never, Date>;
  };
  email_confirmations: {
    token_hash: Buffer;
    user_id: string;
    email: string;
    created_at: Time;
    expires_at: Time;
  };
  contact_messages: {
    id: string;
    first_name: string;
    last_name: string;
    email: string;
    phone: string;
    phone_type: PhoneType;
    updates: boolean;
    message: string;
    created_at: Time;
    answered_at: ColumnType<Date | null, never, Date | null>;
    answered_by: ColumnType<string | null, never, string | null>;
    search: GeneratedAlways<string>;
  };
};
