import { isFault, type Outcome } from '@cinvoice/ui/api/api.ts';

type Answered = Pick<Outcome<unknown>, 'problem'>;

/** Creates a random key. Uses getRandomValues, because browsers have randomUUID only over https. */
export const createKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Gives each attempt to send a form its idempotency key. Sending the same values again without an answer reuses the key,
 * so that the server creates one item. A refusal or changed values start a new attempt.
 */
export const createAttemptKeys = () => {
  let last: { key: string; values: unknown } | null = null;
  return {
    getKey: (values: unknown): string => {
      const attempt = last && last.values === values ? last : { key: createKey(), values };
      last = attempt;
      return attempt.key;
    },
    /** Ends the attempt, except after a fault: the form may have arrived, so a repeat must keep the key. */
    recordOutcome: ({ problem }: Answered): void => {
      if (!problem || !isFault(problem)) last = null;
    },
  };
};
