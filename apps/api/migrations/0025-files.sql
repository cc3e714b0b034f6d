-- One table of stored files for everything that owns any: items, and later what the invoice market keeps. The collector, the
-- links and the check of the files folder read this table alone (docs/decisions/0041).

ALTER TABLE submission_files RENAME TO files;
ALTER TABLE files RENAME COLUMN submission_id TO owner_id;
ALTER TABLE files RENAME CONSTRAINT submission_files_pkey TO files_pkey;
ALTER TABLE files RENAME CONSTRAINT submission_files_storage_key_key TO files_storage_key_key;
ALTER TABLE files RENAME CONSTRAINT submission_files_size_check TO files_size_check;
ALTER TABLE files
  DROP CONSTRAINT submission_files_submission_id_fkey,
  DROP CONSTRAINT submission_files_submission_id_field_key,
  ADD COLUMN owner_kind text NOT NULL DEFAULT 'submission';
ALTER TABLE files ALTER COLUMN owner_kind DROP DEFAULT;

-- Lets rows of a table own files: 'bank-account' refers by bank_account_id, which the database fills from owner_kind and
-- owner_id. The reference keeps an owner with files from being deleted; the check refuses a kind without a reference, and
-- with it a file without an owner. A migration calls it once for each table; the serving role cannot.
CREATE FUNCTION add_file_owner(kind text, owners regclass) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  reference text := replace(kind, '-', '_') || '_id';
BEGIN
  EXECUTE format(
    'ALTER TABLE files ADD COLUMN %I uuid GENERATED ALWAYS AS (CASE WHEN owner_kind = %L THEN owner_id END) STORED REFERENCES %s',
    reference, kind, owners
  );
  EXECUTE format(
    'CREATE UNIQUE INDEX %I ON files (%I, field) WHERE %I IS NOT NULL', 'files_' || reference, reference, reference
  );
  ALTER TABLE files DROP CONSTRAINT IF EXISTS files_have_an_owner;
  EXECUTE format('ALTER TABLE files ADD CONSTRAINT files_have_an_owner CHECK (num_nonnulls(%s) = 1)', (
    SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) FROM pg_attribute
    WHERE attrelid = 'files'::regclass AND attgenerated = 's' AND NOT attisdropped
  ));
END $$;

SELECT add_file_owner('submission', 'submissions');
