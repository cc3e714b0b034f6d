import type { ProblemBody } from '@cinvoice/contract/problems';
import { isFault } from '@cinvoice/ui/api/api.ts';
import { getCurrentUserId } from '@cinvoice/ui/session/session.ts';
import { createKey } from './attempt-keys.ts';

/** The same key answers the same call again, however often it is sent. */
export type Attempt<Body> = { key: string; body: Body };

type Reads<Body> = { safeParse: (body: unknown) => { success: boolean; data?: Body } };

/**
 * Calls that move money, sent and not answered yet. One is kept in the browser before it is sent, so that a reload or a lost
 * answer leads to the same one and never to a second. `name` is of the kind of call, `of` of what it is about.
 */
export const createKeptAttempts = <Body>(name: string, schema: Reads<Body>) => {
  const toStorageKey = (of: string): string => `${name}:${getCurrentUserId() ?? 'user'}:${of}`;
  return {
    /** What another version of the page left, or nobody can read, is none. */
    read: (of: string): Attempt<Body> | null => {
      try {
        const { key, body } = Object(JSON.parse(localStorage.getItem(toStorageKey(of)) ?? 'null'));
        const { data } = schema.safeParse(body);
        return typeof key === 'string' && key !== '' && data !== undefined ? { key, body: data } : null;
      } catch {
        return null;
      }
    },
    keep: (of: string, body: Body): Attempt<Body> => {
      const kept = { key: createKey(), body };
      localStorage.setItem(toStorageKey(of), JSON.stringify(kept));
      return kept;
    },
    forget: (of: string): void => localStorage.removeItem(toStorageKey(of)),
  };
};

/** Statuses by which a session, a proxy or a limit answers, and not the call itself. */
const UNCERTAIN = [401, 408, 429];

/** An earlier try of the same call may have arrived all the same. */
export const isUncertain = (problem: ProblemBody): boolean =>
  isFault(problem) || UNCERTAIN.includes(problem.status);
