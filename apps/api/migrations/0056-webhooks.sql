-- Webhooks: what happens to items, invoices, deals and payouts is sent to the endpoints of those who may read it. From triggers,
-- so that no change, by whatever code, is forgotten, and what did not happen is not told.

CREATE TABLE webhook_endpoints (
  id uuid PRIMARY KEY,
  -- Its owner; none of these is the operator.
  user_id uuid REFERENCES users,
  ott_id uuid REFERENCES otts,
  url text NOT NULL,
  types text[] NOT NULL CHECK (cardinality(types) > 0),
  -- Encrypted, both. The former one signs as well until its time is up.
  secret text NOT NULL,
  former_secret text,
  former_until timestamptz,
  created_at timestamptz NOT NULL,
  disabled_at timestamptz,
  disabled_because text CHECK (disabled_because IN ('owner', 'gone', 'failing')),
  -- The first failed attempt after the last success.
  failing_since timestamptz,
  CHECK (num_nonnulls(user_id, ott_id) <= 1),
  CHECK (num_nonnulls(former_secret, former_until) IN (0, 2)),
  CHECK (num_nonnulls(disabled_at, disabled_because) IN (0, 2))
);
CREATE INDEX webhook_endpoints_user ON webhook_endpoints (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX webhook_endpoints_ott ON webhook_endpoints (ott_id) WHERE ott_id IS NOT NULL;

-- One event for one endpoint. Its id is the webhook-id of every attempt.
CREATE TABLE webhook_deliveries (
  id uuid PRIMARY KEY,
  endpoint_id uuid NOT NULL REFERENCES webhook_endpoints ON DELETE CASCADE,
  type text NOT NULL,
  data jsonb NOT NULL,
  -- When it happened.
  created_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed')),
  next_attempt_at timestamptz CHECK ((next_attempt_at IS NOT NULL) = (state = 'waiting')),
  -- An attempt is under way until then; after it the server that made it is gone.
  claimed_until timestamptz,
  -- All of them, and those since it was last sent again by hand, which the waits follow.
  attempts integer NOT NULL DEFAULT 0,
  tries integer NOT NULL DEFAULT 0,
  -- Of the last attempt: the answer's status and first bytes, or why there was no answer.
  attempted_at timestamptz,
  status integer,
  answer text NOT NULL DEFAULT '',
  fault text
);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (endpoint_id, next_attempt_at) WHERE state = 'waiting';
CREATE INDEX webhook_deliveries_newest ON webhook_deliveries (endpoint_id, created_at DESC, id DESC);
CREATE INDEX webhook_deliveries_old ON webhook_deliveries (created_at) WHERE state <> 'waiting';

-- Nothing is told to the endpoint of a suspended user or a deactivated OTT: they may not read it either.
CREATE FUNCTION is_served(endpoint webhook_endpoints) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT endpoint.disabled_at IS NULL
    AND NOT EXISTS (SELECT FROM users WHERE id = endpoint.user_id AND suspended_at IS NOT NULL)
    AND NOT EXISTS (SELECT FROM otts WHERE id = endpoint.ott_id AND deactivated_at IS NOT NULL)
$$;

-- `readers` are users and OTTs; the operator reads everything that is told by this function.
CREATE FUNCTION tell_endpoints(told text, happened_at timestamptz, about jsonb, readers uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO webhook_deliveries (id, endpoint_id, type, data, created_at, next_attempt_at)
  SELECT gen_random_uuid(), endpoint.id, told, about, happened_at, happened_at
  FROM webhook_endpoints AS endpoint
  WHERE told = ANY (endpoint.types) AND is_served(endpoint)
    AND (num_nonnulls(endpoint.user_id, endpoint.ott_id) = 0 OR coalesce(endpoint.user_id, endpoint.ott_id) = ANY (readers))
$$;

-- To those alone.
CREATE FUNCTION tell_readers(told text, happened_at timestamptz, about jsonb, readers uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO webhook_deliveries (id, endpoint_id, type, data, created_at, next_attempt_at)
  SELECT gen_random_uuid(), endpoint.id, told, about, happened_at, happened_at
  FROM webhook_endpoints AS endpoint
  WHERE told = ANY (endpoint.types) AND is_served(endpoint)
    AND coalesce(endpoint.user_id, endpoint.ott_id) = ANY (readers)
$$;

-- To every investor but those.
CREATE FUNCTION tell_investors(told text, happened_at timestamptz, about jsonb, others uuid[]) RETURNS void LANGUAGE sql AS $$
  SELECT tell_readers(told, happened_at, about, ARRAY(
    SELECT users.id FROM webhook_endpoints AS endpoint JOIN users ON users.id = endpoint.user_id
    WHERE 'investor' = ANY (users.roles) AND users.id <> ALL (others)
  ))
$$;

CREATE FUNCTION tell_of_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_endpoints(
    'item.' || CASE NEW.ott_updates
      WHEN 'pending' THEN 'submitted'
      WHEN 'Need Clarification' THEN 'clarification_requested'
      ELSE NEW.ott_updates
    END,
    NEW.updated_at,
    jsonb_build_object('kind', NEW.kind, '_id', NEW.id, 'state', NEW.ott_updates),
    ARRAY[NEW.owner_id, NEW.ott_id]
  );
  RETURN NULL;
END $$;
CREATE TRIGGER endpoints_learn_of_new_items AFTER INSERT ON submissions FOR EACH ROW EXECUTE FUNCTION tell_of_item();
CREATE TRIGGER endpoints_learn_of_decisions AFTER UPDATE OF ott_id, ott_updates ON submissions
  FOR EACH ROW WHEN ((OLD.ott_id, OLD.ott_updates) IS DISTINCT FROM (NEW.ott_id, NEW.ott_updates))
  EXECUTE FUNCTION tell_of_item();

-- A payer learns nothing of a check, nor of a sale and its holders: it owes what it accepted.
CREATE FUNCTION state_for_payer(invoice invoices) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN invoice.state = 'checking' THEN 'draft'
    WHEN invoice.state IN ('offered', 'listed', 'funded', 'disbursed', 'written-off') THEN 'accepted'
    ELSE invoice.state
  END
$$;

CREATE FUNCTION to_invoice_event(state text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT 'invoice.' || CASE state WHEN 'draft' THEN 'recalled' ELSE replace(state, '-', '_') END
$$;

CREATE FUNCTION tell_of_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  about CONSTANT jsonb := jsonb_build_object('_id', NEW.id, 'state', NEW.state);
  -- Nobody before the invoice has reached it.
  payer CONSTANT uuid[] := ARRAY[CASE WHEN NEW.reached_payer_at IS NOT NULL THEN NEW.ott_id END];
  payers_state CONSTANT text := state_for_payer(NEW);
  about_for_payer CONSTANT jsonb := jsonb_build_object('_id', NEW.id, 'state', payers_state);
  money CONSTANT text := CASE WHEN NEW.received_paise > OLD.received_paise THEN 'invoice.received' ELSE 'invoice.receipt_undone' END;
BEGIN
  IF NEW.state <> OLD.state THEN
    PERFORM tell_endpoints(to_invoice_event(NEW.state), NEW.updated_at, about, ARRAY[NEW.seller_id]);
  END IF;
  IF payers_state <> state_for_payer(OLD) THEN
    PERFORM tell_readers(to_invoice_event(payers_state), NEW.updated_at, about_for_payer, payer);
  END IF;
  IF NEW.received_paise <> OLD.received_paise THEN
    PERFORM tell_endpoints(money, NEW.updated_at, about, ARRAY[NEW.seller_id]);
    PERFORM tell_readers(money, NEW.updated_at, about_for_payer, payer);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER endpoints_learn_of_invoices AFTER UPDATE OF state, received_paise ON invoices
  FOR EACH ROW WHEN ((OLD.state, OLD.received_paise) IS DISTINCT FROM (NEW.state, NEW.received_paise))
  EXECUTE FUNCTION tell_of_invoice();

-- Investors read every deal that was signed, not its invoice.
CREATE FUNCTION tell_of_deal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  state CONSTANT text := CASE
    WHEN NEW.outcome IS NOT NULL THEN 'ended'
    WHEN NEW.funded_at IS NOT NULL THEN 'funded'
    WHEN NEW.signed_at IS NOT NULL THEN 'listed'
    ELSE 'offered'
  END;
  told CONSTANT text := 'deal.' || CASE NEW.outcome WHEN 'sold' THEN 'disbursed' ELSE state END;
  happened_at CONSTANT timestamptz := coalesce(NEW.ended_at, NEW.funded_at, NEW.signed_at, NEW.offered_at);
  about CONSTANT jsonb := jsonb_build_object('_id', NEW.id, 'state', state, 'outcome', NEW.outcome);
  seller CONSTANT uuid := (SELECT seller_id FROM invoices WHERE id = NEW.invoice_id);
BEGIN
  PERFORM tell_endpoints(told, happened_at, about || jsonb_build_object('invoice', NEW.invoice_id), ARRAY[seller]);
  IF NEW.signed_at IS NOT NULL THEN
    PERFORM tell_investors(told, happened_at, about, ARRAY[seller]);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER endpoints_learn_of_offers AFTER INSERT ON sales FOR EACH ROW EXECUTE FUNCTION tell_of_deal();
CREATE TRIGGER endpoints_learn_of_deals AFTER UPDATE OF signed_at, funded_at, outcome ON sales
  FOR EACH ROW WHEN ((OLD.signed_at, OLD.funded_at, OLD.outcome) IS DISTINCT FROM (NEW.signed_at, NEW.funded_at, NEW.outcome))
  EXECUTE FUNCTION tell_of_deal();

-- To a holder: of the payer's money, a part came into the wallet.
CREATE FUNCTION tell_of_share() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_readers('deal.paid', sharings.at, jsonb_build_object('_id', lots.sale_id, 'state', 'ended', 'outcome', 'sold'), ARRAY[lots.holder_id])
  FROM lots, sharings WHERE lots.id = NEW.lot_id AND sharings.id = NEW.sharing_id AND NEW.claim_paise + NEW.late_paise > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER endpoints_learn_of_shares AFTER INSERT ON lot_shares FOR EACH ROW EXECUTE FUNCTION tell_of_share();

-- A payer learns how a refund ended, as its inbox does; its way there is the operator's business.
CREATE FUNCTION tell_of_payout() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_endpoints(
    'payout.' || NEW.state,
    CASE NEW.state WHEN 'asked' THEN NEW.created_at WHEN 'sent' THEN NEW.sent_at ELSE NEW.ended_at END,
    jsonb_build_object('_id', NEW.id, 'state', NEW.state),
    ARRAY[NEW.user_id, CASE WHEN NEW.state IN ('paid', 'returned', 'failed', 'refused') THEN NEW.ott_id END]
  );
  RETURN NULL;
END $$;
CREATE TRIGGER endpoints_learn_of_new_payouts AFTER INSERT ON payouts FOR EACH ROW EXECUTE FUNCTION tell_of_payout();
-- Into a batch and out of it is no news to its owner.
CREATE TRIGGER endpoints_learn_of_payouts AFTER UPDATE OF state ON payouts
  FOR EACH ROW WHEN (OLD.state <> NEW.state AND NEW.state NOT IN ('asked', 'batched'))
  EXECUTE FUNCTION tell_of_payout();

-- Wakes the servers, and the open lists of its owner.
CREATE FUNCTION announce_delivery() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce(jsonb_build_object('what', 'webhooks', 'owner', coalesce(user_id, ott_id)))
  FROM webhook_endpoints WHERE id = NEW.endpoint_id;
  RETURN NULL;
END $$;
CREATE TRIGGER deliveries_are_announced AFTER INSERT OR UPDATE OF state, attempts, next_attempt_at ON webhook_deliveries
  FOR EACH ROW EXECUTE FUNCTION announce_delivery();
