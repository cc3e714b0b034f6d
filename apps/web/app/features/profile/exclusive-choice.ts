const NONE_OF_ABOVE = 'None of above';

/** 'None of above' excludes all other choices: choosing it clears them, choosing another clears it. */
export const resolveExclusiveChoice = (previous: readonly string[], next: readonly string[]): string[] => {
  if (!next.includes(NONE_OF_ABOVE) || next.length === 1) return [...next];
  return previous.includes(NONE_OF_ABOVE)
    ? next.filter((choice) => choice !== NONE_OF_ABOVE)
    : [NONE_OF_ABOVE];
};
