-- Every open approval has a page for everybody, its title page. The owner may switch it off, and may keep the interests in the
-- item off the page.
ALTER TABLE submissions
  ADD COLUMN has_title_page boolean NOT NULL DEFAULT true,
  ADD COLUMN tells_interests boolean NOT NULL DEFAULT true;

ALTER TABLE approvals ADD COLUMN has_title_page boolean NOT NULL DEFAULT true;
ALTER TABLE approvals
  ADD COLUMN is_shown boolean NOT NULL GENERATED ALWAYS AS (is_open AND has_title_page) STORED;

UPDATE approvals SET facets = facets || ('ott ' || submissions.ott_id)
FROM submissions WHERE submissions.id = approvals.submission_id;

-- As in 0020, and with the OTT and the owner's choice.
CREATE OR REPLACE FUNCTION approve(item submissions) RETURNS void LANGUAGE sql AS $$
  WITH owner AS (SELECT suspended_at FROM users WHERE id = item.owner_id FOR SHARE)
  INSERT INTO approvals (submission_id, approved_at, name, goal, facets, is_open, has_title_page)
  SELECT item.id, coalesce(item.reviewed_at, item.updated_at), lower(item.project_name), item.goal, ARRAY(
    SELECT facet.name || ' ' || value
    FROM (VALUES
      ('kind', to_jsonb(item.kind)),
      ('category', item.details -> 'category'),
      ('contentType', item.details -> 'contentType'),
      ('genre', item.details -> 'genre'),
      ('language', item.details -> 'language'),
      ('ott', to_jsonb(item.ott_id))
    ) AS facet (name, held)
    CROSS JOIN LATERAL jsonb_array_elements_text(
      CASE jsonb_typeof(held) WHEN 'array' THEN held ELSE jsonb_build_array(held) END
    ) AS value
    WHERE held IS NOT NULL
  ), owner.suspended_at IS NULL, item.has_title_page
  FROM owner
$$;

CREATE FUNCTION follow_title_page() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE approvals SET has_title_page = NEW.has_title_page WHERE submission_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER approvals_follow_title_pages AFTER UPDATE OF has_title_page ON submissions
  FOR EACH ROW WHEN (OLD.has_title_page <> NEW.has_title_page) EXECUTE FUNCTION follow_title_page();

-- The list of titles, newest first, with what filters it; and a title by the end of its id, which its address holds.
CREATE INDEX approvals_shown ON approvals (approved_at DESC, submission_id DESC) INCLUDE (facets) WHERE is_shown;
CREATE INDEX approvals_short_id ON approvals (right(submission_id::text, 12) COLLATE "C") WHERE is_shown;

-- The number of titles for each filter, kept as the counts of items are, see 0013. A filter is a kind (a category, where the
-- kind has some), a genre, a language and an OTT, each or none of them: 'kind content|language tamil'.
CREATE TABLE title_counts (
  filter text NOT NULL,
  count bigint NOT NULL
);
CREATE INDEX title_counts_filter ON title_counts (filter) INCLUDE (count);
CREATE INDEX title_counts_options ON title_counts (filter) INCLUDE (count) WHERE position('|' IN filter) = 0;

-- Every filter that a title passes.
CREATE FUNCTION list_title_filters(facets text[]) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  WITH facet AS (SELECT DISTINCT value, split_part(value, ' ', 1) AS name FROM unnest(facets) AS value),
  kind AS (
    SELECT value FROM facet
    WHERE name = CASE WHEN EXISTS (SELECT FROM facet WHERE name = 'category') THEN 'category' ELSE 'kind' END
  )
  SELECT concat_ws('|', kind.value, genre.value, language.value, ott.value)
  FROM (SELECT NULL AS value UNION ALL SELECT value FROM kind) AS kind
  CROSS JOIN (SELECT NULL AS value UNION ALL SELECT value FROM facet WHERE name = 'genre') AS genre
  CROSS JOIN (SELECT NULL AS value UNION ALL SELECT value FROM facet WHERE name = 'language') AS language
  CROSS JOIN (SELECT NULL AS value UNION ALL SELECT value FROM facet WHERE name = 'ott') AS ott
$$;

CREATE FUNCTION count_title() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO title_counts SELECT filter, -1 FROM list_title_filters(OLD.facets) AS filter WHERE OLD.is_shown;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO title_counts SELECT filter, 1 FROM list_title_filters(NEW.facets) AS filter WHERE NEW.is_shown;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER titles_are_counted AFTER INSERT OR DELETE ON approvals
  FOR EACH ROW EXECUTE FUNCTION count_title();
CREATE TRIGGER changed_titles_are_counted AFTER UPDATE ON approvals
  FOR EACH ROW WHEN ((OLD.is_shown, OLD.facets) IS DISTINCT FROM (NEW.is_shown, NEW.facets))
  EXECUTE FUNCTION count_title();

-- Those of 0039 take their turn first, and keep it until the commit.
ALTER FUNCTION fold_counts() RENAME TO fold_item_and_invoice_counts;
ALTER FUNCTION recount() RENAME TO recount_items_and_invoices;

CREATE FUNCTION fold_counts() RETURNS void LANGUAGE sql AS $$
  SELECT fold_item_and_invoice_counts();

  WITH due AS (SELECT filter FROM title_counts GROUP BY 1 HAVING count(*) > 1 OR sum(count) = 0),
  folded AS (DELETE FROM title_counts AS old USING due WHERE old.filter = due.filter RETURNING old.*)
  INSERT INTO title_counts (filter, count)
  SELECT filter, sum(count) FROM folded GROUP BY 1 HAVING sum(count) <> 0;
$$;

CREATE FUNCTION recount() RETURNS void LANGUAGE sql AS $$
  SELECT recount_items_and_invoices();

  WITH gone AS (DELETE FROM title_counts)
  INSERT INTO title_counts (filter, count)
  SELECT filter, count(*) FROM approvals, list_title_filters(facets) AS filter WHERE is_shown GROUP BY 1;
$$;

SELECT recount();
