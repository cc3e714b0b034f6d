-- The invoice market up to an accepted invoice that is collected: who takes part, invoices, acceptances, the escrow bank's
-- statements. Amounts are whole paise below 2^53, rates hundredths of a percent, days are days in India.

-- An OTT that is verified as a debtor. A change is a new row, in force once its order is confirmed.
CREATE TABLE payers (
  id uuid PRIMARY KEY,
  ott_id uuid NOT NULL REFERENCES otts,
  legal_name text NOT NULL CHECK (legal_name <> ''),
  kind text NOT NULL CHECK (kind IN ('streaming', 'broadcaster', 'label')),
  cin text NOT NULL DEFAULT '',
  gstin text NOT NULL DEFAULT '',
  pan text NOT NULL,
  address text NOT NULL,
  -- Of India's states, by its code in a GSTIN.
  region text NOT NULL,
  -- The most claim outstanding on it, over all sellers; null without a limit.
  limit_paise bigint CHECK (limit_paise BETWEEN 1 AND 9007199254740991),
  state text NOT NULL DEFAULT 'proposed' CHECK (state IN ('proposed', 'active', 'dropped', 'retired')),
  order_id uuid REFERENCES orders,
  created_at timestamptz NOT NULL,
  -- From when to when it was in force.
  active_from timestamptz,
  retired_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  CHECK ((active_from IS NOT NULL) = (state IN ('active', 'retired'))),
  CHECK ((retired_at IS NOT NULL) = (state = 'retired'))
);
CREATE UNIQUE INDEX payers_active ON payers (ott_id) WHERE state = 'active';
CREATE UNIQUE INDEX payers_proposed ON payers (ott_id) WHERE state = 'proposed';
SELECT add_file_owner('payer', 'payers');

-- Persons of a payer whose mailboxes confirm acceptances. Another address is another officer.
CREATE TABLE officers (
  id uuid PRIMARY KEY,
  ott_id uuid NOT NULL REFERENCES otts,
  name text NOT NULL CHECK (name <> ''),
  designation text NOT NULL CHECK (designation <> ''),
  email text NOT NULL CHECK (email <> ''),
  state text NOT NULL DEFAULT 'proposed' CHECK (state IN ('proposed', 'active', 'dropped', 'revoked')),
  order_id uuid REFERENCES orders,
  -- Set at the confirm; an officer is asked from then on.
  usable_from timestamptz,
  created_at timestamptz NOT NULL,
  revoked_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  CHECK (state <> 'active' OR usable_from IS NOT NULL),
  CHECK ((revoked_at IS NOT NULL) = (state = 'revoked'))
);
CREATE INDEX officers_ott ON officers (ott_id, created_at);
CREATE UNIQUE INDEX officers_email ON officers (ott_id, lower(email)) WHERE state IN ('proposed', 'active');
SELECT add_file_owner('officer', 'officers');

-- Users as sellers and as investors of the market.
CREATE TABLE verifications (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  purpose text NOT NULL CHECK (purpose IN ('seller', 'investor')),
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'submitted', 'approved', 'rejected', 'lapsed')),
  legal_name text NOT NULL DEFAULT '',
  constitution text CHECK (
    constitution IN ('individual', 'huf', 'proprietor', 'partnership', 'llp', 'company', 'trust')
  ),
  -- Encrypted.
  pan text NOT NULL DEFAULT '',
  -- Encrypted.
  birth_date text NOT NULL DEFAULT '',
  address text NOT NULL DEFAULT '',
  region text NOT NULL DEFAULT '',
  gstin text NOT NULL DEFAULT '',
  -- Tied OTTs, and houses by name: { "otts": [id], "houses": [text] }.
  ties jsonb NOT NULL DEFAULT '{}',
  -- The ticked declarations by key, with the version of their texts.
  declarations jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by uuid REFERENCES admins,
  reason text NOT NULL DEFAULT '',
  lapses_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  UNIQUE (user_id, purpose),
  CHECK (state = 'draft' OR submitted_at IS NOT NULL),
  CHECK (state NOT IN ('approved', 'lapsed') OR lapses_at IS NOT NULL)
);
CREATE INDEX verifications_submitted ON verifications (submitted_at, id) WHERE state = 'submitted';
CREATE INDEX verifications_to_lapse ON verifications (lapses_at) WHERE state = 'approved';
SELECT add_file_owner('verification', 'verifications');

