-- What is approved now, as investors look through it, and what they say they would put in.

-- One row an approved item. An approved item cannot be edited, so what is repeated here cannot go stale; it is small, and
-- indexed for every sort and filter, which the items with their long texts are not.
CREATE TABLE approvals (
  submission_id uuid PRIMARY KEY REFERENCES submissions,
  -- Of the decision that approved it; approving once more changes nothing.
  approved_at timestamptz NOT NULL,
  name text NOT NULL,
  goal bigint NOT NULL,
  -- 'kind projects', 'genre Drama', 'language hindi', 'language tamil' …
  facets text[] NOT NULL
);
CREATE INDEX approvals_newest ON approvals (approved_at DESC, submission_id DESC);
CREATE INDEX approvals_goal ON approvals (goal, submission_id);
CREATE INDEX approvals_name ON approvals (name, submission_id);
CREATE INDEX approvals_search ON approvals USING gin (name gin_trgm_ops);
CREATE INDEX approvals_facets ON approvals USING gin (facets);

CREATE FUNCTION approve(item submissions) RETURNS void LANGUAGE sql AS $$
  INSERT INTO approvals (submission_id, approved_at, name, goal, facets)
  SELECT item.id, coalesce(item.reviewed_at, item.updated_at), lower(item.project_name), item.goal, ARRAY(
    SELECT facet.name || ' ' || value
    FROM (VALUES
      ('kind', to_jsonb(item.kind)),
      ('category', item.details -> 'category'),
      ('contentType', item.details -> 'contentType'),
      ('genre', item.details -> 'genre'),
      ('language', item.details -> 'language')
    ) AS facet (name, held)
    CROSS JOIN LATERAL jsonb_array_elements_text(
      CASE jsonb_typeof(held) WHEN 'array' THEN held ELSE jsonb_build_array(held) END
    ) AS value
    WHERE held IS NOT NULL
  )
$$;

-- Whoever changes a status, and however: the approvals follow.
CREATE FUNCTION follow_approval() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.ott_updates = 'approved' THEN
    PERFORM approve(NEW);
  ELSE
    DELETE FROM approvals WHERE submission_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER approvals_follow_new_items AFTER INSERT ON submissions
  FOR EACH ROW WHEN (NEW.ott_updates = 'approved') EXECUTE FUNCTION follow_approval();
CREATE TRIGGER approvals_follow_decisions AFTER UPDATE OF ott_updates ON submissions
  FOR EACH ROW WHEN ((OLD.ott_updates = 'approved') <> (NEW.ott_updates = 'approved')) EXECUTE FUNCTION follow_approval();

SELECT approve(submissions) FROM submissions WHERE ott_updates = 'approved';

CREATE TABLE interests (
  id uuid PRIMARY KEY,
  submission_id uuid NOT NULL REFERENCES submissions,
  investor_id uuid NOT NULL REFERENCES users,
  -- By this name its investor knows the item, also when it is approved no more and called otherwise.
  project_name text NOT NULL,
  -- Whole rupees.
  amount_paise bigint NOT NULL CHECK (amount_paise BETWEEN 1000000 AND 999999999900 AND amount_paise % 100 = 0),
  years integer NOT NULL CHECK (years BETWEEN 1 AND 3),
  stated_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  ended_at timestamptz,
  end_reason text CHECK (end_reason IN ('withdrawn', 'no-longer-approved')),
  -- Until it is ended an interest holds on to the approval, which cannot go before it.
  approval_id uuid GENERATED ALWAYS AS (CASE WHEN ended_at IS NULL THEN submission_id END) STORED REFERENCES approvals,
  CHECK ((ended_at IS NULL) = (end_reason IS NULL))
);
-- One current interest of a person in an item; sums are read from here alone.
CREATE UNIQUE INDEX interests_current ON interests (approval_id, investor_id) INCLUDE (amount_paise);
CREATE INDEX interests_newest ON interests (stated_at DESC, id DESC);
CREATE INDEX interests_investor ON interests (investor_id, stated_at DESC, id DESC);
CREATE INDEX interests_submission ON interests (submission_id, stated_at DESC, id DESC);
