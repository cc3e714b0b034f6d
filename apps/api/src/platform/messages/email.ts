/** An outgoing e-mail. The id stays the same at every try, so that a mailbox recognizes a second copy. */
export type Email = {
  messageId: string;
  to: string;
  replyTo?: string | undefined;
  subject: string;
  text: string;
  at: Date;
};

/**
 * The outcome of a delivery. `later`: not accepted now, another try may help. `never`: refused. `unknown`:
 * handed over completely, without an answer.
 */
export type Delivery = { outcome: 'sent' } | { outcome: 'later' | 'never' | 'unknown'; reason: string };

export type EmailProvider = {
  /**
   * Calls `handOver` when only the last byte is missing: before it the provider has no e-mail, afterwards the
   * provider decides. If it throws, the e-mail is not completed. Never throws otherwise.
   */
  send: (email: Email, handOver: () => Promise<void>, signal: AbortSignal) => Promise<Delivery>;
  /** Tells afterwards that an e-mail was sent; null if the provider cannot say. */
  wasSent: (messageId: string) => Promise<boolean | null>;
};
