const WHOLE_NUMBER = /^\d{1,9}$/;

/** Reads a typed whole number, grouped or not; null for every other text. */
export const parseWhole = (text: string): number | null => {
  const digits = text.replace(/[,\s]/g, '');
  return WHOLE_NUMBER.test(digits) ? Number(digits) : null;
};
