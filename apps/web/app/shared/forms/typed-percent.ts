/** A percentage with at most two decimals, in hundredths of a percent; null for every other text. */
export const parsePercent = (text: string): number | null => {
  const [, whole = '', decimals = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?\s*%?$/.exec(text.trim()) ?? [];
  return whole === '' ? null : Number(whole + decimals.padEnd(2, '0'));
};

/** Formats hundredths of a percent as an input shows them: 1550 is '15.50'. */
export const formatPercent = (bps: number): string => (bps / 100).toFixed(2);
