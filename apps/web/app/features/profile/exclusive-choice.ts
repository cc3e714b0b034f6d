const NONE = 'None of above';

/** 'None of above' excludes all other choices: choosing it clears them, choosing another clears it. */
export const resolveExclusiveChoice = (previous: readonly string[], next: readonly string[]): string[] => {
  if (!next.includes(NONE) || next.length === 1) return [...next];
  return previous.includes(NONE) ? next.filter((choice) => choice !== NONE) : [NONE];
};
