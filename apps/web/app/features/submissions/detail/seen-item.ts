import { useState } from 'react';

type Versioned = { _id: string; version: number };

/**
 * What a reader looks at stays as it is: a later version, of somebody else's making, waits until it is asked for. The
 * same version with newer links takes the place of the one before; an answer that was overtaken does not.
 */
export const shownOf = <T extends Versioned>(seen: T | null, newest: T | undefined): T | undefined =>
  seen && newest && seen._id === newest._id && seen.version !== newest.version ? seen : newest;

/** `newest` is what the server last answered; `see` shows a version: the newest, or one of the reader's own making. */
export const useSeenItem = <T extends Versioned>(newest: T | undefined) => {
  const [seen, see] = useState<T | null>(null);
  if (newest && seen?._id !== newest._id) see(newest);
  const shown = shownOf(seen, newest);
  const isOutdated = shown !== undefined && newest !== undefined && newest.version > shown.version;
  return { shown, later: isOutdated ? newest : null, see };
};
