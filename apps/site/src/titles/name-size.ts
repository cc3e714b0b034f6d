/** Names up to these lengths fit in a line and in two lines of a page's largest letters. */
const SHORT = 16;
const MEDIUM = 32;

/** The longest word that a phone shows whole in such letters. */
const LONGEST_WORD = 11;

export type NameSize = 'short' | 'medium' | 'long';

/** The size in which a name is set: as large as fits. */
export const toNameSize = (name: string): NameSize => {
  const longestWord = Math.max(...name.split(/\s+/).map((word) => word.length));
  if (name.length <= SHORT && longestWord <= LONGEST_WORD) return 'short';
  return name.length <= MEDIUM && longestWord <= SHORT ? 'medium' : 'long';
};

/** Tells if a name has letters of another script than Latin: most are taller, so that tight lines would touch. */
export const isTall = (name: string): boolean => /(?!\p{Script=Latin})\p{L}/u.test(name);
