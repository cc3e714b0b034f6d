-- Parties of the market, from the setting bench.parties: { users: [{ id, reference }], invoices: [{ id, reference, payable, number }] }.
-- All users are verified investors, and the first one sells the invoices. Another file may go on in the same session.
SET session_replication_role = replica;

CREATE TEMP TABLE given AS SELECT current_setting('bench.parties')::jsonb AS parties;
CREATE TEMP TABLE payers_users AS
  SELECT u.*, row_number() OVER () - 1 AS place FROM given, jsonb_to_recordset(parties -> 'users') AS u (id uuid, reference text);
CREATE TEMP TABLE payers_invoices AS
  SELECT i.*, row_number() OVER () - 1 AS place FROM given, jsonb_to_recordset(parties -> 'invoices') AS i (id uuid, reference text, payable bigint, number text);

INSERT INTO bank_accounts (id, owner_kind, holder_name, number, number_mark, number_end, ifsc, bank, trustee, state, usable_from, created_at)
VALUES ('019ad317-0000-7000-8000-000000000001', 'escrow', 'Trustee', 'sealed', '\x00', '4471', 'HDFC0000001', 'Bank', 'Trustee', 'active', '2026-01-01', '2026-01-01');
INSERT INTO otts (id, ott_id, name, password_hash, created_at)
VALUES ('019ad317-0000-7000-8000-000000000002', 'bench-payer', 'Payer', 'nobody signs in', '2026-01-01');
INSERT INTO payers (id, ott_id, legal_name, kind, pan, address, region, state, created_at, active_from)
VALUES ('019ad317-0000-7000-8000-000000000003', '019ad317-0000-7000-8000-000000000002', 'PAYER PRIVATE LIMITED', 'streaming', 'AAACN1234F', '-', '27', 'active', '2026-01-01', '2026-01-01');

INSERT INTO users (id, mobile, roles, profile_completed_at, name, created_at)
SELECT id, (6000000000 + row_number() OVER ())::text, ARRAY['investor'], '2026-01-01', 'Investor', '2026-01-01' FROM payers_users;
INSERT INTO verifications (id, user_id, purpose, state, legal_name, created_at, updated_at, submitted_at, lapses_at)
SELECT id, id, 'investor', 'approved', 'INVESTOR ' || reference, '2026-01-01', '2026-01-01', '2026-01-01', '2098-01-01' FROM payers_users;
INSERT INTO payment_references (reference, user_id) SELECT reference, id FROM payers_users;

INSERT INTO submissions (id, kind, owner_id, ott_id, project_name, goal, details, created_at, updated_at)
SELECT '019ad317-0000-7000-8000-000000000004', 'projects', (SELECT id FROM payers_users LIMIT 1),
  '019ad317-0000-7000-8000-000000000002', 'Title', 1, '{}', '2026-01-01', '2026-01-01';
INSERT INTO invoices (id, seller_id, ott_id, submission_id, number, number_key, invoice_day, due_day, financial_year,
  taxable_paise, gst_paise, tds_paise, other_deductions_paise, wanted_yield_bps, wanted_advance_bps, state, tax_number, file_sha256,
  submitted_at, accepted_at, created_at, updated_at)
SELECT id, (SELECT id FROM payers_users LIMIT 1), '019ad317-0000-7000-8000-000000000002', '019ad317-0000-7000-8000-000000000004',
  number, number, '2026-06-01', '2026-10-01', '2026-27', payable, 0, 0, 0, 1500, 8500, 'accepted', 'AAACN1234F',
  sha256(number::bytea), '2026-06-01', '2026-06-01', '2026-06-01', '2026-06-01'
FROM payers_invoices;
INSERT INTO payment_references (reference, invoice_id) SELECT reference, id FROM payers_invoices;
INSERT INTO acceptances (invoice_id, seller_name, payer_name, version, request_id, officer_id, officer_name, officer_designation, officer_email, payable_paise,
  tds_paise, other_deductions_paise, text_version, text, escrow_account_id, address, at, canonical_text, hash)
SELECT id, 'Seller', 'Payer', 1, id, id, 'Officer', 'Officer', 'officer@example.com', payable, 0, 0, 1, '-', '019ad317-0000-7000-8000-000000000001', '-',
  '2026-06-01', id::text, sha256(convert_to(id::text, 'UTF8'))
FROM payers_invoices;

SET session_replication_role = origin;
ANALYZE users, verifications, payment_references, invoices, acceptances, payers, otts, bank_accounts, submissions;