CREATE TABLE bank_accounts (
  id uuid PRIMARY KEY,
  owner_kind text NOT NULL CHECK (owner_kind IN ('user', 'payer', 'operator', 'escrow')),
  user_id uuid REFERENCES users,
  ott_id uuid REFERENCES otts,
  holder_name text NOT NULL CHECK (holder_name <> ''),
  -- Encrypted.
  number text NOT NULL,
  -- HMAC of the number and the IFSC's bank: finds the account of a line's sender.
  number_mark bytea NOT NULL,
  number_end text NOT NULL,
  ifsc text NOT NULL,
  bank text NOT NULL DEFAULT '',
  -- Of an escrow account alone.
  trustee text NOT NULL DEFAULT '',
  reference_prefix text NOT NULL DEFAULT '',
  vpa text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT 'proposed' CHECK (state IN ('proposed', 'active', 'dropped', 'retired')),
  order_id uuid REFERENCES orders,
  usable_from timestamptz,
  created_at timestamptz NOT NULL,
  retired_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  CHECK ((user_id IS NOT NULL) = (owner_kind = 'user')),
  CHECK ((ott_id IS NOT NULL) = (owner_kind = 'payer')),
  CHECK ((trustee <> '') = (owner_kind = 'escrow')),
  CHECK (state <> 'active' OR usable_from IS NOT NULL),
  CHECK ((retired_at IS NOT NULL) = (state = 'retired'))
);
CREATE INDEX bank_accounts_user ON bank_accounts (user_id, created_at) WHERE user_id IS NOT NULL;
CREATE INDEX bank_accounts_ott ON bank_accounts (ott_id, created_at) WHERE ott_id IS NOT NULL;
CREATE INDEX bank_accounts_mark ON bank_accounts (number_mark);
SELECT add_file_owner('bank-account', 'bank_accounts');

CREATE TABLE invoices (
  id uuid PRIMARY KEY,
  seller_id uuid NOT NULL REFERENCES users,
  ott_id uuid NOT NULL REFERENCES otts,
  submission_id uuid NOT NULL REFERENCES submissions,
  number text NOT NULL,
  number_key text NOT NULL CHECK (number_key <> ''),
  invoice_day date NOT NULL,
  due_day date NOT NULL CHECK (due_day >= invoice_day),
  financial_year text NOT NULL,
  taxable_paise bigint NOT NULL CHECK (taxable_paise BETWEEN 1 AND 9007199254740991),
  gst_paise bigint NOT NULL CHECK (gst_paise BETWEEN 0 AND taxable_paise),
  tds_paise bigint NOT NULL CHECK (tds_paise >= 0),
  other_deductions_paise bigint NOT NULL CHECK (other_deductions_paise >= 0),
  wanted_yield_bps integer NOT NULL CHECK (wanted_yield_bps BETWEEN 1 AND 10000),
  wanted_advance_bps integer NOT NULL CHECK (wanted_advance_bps BETWEEN 5000 AND 10000),
  irn text CHECK (irn ~ '^[0-9a-f]{64}$'),
  state text NOT NULL DEFAULT 'draft' CHECK (
    state IN ('draft', 'checking', 'submitted', 'disputed', 'accepted', 'settled', 'withdrawn', 'declined')
  ),
  -- The seller's GSTIN, or PAN where there is none; from the submission on.
  tax_number text,
  -- Of the invoice's own file; from the submission on.
  file_sha256 bytea,
  -- It was in the payer's queue, which goes on reading it as it was then.
  reached_payer_at timestamptz,
  submitted_at timestamptz,
  accepted_at timestamptz,
  received_paise bigint NOT NULL DEFAULT 0 CHECK (received_paise >= 0),
  settled_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  CHECK (taxable_paise + gst_paise <= 9007199254740991),
  CHECK (tds_paise + other_deductions_paise <= taxable_paise + gst_paise),
  CHECK (state IN ('draft', 'withdrawn') OR (submitted_at IS NOT NULL AND tax_number IS NOT NULL AND file_sha256 IS NOT NULL)),
  CHECK (state NOT IN ('accepted', 'settled') OR accepted_at IS NOT NULL),
  CHECK ((settled_at IS NOT NULL) = (state = 'settled'))
);
-- The duplicate guard: an invoice that is not in these states holds its number, its IRN and its file.
CREATE UNIQUE INDEX invoices_identity ON invoices (tax_number, financial_year, number_key)
  WHERE state NOT IN ('draft', 'withdrawn', 'declined');
CREATE UNIQUE INDEX invoices_irn ON invoices (irn) WHERE state NOT IN ('draft', 'withdrawn', 'declined');
CREATE UNIQUE INDEX invoices_file ON invoices (file_sha256) WHERE state NOT IN ('draft', 'withdrawn', 'declined');
CREATE INDEX invoices_seller ON invoices (seller_id, created_at DESC, id DESC);
CREATE INDEX invoices_ott ON invoices (ott_id, reached_payer_at DESC, id DESC) WHERE reached_payer_at IS NOT NULL;
CREATE INDEX invoices_newest ON invoices (created_at DESC, id DESC) WHERE state <> 'draft';
CREATE INDEX invoices_state ON invoices (state, created_at DESC, id DESC);
-- Look-alikes by payer and day, and by seller.
CREATE INDEX invoices_payer_day ON invoices (ott_id, invoice_day);
SELECT add_file_owner('invoice', 'invoices');

