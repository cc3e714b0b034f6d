const NONE = 'None of above';

/** 'None of above' stands alone: choosing it takes the others away, choosing another takes it away. */
export const withoutContradiction = (before: readonly string[], now: readonly string[]): string[] => {
  if (!now.includes(NONE) || now.length === 1) return [...now];
  return before.includes(NONE) ? now.filter((choice) => choice !== NONE) : [NONE];
};
