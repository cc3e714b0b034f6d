import { isFault, type Outcome } from '#web/shared/api/api.ts';

type Heard = Pick<Outcome<unknown>, 'problem'>;

/** A name for one attempt to send. getRandomValues and not randomUUID: that one is missing on plain http. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Names the attempts to send a form. A repeat of the same values after an answer that never came has the same key,
 * so that the server makes one item of it; a refusal or other values begin a new attempt.
 */
export const attemptKeys = () => {
  let last: { key: string; values: unknown } | null = null;
  return {
    keyFor: (values: unknown): string => {
      const attempt = last && last.values === values ? last : { key: newKey(), values };
      last = attempt;
      return attempt.key;
    },
    /** Without an answer nobody knows whether the form arrived: the next attempt with the same values is the same one. */
    heard: ({ problem }: Heard): void => {
      if (!problem || !isFault(problem)) last = null;
    },
  };
};
