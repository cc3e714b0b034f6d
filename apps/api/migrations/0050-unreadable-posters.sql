-- Counted for operators at every reading of the metrics.
CREATE INDEX files_unreadable ON files (id) WHERE pictures_failure IS NOT NULL;