-- Texts that a payer of money copies into a transfer: one namespace, so that a reference has one meaning.
CREATE TABLE payment_references (
  reference text PRIMARY KEY CHECK (reference ~ '^CV[0-9A-HJKMNP-TV-Z]{8}$'),
  invoice_id uuid UNIQUE REFERENCES invoices ON DELETE CASCADE,
  user_id uuid UNIQUE REFERENCES users,
  CHECK (num_nonnulls(invoice_id, user_id) = 1)
);

-- One row for each version from the first submission on.
CREATE TABLE invoice_events (
  invoice_id uuid NOT NULL REFERENCES invoices,
  version integer NOT NULL,
  event text NOT NULL CHECK (event ~ '^[a-z][a-z-]{0,39}$'),
  from_state text NOT NULL,
  to_state text NOT NULL,
  actor_kind text NOT NULL CHECK (actor_kind IN ('user', 'ott', 'admin', 'product')),
  actor_id uuid,
  actor_name text NOT NULL,
  at timestamptz NOT NULL,
  details jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (invoice_id, version),
  CHECK ((actor_id IS NULL) = (actor_kind = 'product'))
);
CREATE TRIGGER invoice_events_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON invoice_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Invoices that may be one debt: an admin compares them before the payer sees the newer one.
CREATE TABLE invoice_lookalikes (
  invoice_id uuid NOT NULL REFERENCES invoices,
  other_id uuid NOT NULL REFERENCES invoices CHECK (other_id <> invoice_id),
  why text NOT NULL CHECK (why IN ('amount-and-day', 'number', 'year', 'file')),
  found_at timestamptz NOT NULL,
  cleared_by uuid REFERENCES admins,
  cleared_at timestamptz,
  reason text NOT NULL DEFAULT '',
  PRIMARY KEY (invoice_id, other_id, why),
  CHECK ((cleared_by IS NULL) = (cleared_at IS NULL))
);
CREATE INDEX invoice_lookalikes_other ON invoice_lookalikes (other_id);

-- A payer's password was right and a code is on its way to the officer. The code is an HMAC of the id, in no table.
CREATE TABLE acceptance_requests (
  id uuid PRIMARY KEY,
  invoice_id uuid NOT NULL REFERENCES invoices,
  -- Of the invoice; another version needs another request.
  version integer NOT NULL,
  officer_id uuid NOT NULL REFERENCES officers,
  tds_paise bigint NOT NULL CHECK (tds_paise >= 0),
  other_deductions_paise bigint NOT NULL CHECK (other_deductions_paise >= 0),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
  wrong_tries integer NOT NULL DEFAULT 0 CHECK (wrong_tries BETWEEN 0 AND 5),
  -- Used, voided by five wrong codes, or replaced by a newer request.
  closed_at timestamptz
);
CREATE UNIQUE INDEX acceptance_requests_open ON acceptance_requests (invoice_id) WHERE closed_at IS NULL;

