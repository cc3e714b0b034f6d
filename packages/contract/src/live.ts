/** Lists of admins. An event names the list to read again; a trigger announces it by the same name. */
export const adminTopics = [
  /** A visitor wrote through the contact form, or a message of one was marked as answered. */
  'contact',
  /** An order was asked for or decided on. */
  'orders',
  /** Terms or holidays of the market changed. */
  'treasury',
  /** A payer or an officer was proposed, confirmed or taken out of force. */
  'payers',
] as const;
type AdminTopic = (typeof adminTopics)[number];

/** What admins and the user whose it is follow. The trigger announces the user as `owner`. */
export const userTopics = [
  /** A verification was changed, submitted or decided on. */
  'verifications',
  /** A payout was asked for, or went on. */
  'payouts',
] as const;
type UserTopic = (typeof userTopics)[number];

/**
 * Live events for open pages (`GET /events`). They name the data to read again, and nothing that the reader may not
 * know.
 */
export type LiveEvent =
  /** An item was submitted, changed or decided on. `kind` is its slug. */
  | { what: 'item'; kind: string; id: string }
  /** Units of a deal were sold, or it ended. */
  | { what: 'deal'; id: string }
  /** The reader's messages changed: one arrived, or some were read. */
  | { what: 'messages' }
  /** Bank accounts of the reader changed; for admins, any. */
  | { what: 'bank-accounts' }
  | { what: AdminTopic | UserTopic }
  /** Something is to be delivered to an endpoint of the reader, or was. */
  | { what: 'webhooks' }
  /** Events may have been missed: the page must read everything again. */
  | { what: 'resync' }
  /** A newer page of the same session took over the stream; this page may reconnect when it becomes visible. */
  | { what: 'displaced' };

/** Parses an event. Unknown events become 'resync', so that older pages read everything again. */
export const parseLiveEvent = (text: string): LiveEvent => {
  const read: unknown = JSON.parse(text);
  return isLiveEvent(read) ? read : { what: 'resync' };
};

const plainEvents: readonly unknown[] = [
  'messages',
  'bank-accounts',
  'resync',
  'displaced',
  'webhooks',
  ...adminTopics,
  ...userTopics,
];

const isLiveEvent = (read: unknown): read is LiveEvent => {
  const { what, kind, id } = Object(read);
  if (what === 'deal') return typeof id === 'string';
  if (what === 'item') return typeof kind === 'string' && typeof id === 'string';
  return plainEvents.includes(what);
};

/**
 * The age up to which data counts as just read. A page that has just read its data gets the events since then, instead of
 * a request to read everything again.
 */
export const JUST_READ_MS = 30_000;

/**
 * Limits the streams of one session. A browser opens at most six HTTP/1.1 connections to a server, and some must be left
 * for requests.
 */
export const MAX_STREAMS_PER_SESSION = 4;
