-- Fills an installation with the same rows at every run: as many projects, users, contact messages, orders and entries
-- of the audit log as the setting bench.rows says, and a quarter of that of each other kind. With any number of rows the first
-- user has 250 items of each kind and the same interests, and the first OTT has four in ten of all items. The searched
-- words: 'the' is in most names, 'encore' and 'midnight matinee' in one of fifty, 'silver ferry' in one of five thousand,
-- 'grand kaleidoscope' only in the three oldest of each kind, 'zeppelin' in none, 'of the' in half of the names and never
-- after 'matinee'.

-- Switches triggers off: nothing listens for events here, and the approvals are inserted below in one statement.
SET session_replication_role = replica;

CREATE FUNCTION pg_temp.pick(seed text, below integer) RETURNS integer LANGUAGE sql IMMUTABLE AS
  $$ SELECT ('x' || left(md5(seed), 7))::bit(28)::integer % below $$;

CREATE FUNCTION pg_temp.made_id(seed text) RETURNS uuid LANGUAGE sql IMMUTABLE AS
  $$ SELECT overlay(overlay(md5(seed) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid $$;

-- Creates ids of version 7, ordered by the time of creation, as the application does.
CREATE FUNCTION pg_temp.timed_id(seed text, at timestamptz) RETURNS uuid LANGUAGE sql IMMUTABLE AS
  $$ SELECT (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || '7' || substr(md5(seed), 14, 3)
       || '8' || substr(md5(seed), 18))::uuid $$;

CREATE TEMP TABLE words AS
SELECT word, row_number() OVER (ORDER BY place) - 1 AS place FROM unnest(string_to_array(
  'monsoon ferry lantern bridge quarry station rooftop letters harbour orchard signal tailor courtyard river
   winter radio market schoolmaster widow engineer drummer sisters stranger village promise debt midnight verdict
   kitchen railway photograph wedding strike festival inheritance return silence arrives leaves refuses remembers
   follows hides sells finds crosses repairs against beneath beyond between after before until the a her his their
   and while when nobody somebody everyone',
  ' ')) WITH ORDINALITY AS list (word, place) WHERE btrim(word) <> '';

CREATE TEMP TABLE prose AS
SELECT paragraph AS place, string_agg(word, ' ' ORDER BY position) AS text
FROM generate_series(0, 255) AS paragraph
CROSS JOIN generate_series(1, 85) AS position
JOIN words ON words.place = pg_temp.pick(paragraph || '.' || position, (SELECT count(*)::integer FROM words))
GROUP BY paragraph;

INSERT INTO otts (id, ott_id, name, password_hash, created_at)
SELECT pg_temp.made_id('ott ' || n), 'bench-ott-' || n, 'Screen ' || n, 'nobody signs in', timestamptz '2026-01-01'
FROM generate_series(0, 11) AS n;

CREATE TEMP TABLE people AS
SELECT n, initcap(word) || CASE
    WHEN n < 3 THEN ' Grand Kaleidoscope '
    WHEN n % 50 = 0 THEN ' Encore '
    WHEN n % 50 = 25 THEN ' Midnight Matinee '
    WHEN n % 10000 IN (7, 8) THEN ' Silver Ferry '
    WHEN n % 2 = 0 THEN ' of the East '
    ELSE ' Pictures '
  END || n AS name
FROM generate_series(0, greatest(200, current_setting('bench.rows')::integer) - 1) AS n
JOIN words ON words.place = pg_temp.pick('name ' || n, (SELECT count(*)::integer FROM words));

-- The first two hundred users submit the items and state interests; the others do neither.
INSERT INTO users (id, mobile, roles, profile_completed_at, name, created_at)
SELECT pg_temp.made_id('user ' || n), (6000000000 + n)::text,
  CASE WHEN n < 200 OR n % 50 = 0 THEN ARRAY['content_producer', 'investor'] ELSE ARRAY['investor'] END,
  timestamptz '2026-01-01', name, timestamptz '2026-01-01' + n * interval '61 seconds'
FROM people
ORDER BY n;

CREATE TEMP TABLE kinds (kind, share, seed) AS
VALUES ('projects', 1, ''), ('ready-to-release', 4, 'unreleased '), ('content', 4, 'released ');

CREATE TEMP TABLE items AS
SELECT kind, n, seed, pg_temp.timed_id('item ' || seed || n, at) AS id, at,
  pg_temp.made_id('user ' || CASE WHEN n <= 250 THEN 0 ELSE 1 + pg_temp.pick('owner ' || n, 199) END) AS owner_id,
  pg_temp.made_id('ott ' || CASE WHEN n <= 250 THEN 0 ELSE greatest(0, pg_temp.pick('ott ' || n, 20) - 8) END) AS ott_id,
  CASE
    WHEN n % 120 = 0 THEN 'Need Clarification'
    ELSE (ARRAY['approved', 'approved', 'approved', 'pending', 'rejected'])[1 + pg_temp.pick('status ' || n, 5)]
  END AS status
FROM (
  SELECT kind, seed, n, timestamptz '2026-02-01' + n * share * interval '97 seconds' AS at
  FROM kinds CROSS JOIN LATERAL generate_series(1, current_setting('bench.rows')::integer / share) AS n
) AS numbered;

INSERT INTO submissions (id, kind, owner_id, ott_id, project_name, goal, ott_updates, ott_remarks, admin_updates,
  reviewed_at, details, created_at, updated_at)
SELECT id, kind, owner_id, ott_id,
  CASE
    WHEN n <= 3 THEN 'Grand Kaleidoscope '
    WHEN n % 50 = 0 THEN 'Encore '
    WHEN n % 50 = 25 THEN 'Midnight Matinee '
    WHEN n % 10000 IN (7, 8) THEN 'Silver Ferry '
    WHEN n % 2 = 0 THEN 'Tales of the '
    ELSE ''
  END
    || initcap(title.text) || ' ' || n,
  1000000 + pg_temp.pick('goal ' || n, 90000000), status,
  CASE WHEN status IN ('rejected', 'Need Clarification') THEN left(story.text, 120) ELSE '' END, status,
  CASE status WHEN 'pending' THEN NULL ELSE at + interval '1 day' END,
  jsonb_build_object(
    'category', CASE WHEN n % 10 = 0 THEN 'gap funding' ELSE 'new project' END, 'contentType', 'movie',
    'language', (ARRAY['hindi', 'tamil'])[1 + n % 2], 'genre', CASE WHEN n % 50 = 0 THEN 'Crime' ELSE 'Drama' END,
    'buyer', 'World rights',
    'synopsis', synopsis.text, 'story', story.text || '. ' || rest.text,
    'bannerName', 'Banner ' || title.text, 'productionHouse', 'House ' || title.text, 'producer', 'Producer ' || n,
    'director', 'Director ' || n, 'creativeDirector', 'Creative director ' || n, 'writer', 'Writer ' || n,
    'dop', 'Camera ' || n, 'casting', 'Casting ' || n,
    'trailer', 'https://video.example/watch?v=' || md5(n::text)),
  at, at
FROM items
JOIN prose AS synopsis ON synopsis.place = pg_temp.pick('synopsis ' || n, 256)
JOIN prose AS story ON story.place = pg_temp.pick('story ' || n, 256)
JOIN prose AS rest ON rest.place = pg_temp.pick('rest ' || n, 256)
CROSS JOIN LATERAL (SELECT left(synopsis.text, 24) AS text) AS title;

INSERT INTO files (id, owner_kind, owner_id, field, name, size, mime_type, sha256, storage_key, pictures, created_at)
SELECT pg_temp.made_id(field || ' ' || seed || n), 'submission', id, field, field || '-' || n || ending,
  100000 + pg_temp.pick(field || n, 200000), type, sha256(convert_to(field || n, 'UTF8')),
  left(md5(n::text), 2) || '/' || pg_temp.made_id('object ' || field || ' ' || seed || n),
  CASE field WHEN 'poster' THEN jsonb_build_array(
    jsonb_build_object('step', 480, 'format', 'webp', 'width', 480, 'height', 720, 'size', 31000),
    jsonb_build_object('step', 480, 'format', 'jpeg', 'width', 480, 'height', 720, 'size', 52000)) END,
  at
FROM items
CROSS JOIN (VALUES ('poster', '.jpg', 'image/jpeg'), ('contract', '.pdf', 'application/pdf'),
  ('screenplay', '.pdf', 'application/pdf')) AS file (field, ending, type);

INSERT INTO history (id, submission_id, at, event, actor_kind, actor_id, actor_name, changes)
SELECT pg_temp.timed_id('history ' || seed || n, at), id, at, 'created', 'user', owner_id, 'House', '[]'
FROM items ORDER BY at;

INSERT INTO audit (id, at, action, actor_kind, actor_id, actor_name, target_kind, target_id, target_label, address, details)
SELECT pg_temp.timed_id('audit ' || n, at), at, CASE WHEN n % 500 = 0 THEN 'ott-added' ELSE 'item-reviewed' END, 'ott',
  pg_temp.made_id('ott ' || n % 12), 'bench-ott-' || n % 12, 'projects', pg_temp.made_id('target ' || n / 4),
  people.name, '203.0.113.' || n % 200, '{"from": "pending", "to": "approved"}'
FROM people CROSS JOIN LATERAL (SELECT timestamptz '2026-02-01' + n * interval '97 seconds' AS at) AS time
ORDER BY n;

INSERT INTO contact_messages (id, first_name, last_name, email, phone, phone_type, updates, message, created_at)
SELECT pg_temp.timed_id('contact ' || n, at), name, 'Reader', 'reader' || n || '@example.org', (6000000000 + n)::text, 'Mobile',
  n % 2 = 0, (SELECT text FROM prose WHERE place = n % 256), at
FROM people CROSS JOIN LATERAL (SELECT timestamptz '2026-02-01' + n * interval '97 seconds' AS at) AS time
ORDER BY n;

SELECT approve(submissions) FROM submissions WHERE ott_updates = 'approved';

INSERT INTO interests (id, submission_id, investor_id, project_name, amount_paise, years, stated_at, changed_at)
SELECT pg_temp.made_id('interest ' || n), item.id, pg_temp.made_id('user ' || CASE WHEN n <= 200 THEN 0 ELSE 1 + pg_temp.pick('investor ' || n, 199) END),
  item.project_name, 1000000 + n * 100, 1 + n % 3, at, at
FROM (
  SELECT id, project_name, created_at AS at, row_number() OVER (ORDER BY created_at) AS n
  FROM submissions WHERE ott_updates = 'approved'
) AS item
WHERE n % 2 = 0;

INSERT INTO messages (id, recipient_kind, recipient_id, event, cause, parameters, submission_id, created_at)
SELECT pg_temp.made_id('message ' || id), 'user', owner_id, 'item-reviewed', id::text,
  jsonb_build_object('projectName', project_name, 'status', ott_updates, 'remark', ott_remarks, 'by', 'Screen'), id, created_at
FROM submissions WHERE ott_updates <> 'pending';

-- One order in fifty waits, and does not lapse meanwhile: the product would end thousands of them, each with its entry of
-- the audit log, while lists are measured. The others are decided.
INSERT INTO orders (id, kind, subject_label, subject_version, parameters, asked_kind, reason, created_at, lapses_at,
  state, decided_by, decided_at, decision_reason)
SELECT pg_temp.timed_id('order ' || n, at), 'market-terms', '', 1,
  '{"validFrom": "2027-01-01", "feeBps": 125, "feeGstBps": 1800, "unitFacePaise": 100000, "minDays": 15, "maxDays": 365,
    "maxHolders": 200, "idleDays": 7, "statementDays": 3, "disburseDays": 3, "reminderDays": [15, 7, 1], "riskTextVersion": 1}',
  'product', 'A reason of some words', at,
  CASE state WHEN 'waiting' THEN timestamptz '2098-01-01' ELSE at + interval '7 days' END, state,
  CASE state WHEN 'refused' THEN (SELECT id FROM admins LIMIT 1) END, CASE WHEN state <> 'waiting' THEN at END,
  CASE state WHEN 'refused' THEN 'Not now' ELSE '' END
FROM people CROSS JOIN LATERAL (SELECT timestamptz '2026-02-01' + n * interval '97 seconds' AS at,
  CASE WHEN n % 50 = 0 THEN 'waiting' WHEN n % 2 = 0 THEN 'refused' ELSE 'lapsed' END AS state) AS made
ORDER BY n;

-- One invoice for each row, of the item of that number where the kind has one. Of one hundred, sixty were accepted, and ten
-- of these are being sold; twenty wait for the payer, one waits for an admin. Numbers hold the searched words of names.
INSERT INTO invoices (id, seller_id, ott_id, submission_id, number, number_key, invoice_day, due_day, financial_year,
  taxable_paise, gst_paise, tds_paise, other_deductions_paise, wanted_yield_bps, wanted_advance_bps, state, tax_number,
  file_sha256, reached_payer_at, submitted_at, accepted_at, settled_at, created_at, updated_at, version, payer_version,
  payer_due_day, search, payer_search)
SELECT id, owner_id, ott_id, submission_id, 'INV/' || n, 'INV-' || n, day, day + 90, '2026-27',
  100000000 + n, 18000000, 10000000, 0, 1500, 8500, state, '27AAPPU0939F1ZA', sha256(convert_to('invoice ' || n, 'UTF8')),
  CASE WHEN state IN ('draft', 'checking') THEN NULL ELSE at END, CASE WHEN state <> 'draft' THEN at END,
  CASE WHEN state IN ('accepted', 'listed', 'funded', 'settled') THEN at END, CASE WHEN state = 'settled' THEN at END, at, at, 2,
  CASE WHEN state IN ('draft', 'checking') THEN NULL ELSE 2 END,
  CASE WHEN state IN ('draft', 'checking') THEN NULL ELSE day + 90 END, search,
  CASE WHEN state IN ('draft', 'checking') THEN '' ELSE search END
FROM (
  SELECT n, pg_temp.timed_id('invoice ' || n, at) AS id, items.owner_id, items.ott_id, items.id AS submission_id, at,
    at::date AS day, lower('INV/' || n || ' ' || project_name) AS search,
    CASE WHEN n % 100 = 0 THEN 'checking' WHEN n % 100 < 50 THEN 'accepted' WHEN n % 100 < 57 THEN 'listed'
      WHEN n % 100 < 60 THEN 'funded' WHEN n % 100 < 80 THEN 'submitted'
      WHEN n % 100 < 90 THEN 'settled' ELSE 'draft' END AS state
  FROM items JOIN submissions USING (id) WHERE items.kind = 'projects'
) AS made
ORDER BY n;

INSERT INTO payment_references (reference, invoice_id)
SELECT 'CV' || translate(upper(lpad(to_hex(row_number() OVER (ORDER BY created_at)), 8, '0')), 'ILOU', '0000'), id FROM invoices;

INSERT INTO invoice_events (invoice_id, version, event, from_state, to_state, actor_kind, actor_id, actor_name, at, details)
SELECT id, 2, 'submitted', 'draft', state, 'user', seller_id, 'House', created_at, '{}' FROM invoices WHERE state <> 'draft';

INSERT INTO bank_accounts (id, owner_kind, holder_name, number, number_mark, number_end, ifsc, bank, trustee, state, usable_from,
  created_at)
SELECT pg_temp.made_id('escrow'), 'escrow', 'Trustee', 'sealed', '', '4471', 'HDFC0000001', 'Bank', 'Trustee', 'active', at, at
FROM (SELECT timestamptz '2026-01-01' AS at) AS time;

INSERT INTO acceptances (invoice_id, version, request_id, officer_id, officer_name, officer_designation, officer_email,
  payable_paise, tds_paise, other_deductions_paise, text_version, text, escrow_account_id, address, at, canonical_text, hash,
  seller_name, payer_name)
SELECT id, version, id, id, 'Officer', 'Head of accounts', 'officer@example.org', taxable_paise + gst_paise - tds_paise,
  tds_paise, 0, 1, '-', pg_temp.made_id('escrow'), '203.0.113.9', accepted_at, id::text,
  sha256(convert_to(id::text, 'UTF8')), 'House', 'Screen'
FROM invoices WHERE accepted_at IS NOT NULL;

-- One sale of each invoice that is being sold, and an ended one of one invoice in ten. None closes meanwhile.
INSERT INTO sales (id, invoice_id, round, value_day, closes_at, disburse_by, days, yield_bps, late_bps, advance_bps,
  unit_face_paise, unit_price_paise, units, units_sold, min_units, max_holders, fee_bps, fee_gst_bps, risk_text_version,
  offered_by, offered_at, lapses_at, deed_version, deed_text, deed_hash, deed_translations, signed_at, signed_by,
  signed_address, funded_at, ended_at, outcome, ending)
SELECT pg_temp.timed_id('sale ' || n, at), invoice.id, 1, due_day - days, timestamptz '2098-01-01' + n * interval '7 seconds',
  '2098-02-01', days, 1200 + pg_temp.pick('yield ' || n, 600), 1500, 8500, 100000, 95300, 765,
  CASE state WHEN 'funded' THEN 765 ELSE 200 END, 1, 200, 100, 1800, 1, admin.id, at, at + interval '3 days', 1, '-',
  sha256('-'), '{}', at + interval '1 hour', seller_id, '203.0.113.9', CASE state WHEN 'funded' THEN at + interval '1 day' END,
  CASE state WHEN 'accepted' THEN at + interval '5 days' END, CASE state WHEN 'accepted' THEN 'expired' END,
  CASE state WHEN 'accepted' THEN 'not-sold' END
FROM (
  SELECT *, replace(number_key, 'INV-', '')::integer AS n, created_at AS at,
    30 + pg_temp.pick('days ' || number_key, 60) AS days FROM invoices
) AS invoice CROSS JOIN (SELECT id FROM admins LIMIT 1) AS admin
WHERE state IN ('listed', 'funded') OR (state = 'accepted' AND n % 100 < 10)
ORDER BY n;

-- The papers of both, without files: else the server would make some hundred thousand of them while it is measured.
INSERT INTO documents (id, kind, subject, invoice_id, user_id, ott_id, for_holders, year, serial, number, text_version, facts,
  sha256, at, created_at)
SELECT pg_temp.timed_id('acceptance ' || serial, at), 'acceptance', invoice_id, invoice_id, seller_id, ott_id, true, '25-26', serial,
  'AC/25-26/' || lpad(serial::text, 6, '0'), 1, '{}', sha256('-'), at, at
FROM (
  SELECT a.invoice_id, i.seller_id, i.ott_id, a.at, row_number() OVER (ORDER BY a.at, a.invoice_id) AS serial
  FROM acceptances a JOIN invoices i ON i.id = a.invoice_id
) AS accepted;

INSERT INTO documents (id, kind, subject, invoice_id, sale_id, user_id, for_holders, year, serial, number, text_version, facts,
  sha256, at, created_at)
SELECT pg_temp.timed_id('deed ' || serial, at), 'deed', sale_id, invoice_id, sale_id, seller_id, true, '25-26', serial,
  'DA/25-26/' || lpad(serial::text, 6, '0'), 1, '{}', sha256('-'), at, at
FROM (
  SELECT s.id AS sale_id, s.invoice_id, i.seller_id, s.signed_at AS at, row_number() OVER (ORDER BY s.signed_at, s.id) AS serial
  FROM sales s JOIN invoices i ON i.id = s.invoice_id WHERE s.signed_at IS NOT NULL
) AS signed;

-- One line for each row, a thousand in a statement. The newest wait: their number is that of a
-- treasurer's work, however many there were before. The others were matched by themselves.
CREATE TEMP TABLE lines AS
SELECT n, n / 1000 AS file, at, at::date AS day, pg_temp.timed_id('line ' || n, at) AS id, pg_temp.made_id('escrow') AS account
FROM people CROSS JOIN LATERAL (SELECT timestamptz '2026-02-01' + n * interval '97 seconds' AS at) AS time;

INSERT INTO bank_statements (id, bank_account_id, file_sha256, first_day, last_day, opening_paise, closing_paise, mapping,
  line_count, imported_by, created_at, lines_paise, new_count, opening_stated)
SELECT pg_temp.timed_id('statement ' || file, max(at)), account, sha256(convert_to(file::text, 'UTF8')), min(day), max(day), 0, 0,
  '{"day": "Date", "dayFormat": "DD/MM/YYYY", "amount": "Amount", "reference": "Ref", "narration": "Narration", "firstRow": 2}',
  count(*), (SELECT id FROM admins LIMIT 1), max(at), 0, count(*), false
FROM lines GROUP BY file, account;

INSERT INTO bank_lines (id, statement_id, bank_account_id, row, day, amount_paise, reference, narration, mark, created_at)
SELECT lines.id, statement.id, account, 2 + n % 1000, day, 100 + n, 'N' || n, 'NEFT received ' || n,
  sha256(convert_to(n::text, 'UTF8')), at
FROM lines JOIN bank_statements AS statement ON statement.file_sha256 = sha256(convert_to(file::text, 'UTF8'))
ORDER BY n;

INSERT INTO open_lines (line_id, bank_account_id, day, amount_paise, found_references, tried_at)
SELECT id, account, day, 100 + n, '{}', at FROM lines WHERE n > (SELECT max(n) FROM lines) - 200;

INSERT INTO matches (id, line_id, parts, ledger_number, created_at)
SELECT pg_temp.timed_id('match ' || n, at), id, '[{"to": {"type": "fees", "id": null, "label": ""}, "paise": 100, "source": null}]', n + 1, at
FROM lines WHERE n <= (SELECT max(n) FROM lines) - 200;

SELECT recount();

SET session_replication_role = origin;
