-- Papers from the last unit sold to the last claim paid. Each is about what it comes from: a notice and a fee invoice about a
-- sale, an acknowledgement about a row of notices, a contract note about a lot, a receipt note and a letter of satisfaction about
-- a sharing.
ALTER TABLE documents DROP CONSTRAINT documents_kind_check;
ALTER TABLE documents ADD CONSTRAINT documents_kind_check CHECK (
  kind IN (
    'acceptance', 'deed', 'notice', 'acknowledgement', 'contract-note', 'fee-invoice', 'receipt-note', 'satisfaction-letter',
    'refund-note'
  )
);
-- Only an acceptance and a deed are for all who hold units: others name a holder, or the parties' accounts.
ALTER TABLE documents ADD CHECK (NOT for_holders OR kind IN ('acceptance', 'deed'));
-- What is a holder's own is no payer's.
ALTER TABLE documents ADD CHECK (ott_id IS NULL OR kind IN ('acceptance', 'notice', 'acknowledgement', 'satisfaction-letter'));
