-- What the form of a key held, so that the key with another form is refused. Null for items from before.
ALTER TABLE idempotency_keys ADD COLUMN fingerprint bytea;
