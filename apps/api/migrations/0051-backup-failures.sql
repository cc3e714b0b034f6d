-- Backups that failed, by the time from which the backup of the day was due. Those that were taken are told by the place that holds them.
CREATE TABLE backup_failures (
  due timestamptz PRIMARY KEY,
  tries integer NOT NULL CHECK (tries > 0),
  last_at timestamptz NOT NULL,
  fault text NOT NULL
);
