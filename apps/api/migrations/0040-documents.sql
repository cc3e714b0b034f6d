-- Papers of the market. A row holds the facts that its file was made from, so that the file can be made again byte for byte.
CREATE TABLE documents (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('acceptance', 'deed', 'refund-note')),
  -- What it is about: an invoice or a sale.
  subject uuid NOT NULL,
  invoice_id uuid NOT NULL REFERENCES invoices,
  sale_id uuid REFERENCES sales,
  -- Whose it is: a seller's or a buyer's, a payer's too, and of all who hold units of the sale (or of the invoice, without a sale).
  user_id uuid NOT NULL REFERENCES users,
  ott_id uuid REFERENCES otts,
  for_holders boolean NOT NULL DEFAULT false,
  -- A series a kind and financial year, without a gap.
  year text NOT NULL CHECK (year ~ '^\d\d-\d\d$'),
  serial integer NOT NULL CHECK (serial > 0),
  number text NOT NULL UNIQUE CHECK (length(number) <= 16),
  text_version integer NOT NULL CHECK (text_version > 0),
  -- The transaction that it is about, or the newest one of its time.
  ledger_number bigint REFERENCES ledger_transactions,
  facts jsonb NOT NULL,
  sha256 bytea NOT NULL CHECK (length(sha256) = 32),
  -- The time of what it is about, which stands on it.
  at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (kind, year, serial),
  -- Two servers make one paper of one fact.
  UNIQUE (kind, subject, user_id)
);
CREATE INDEX documents_newest ON documents (at DESC, id DESC);
CREATE INDEX documents_invoice ON documents (invoice_id, at DESC, id DESC);
CREATE INDEX documents_user ON documents (user_id, at DESC, id DESC);
CREATE INDEX documents_ott ON documents (ott_id, at DESC, id DESC) WHERE ott_id IS NOT NULL;
CREATE TRIGGER documents_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON documents
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
SELECT add_file_owner('document', 'documents');

-- Refund notes are looked for among what was given back.
CREATE INDEX purchases_released ON purchases (sale_id) WHERE released_at IS NOT NULL;
