-- What the pages of an invoice's document show, by hashes: a file that was saved anew is found by them.
CREATE TABLE invoice_marks (
  invoice_id uuid NOT NULL REFERENCES invoices,
  mark bytea NOT NULL,
  PRIMARY KEY (invoice_id, mark)
);
CREATE INDEX invoice_marks_mark ON invoice_marks (mark);
