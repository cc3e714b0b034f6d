/** An e-mail as it goes out. The id is the same at every try, so that a mailbox knows a second copy. */
export type Email = {
  messageId: string;
  to: string;
  replyTo?: string | undefined;
  subject: string;
  text: string;
  at: Date;
};

/**
 * What became of it. `later`: not taken now, another try may help. `never`: refused. `unknown`: handed over whole, and
 * no answer came.
 */
export type Delivery = { outcome: 'sent' } | { outcome: 'later' | 'never' | 'unknown'; reason: string };

export type EmailProvider = {
  /**
   * Calls `handOver` when nothing but the last byte is missing: before that the provider has no e-mail, after it the
   * provider decides. Where it throws, the e-mail is not completed. Never throws otherwise.
   */
  send: (email: Email, handOver: () => Promise<void>, signal: AbortSignal) => Promise<Delivery>;
  /** Whether that e-mail went out, told after the fact; null where the provider cannot say. */
  wasSent: (messageId: string) => Promise<boolean | null>;
};
