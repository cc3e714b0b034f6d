/** Whoever guesses tries names with and without their hyphens. */
const bare = (text: string): string => text.toLowerCase().replace(/[\s\p{P}\p{S}]/gu, '');

/** Whether it is nothing but a name: the ID or the name of the account that it is for. */
export const isNameOnly = (password: string, names: readonly string[]): boolean =>
  names.map(bare).some((name) => name !== '' && name === bare(password));

/** Said where a password is refused for that. */
export const passwordIsName = 'Password must not be the ID or the name.';

/** Why the server finds a password easy to guess, and what helps. */
export const guessablePasswords = {
  common: 'This is one of the most used passwords, or close to one. Choose three or four unrelated words.',
  keys: 'Keys that lie next to each other are easy to guess. Choose three or four unrelated words.',
  repeat: 'Repeated characters are easy to guess. Choose three or four unrelated words.',
  sequence: 'Sequences such as abc or 1234 are easy to guess. Choose three or four unrelated words.',
  date: 'Dates and years are easy to guess. Choose three or four unrelated words.',
  word: 'A single word or name is easy to guess, also with a few signs behind it. Choose three or four unrelated words.',
  own: 'The ID, the name or the name of this site makes it easy to guess. Choose three or four unrelated words.',
  short: 'This password is easy to guess. Make it longer, or choose three or four unrelated words.',
} as const;
export type WhyGuessable = keyof typeof guessablePasswords;
