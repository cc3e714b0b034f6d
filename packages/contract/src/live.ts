/**
 * What open pages are told of as it happens (`GET /events`): enough to know what to ask for again, and nothing that
 * its reader may not know.
 */
export type LiveEvent =
  /** An item was submitted, changed or decided on. `kind` is its slug. */
  | { what: 'item'; kind: string; id: string }
  /** The reader's messages are others now: one came, or some were read. */
  | { what: 'messages' }
  /** A visitor wrote through the contact form, or a message of one was marked as answered. */
  | { what: 'contact' }
  /** Something may have been missed: whatever is shown is to be asked for again. */
  | { what: 'resync' }
  /** A newer page of the same session took this one's place; it may come back when it is looked at. */
  | { what: 'displaced' };

/** What is not of our form is taken for something missed, so that an older page asks again where it does not understand. */
export const parseLiveEvent = (text: string): LiveEvent => {
  const read: unknown = JSON.parse(text);
  return isLiveEvent(read) ? read : { what: 'resync' };
};

const isLiveEvent = (read: unknown): read is LiveEvent => {
  const { what, kind, id } = Object(read);
  if (what === 'item') return typeof kind === 'string' && typeof id === 'string';
  return what === 'messages' || what === 'contact' || what === 'resync' || what === 'displaced';
};

/**
 * A page reads what it shows before it listens. Where it says that it has just read, no longer ago than this, it is told
 * of what happened since instead of being asked to read everything again.
 */
export const JUST_READ_MS = 30_000;

/**
 * How many pages of one session are told of changes at once. A browser keeps at most six connections to one server by
 * HTTP/1.1, and some must be left for questions.
 */
export const MAX_STREAMS_PER_SESSION = 4;
