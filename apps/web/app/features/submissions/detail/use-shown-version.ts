import { useState } from 'react';

type Versioned = { _id: string; version: number };

/**
 * Selects the version to show. A later version by another person is not shown until it is asked for. The same
 * version with newer links replaces the shown one; an outdated answer does not.
 */
export const selectShownVersion = <T extends Versioned>(
  current: T | null,
  newest: T | undefined,
): T | undefined =>
  current && newest && current._id === newest._id && current.version !== newest.version ? current : newest;

/** Keeps the shown version. `newest` is the server's last answer; `show` replaces the shown version. */
export const useShownVersion = <T extends Versioned>(newest: T | undefined) => {
  const [current, show] = useState<T | null>(null);
  if (newest && current?._id !== newest._id) show(newest);
  const shown = selectShownVersion(current, newest);
  const isOutdated = shown !== undefined && newest !== undefined && newest.version > shown.version;
  return { shown, later: isOutdated ? newest : null, show };
};
