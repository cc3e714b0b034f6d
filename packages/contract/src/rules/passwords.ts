/** Removes hyphens and other signs: guessed passwords vary them. */
const normalizeName = (text: string): string => text.toLowerCase().replace(/[\s\p{P}\p{S}]/gu, '');

/** Recognizes a password that is only the ID or the name of its account. */
export const isNameOnly = (password: string, names: readonly string[]): boolean =>
  names.map(normalizeName).some((name) => name !== '' && name === normalizeName(password));
