-- How many rows hold a text decides between reading them by their words and walking the list until a page is full. With
-- the usual hundred samples, rare texts are taken for common ones, and the walk is long.

ALTER TABLE users ALTER COLUMN search SET STATISTICS 1000;
ALTER TABLE audit ALTER COLUMN search SET STATISTICS 1000;
