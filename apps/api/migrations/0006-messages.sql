-- What happened that concerns somebody: for the inbox of an account, and by e-mail where there is an address.

ALTER TABLE users
  -- The address that was given last, and the one whose holder has shown that it is theirs: only that one gets mail.
  ADD COLUMN email text NOT NULL DEFAULT '',
  ADD COLUMN confirmed_email text NOT NULL DEFAULT '';
ALTER TABLE otts ADD COLUMN email text NOT NULL DEFAULT '';

-- The token of a link in a mail; only its hash is here.
CREATE TABLE email_confirmations (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  email text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX email_confirmations_user ON email_confirmations (user_id);

CREATE TABLE messages (
  id uuid PRIMARY KEY,
  recipient_kind text NOT NULL CHECK (recipient_kind IN ('user', 'ott', 'admin')),
  recipient_id uuid NOT NULL,
  event text NOT NULL,
  -- What happened, once: an entry of the history, or a day.
  cause text NOT NULL,
  parameters jsonb NOT NULL,
  submission_id uuid REFERENCES submissions,
  created_at timestamptz NOT NULL,
  read_at timestamptz,
  UNIQUE (recipient_kind, recipient_id, event, cause)
);
CREATE INDEX messages_inbox ON messages (recipient_kind, recipient_id, created_at DESC, id DESC);
CREATE INDEX messages_unread ON messages (recipient_kind, recipient_id, created_at DESC, id DESC)
  WHERE read_at IS NULL;

-- queued: waits for its job, for the first time or for another try.
-- sending: a job has it. handing-over: all but the last byte is with the mail server, which decides now.
-- sent, failed, skipped (no address any more): settled. uncertain: handed over, and the answer never came.
CREATE TABLE emails (
  id uuid PRIMARY KEY,
  event text NOT NULL,
  -- One e-mail for one event and recipient.
  key text NOT NULL UNIQUE,
  -- An account, whose address counts at the moment of sending, or an address.
  recipient_kind text NOT NULL CHECK (recipient_kind IN ('user', 'ott', 'address')),
  recipient_id uuid,
  address text,
  parameters jsonb NOT NULL,
  submission_id uuid REFERENCES submissions,
  state text NOT NULL DEFAULT 'queued'
    CHECK (state IN ('queued', 'sending', 'handing-over', 'sent', 'failed', 'uncertain', 'skipped')),
  attempts integer NOT NULL DEFAULT 0,
  -- Which attempt has it, so that an attempt that was given up cannot finish beside its successor.
  claim uuid,
  claimed_at timestamptz,
  reason text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  settled_at timestamptz,
  CHECK ((recipient_kind = 'address') = (recipient_id IS NULL)),
  CHECK ((recipient_kind = 'address') = (address IS NOT NULL)),
  CHECK ((state IN ('queued', 'sending', 'handing-over')) = (settled_at IS NULL))
);
CREATE INDEX emails_lost ON emails (created_at DESC, id DESC) WHERE state IN ('failed', 'uncertain');
CREATE INDEX emails_settled ON emails (settled_at) WHERE settled_at IS NOT NULL;
