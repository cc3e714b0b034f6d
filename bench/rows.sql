-- Fills an installation with as many projects as the setting bench.rows says; the same ones at every run.

CREATE FUNCTION pg_temp.pick(seed text, below integer) RETURNS integer LANGUAGE sql IMMUTABLE AS
  $$ SELECT ('x' || left(md5(seed), 7))::bit(28)::integer % below $$;

CREATE FUNCTION pg_temp.made_id(seed text) RETURNS uuid LANGUAGE sql IMMUTABLE AS
  $$ SELECT overlay(overlay(md5(seed) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid $$;

-- Version 7: ordered by the time of creation, as the application makes them.
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

INSERT INTO users (id, mobile, roles, profile_completed_at, name, created_at)
SELECT pg_temp.made_id('user ' || n), (6000000000 + n)::text, '{content_producer}', timestamptz '2026-01-01',
  'House of ' || initcap(word) || ' ' || n, timestamptz '2026-01-01'
FROM generate_series(0, 199) AS n
JOIN words ON words.place = n % (SELECT count(*) FROM words);

CREATE TEMP TABLE items AS
SELECT n, pg_temp.timed_id('item ' || n, at) AS id, at,
  pg_temp.made_id('user ' || pg_temp.pick('owner ' || n, 200)) AS owner_id,
  pg_temp.made_id('ott ' || pg_temp.pick('ott ' || n, 12)) AS ott_id,
  (ARRAY['approved', 'approved', 'approved', 'pending', 'rejected'])[1 + pg_temp.pick('status ' || n, 5)] AS status
FROM (
  SELECT n, timestamptz '2026-02-01' + n * interval '97 seconds' AS at
  FROM generate_series(1, current_setting('bench.rows')::integer) AS n
) AS numbered;

INSERT INTO submissions (id, kind, owner_id, ott_id, project_name, goal, ott_updates, ott_remarks, admin_updates,
  reviewed_at, details, created_at, updated_at)
SELECT id, 'projects', owner_id, ott_id, initcap(title.text) || ' ' || n,
  1000000 + pg_temp.pick('goal ' || n, 90000000), status,
  CASE status WHEN 'rejected' THEN left(story.text, 120) ELSE '' END, status,
  CASE status WHEN 'pending' THEN NULL ELSE at + interval '1 day' END,
  jsonb_build_object(
    'category', 'Series', 'contentType', 'Original', 'language', 'Hindi', 'genre', 'Drama', 'buyer', 'World rights',
    'synopsis', synopsis.text, 'story', story.text || '. ' || rest.text,
    'bannerName', 'Banner ' || title.text, 'productionHouse', 'House ' || title.text, 'producer', 'Producer ' || n,
    'director', 'Director ' || n, 'creativeDirector', 'Creative director ' || n, 'writer', 'Writer ' || n,
    'dop', 'Camera ' || n, 'casting', 'Casting ' || n,
    'trailer', 'https://video.example/watch?v=' || md5(n::text), 'trailerPassword', left(md5('secret ' || n), 8)),
  at, at
FROM items
JOIN prose AS synopsis ON synopsis.place = pg_temp.pick('synopsis ' || n, 256)
JOIN prose AS story ON story.place = pg_temp.pick('story ' || n, 256)
JOIN prose AS rest ON rest.place = pg_temp.pick('rest ' || n, 256)
CROSS JOIN LATERAL (SELECT left(synopsis.text, 24) AS text) AS title;

INSERT INTO submission_files (id, submission_id, field, name, size, mime_type, sha256, storage_key, pictures, created_at)
SELECT pg_temp.made_id(field || ' ' || n), id, field, field || '-' || n || ending,
  100000 + pg_temp.pick(field || n, 200000), type, sha256(convert_to(field || n, 'UTF8')),
  left(md5(n::text), 2) || '/' || pg_temp.made_id('object ' || field || ' ' || n),
  CASE field WHEN 'poster' THEN jsonb_build_array(
    jsonb_build_object('step', 480, 'format', 'webp', 'width', 480, 'height', 720, 'size', 31000),
    jsonb_build_object('step', 480, 'format', 'jpeg', 'width', 480, 'height', 720, 'size', 52000)) END,
  at
FROM items
CROSS JOIN (VALUES ('poster', '.jpg', 'image/jpeg'), ('contract', '.pdf', 'application/pdf'),
  ('screenplay', '.pdf', 'application/pdf')) AS file (field, ending, type);

INSERT INTO history (id, submission_id, at, event, actor_kind, actor_id, actor_name, changes)
SELECT pg_temp.timed_id('history ' || n, at), id, at, 'created', 'user', owner_id, 'House', '[]'
FROM items ORDER BY n;
