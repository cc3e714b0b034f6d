/** Whoever guesses tries names with and without their hyphens. */
const normalizeName = (text: string): string => text.toLowerCase().replace(/[\s\p{P}\p{S}]/gu, '');

/** Whether it is nothing but a name: the ID or the name of the account that it is for. */
export const isNameOnly = (password: string, names: readonly string[]): boolean =>
  names.map(normalizeName).some((name) => name !== '' && name === normalizeName(password));
