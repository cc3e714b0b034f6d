import type { DeliveryFault, DeliveryState, DisablingReason as Reason } from '@cinvoice/contract/webhooks';
import type { ColumnType, Generated } from 'kysely';

/** The tables of webhooks; the others are in schema.ts. Deliveries are inserted by triggers, but for tests of an endpoint. */

type Time = ColumnType<Date, Date, Date>;
type Json = ColumnType<unknown, string, never>;

export type WebhooksSchema = {
  webhook_endpoints: {
    id: string;
    user_id: string | null;
    ott_id: string | null;
    url: string;
    types: string[];
    secret: string;
    former_secret: ColumnType<string | null, string | null | undefined, string | null>;
    former_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
    created_at: Time;
    disabled_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    disabled_because: ColumnType<Reason | null, Reason | null | undefined, Reason | null>;
    failing_since: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  webhook_deliveries: {
    id: string;
    endpoint_id: string;
    type: string;
    data: Json;
    created_at: Time;
    state: Generated<DeliveryState>;
    next_attempt_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    claimed_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
    attempts: Generated<number>;
    tries: Generated<number>;
    attempted_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    status: ColumnType<number | null, number | null | undefined, number | null>;
    answer: Generated<string>;
    fault: ColumnType<DeliveryFault | null, DeliveryFault | null | undefined, DeliveryFault | null>;
  };
};
