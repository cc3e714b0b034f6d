import type { EmailState } from '@cinvoice/contract/emails';
import type { MessageEvent } from '@cinvoice/contract/messages';
import type { ColumnType, Generated } from 'kysely';

/** Messages of inboxes, and e-mails. */

type Time = ColumnType<Date, Date, Date>;
type Json = ColumnType<unknown, string, string>;

export type MessagesSchema = {
  messages: {
    id: string;
    recipient_kind: 'user' | 'ott' | 'admin';
    recipient_id: string;
    event: MessageEvent;
    cause: string;
    parameters: Json;
    submission_id: string | null;
    invoice_id: ColumnType<string | null, string | null | undefined, never>;
    created_at: Time;
    read_at: ColumnType<Date | null, never, Date>;
  };
  emails: {
    id: string;
    event: string;
    key: string;
    recipient_kind: 'user' | 'ott' | 'address';
    recipient_id: string | null;
    address: string | null;
    parameters: Json;
    submission_id: string | null;
    invoice_id: ColumnType<string | null, string | null | undefined, never>;
    state: Generated<EmailState>;
    attempts: Generated<number>;
    claim: ColumnType<string | null, never, string>;
    claimed_at: ColumnType<Date | null, never, Date>;
    reason: Generated<string>;
    created_at: Time;
    settled_at: ColumnType<Date | null, never, Date>;
  };
};
