-- What a primary has written since it became one: a replica that shows the row follows this very history, not one that
-- parted from it. `place` is the system, the database and the timeline of PostgreSQL. One row for each primary that there was.
CREATE TABLE timeline_marks (
  place text PRIMARY KEY,
  mark uuid NOT NULL DEFAULT gen_random_uuid(),
  made_at timestamptz NOT NULL DEFAULT now()
);
