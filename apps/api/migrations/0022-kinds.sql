-- The kinds of submissions that the program knows. Every start adds what its own list has (docs/decisions/0035), so that a
-- new kind needs no migration, and an item of no kind is still refused.
CREATE TABLE kinds (
  slug text PRIMARY KEY
);
INSERT INTO kinds (slug) SELECT DISTINCT kind FROM submissions;

ALTER TABLE submissions
  DROP CONSTRAINT submissions_kind_check,
  ADD CONSTRAINT submissions_kind_fkey FOREIGN KEY (kind) REFERENCES kinds;
