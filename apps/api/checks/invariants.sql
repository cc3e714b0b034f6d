-- Each SELECT must return no row; what it returns names what is wrong. Run after the tests of the API and every night.

-- An item whose history does not begin with its creation.
SELECT 'item without a created entry' AS broken, s.id::text AS which
FROM submissions s
WHERE NOT EXISTS (SELECT FROM history h WHERE h.submission_id = s.id AND h.event = 'created')
UNION ALL
-- The status of an item is the one that its history says last.
SELECT 'status differs from the history', s.id::text
FROM submissions s
CROSS JOIN LATERAL (
  SELECT change ->> 'to' AS status
  FROM history h CROSS JOIN LATERAL jsonb_array_elements(h.changes) AS change
  WHERE h.submission_id = s.id AND change ->> 'field' = 'ottUpdates'
  ORDER BY h.place DESC
  LIMIT 1
) AS last
WHERE last.status <> s.ott_updates
UNION ALL
-- A decision that asks something of the filmmaker says what.
SELECT 'sent back without a remark', s.id::text
FROM submissions s
WHERE s.ott_updates IN ('rejected', 'Need Clarification') AND btrim(s.ott_remarks) = ''
UNION ALL
-- Items belong to accounts that may submit.
SELECT 'owner is no content producer', s.id::text
FROM submissions s JOIN users u ON u.id = s.owner_id
WHERE NOT 'content_producer' = ANY (u.roles)
UNION ALL
-- Exactly the columns hold what is ruled on: the details never repeat them.
SELECT 'details repeat a column', s.id::text
FROM submissions s
WHERE s.details ?| ARRAY['projectName', 'ottId', 'ottUpdates', 'ottRemarks', 'adminUpdates']
UNION ALL
-- A repeated request is answered from an item of the same kind and owner.
SELECT 'idempotency key leads elsewhere', k.key
FROM idempotency_keys k JOIN submissions s ON s.id = k.submission_id
WHERE s.kind <> k.kind OR s.owner_id <> k.user_id;