CREATE TABLE acceptances (
  invoice_id uuid PRIMARY KEY REFERENCES invoices,
  version integer NOT NULL,
  request_id uuid NOT NULL UNIQUE REFERENCES acceptance_requests,
  officer_id uuid NOT NULL REFERENCES officers,
  officer_name text NOT NULL,
  officer_designation text NOT NULL,
  officer_email text NOT NULL,
  payable_paise bigint NOT NULL CHECK (payable_paise >= 0),
  tds_paise bigint NOT NULL,
  other_deductions_paise bigint NOT NULL,
  text_version integer NOT NULL CHECK (text_version > 0),
  -- What the payer agreed to, as its screen and mail said it.
  text text NOT NULL,
  escrow_account_id uuid NOT NULL REFERENCES bank_accounts,
  -- Of the request that confirmed.
  address text NOT NULL,
  at timestamptz NOT NULL,
  canonical_text text NOT NULL,
  hash bytea NOT NULL UNIQUE,
  CHECK (hash = sha256(convert_to(canonical_text, 'UTF8')))
);
CREATE TRIGGER acceptances_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON acceptances
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What can stop payment of an invoice.
CREATE TABLE hindrances (
  id uuid PRIMARY KEY,
  invoice_id uuid NOT NULL REFERENCES invoices,
  kind text NOT NULL CHECK (kind IN (
    'dispute', 'credit-note', 'short-deduction', 'court-order', 'earlier-assignment', 'insolvency', 'wrong-party', 'other'
  )),
  -- Information; it changes no figure.
  amount_paise bigint CHECK (amount_paise BETWEEN 1 AND 9007199254740991),
  -- Keeps receipts from being shared out until an order lifts it.
  freezes boolean NOT NULL DEFAULT false,
  text text NOT NULL,
  opened_kind text NOT NULL CHECK (opened_kind IN ('ott', 'admin', 'product')),
  opened_by uuid,
  opened_at timestamptz NOT NULL,
  -- Of the product: what opened it, and closes it again.
  cause text CHECK (cause IN ('seller-suspended', 'payer-deactivated', 'payer-unverified')),
  closed_kind text CHECK (closed_kind IN ('admin', 'product')),
  closed_by uuid,
  closed_at timestamptz,
  closing_reason text NOT NULL DEFAULT '',
  CHECK ((opened_by IS NULL) = (opened_kind = 'product')),
  CHECK ((cause IS NOT NULL) = (opened_kind = 'product')),
  CHECK (NOT freezes OR opened_kind = 'admin'),
  CHECK ((closed_at IS NULL) = (closed_kind IS NULL))
);
CREATE INDEX hindrances_invoice ON hindrances (invoice_id, opened_at);
CREATE UNIQUE INDEX hindrances_of_product ON hindrances (invoice_id, cause) WHERE closed_at IS NULL AND cause IS NOT NULL;
SELECT add_file_owner('hindrance', 'hindrances');

CREATE TABLE bank_statements (
  id uuid PRIMARY KEY,
  bank_account_id uuid NOT NULL REFERENCES bank_accounts,
  file_sha256 bytea NOT NULL,
  first_day date NOT NULL,
  last_day date NOT NULL CHECK (last_day >= first_day),
  opening_paise bigint NOT NULL,
  closing_paise bigint NOT NULL,
  mapping jsonb NOT NULL,
  -- Lines in the file; those that were new stand in bank_lines.
  line_count integer NOT NULL CHECK (line_count >= 0),
  ledger_number bigint UNIQUE REFERENCES ledger_transactions,
  imported_by uuid NOT NULL REFERENCES admins,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX bank_statements_file ON bank_statements (file_sha256) WHERE line_count > 0;
CREATE UNIQUE INDEX bank_statements_empty ON bank_statements (bank_account_id, first_day, last_day) WHERE line_count = 0;
CREATE INDEX bank_statements_newest ON bank_statements (bank_account_id, last_day DESC, id DESC);
CREATE TRIGGER bank_statements_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON bank_statements
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
SELECT add_file_owner('statement', 'bank_statements');

CREATE TABLE bank_lines (
  id uuid PRIMARY KEY,
  statement_id uuid NOT NULL REFERENCES bank_statements,
  bank_account_id uuid NOT NULL REFERENCES bank_accounts,
  -- Its row in the file, from 1.
  row integer NOT NULL,
  day date NOT NULL,
  amount_paise bigint NOT NULL CHECK (amount_paise <> 0 AND abs(amount_paise) <= 9007199254740991),
  reference text NOT NULL,
  narration text NOT NULL,
  balance_paise bigint,
  sender_name text,
  sender_account text,
  -- SHA-256 of account, day, amount, reference, narration, balance, and which of its equals that day it is.
  mark bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL
);
CREATE INDEX bank_lines_day ON bank_lines (bank_account_id, day DESC, id DESC);
CREATE INDEX bank_lines_statement ON bank_lines (statement_id, row);
CREATE TRIGGER bank_lines_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON bank_lines
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Ties a line to its purpose, in one transaction of the books; at most one that is not undone.
CREATE TABLE matches (
  id uuid PRIMARY KEY,
  line_id uuid NOT NULL REFERENCES bank_lines,
  -- [{ to: { type, id? }, paise, source? }]
  parts jsonb NOT NULL,
  -- Null where it was made by itself.
  order_id uuid REFERENCES orders,
  ledger_number bigint NOT NULL UNIQUE REFERENCES ledger_transactions,
  undone_by uuid REFERENCES orders,
  undone_at timestamptz,
  created_at timestamptz NOT NULL,
  CHECK ((undone_by IS NULL) = (undone_at IS NULL))
);
CREATE UNIQUE INDEX matches_line ON matches (line_id) WHERE undone_by IS NULL;

-- Results of calls that create, by the caller's key: a repeat gets the first result.
CREATE TABLE idempotent_calls (
  actor_id uuid NOT NULL,
  key text NOT NULL,
  call text NOT NULL,
  fingerprint bytea NOT NULL,
  result_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (actor_id, key)
);
CREATE INDEX idempotent_calls_age ON idempotent_calls (created_at);
