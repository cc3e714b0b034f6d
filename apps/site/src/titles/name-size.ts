/** Names up to these lengths fit in a line and in two lines of a page's largest letters. */
const SHORT = 13;
const MEDIUM = 32;
/** Up to this length, all letters of the longest word fit in a line of the middle size. */
const MEDIUM_WORD = 16;

/** The longest word that a phone shows whole in such letters. */
const LONGEST_WORD = 11;

export type NameSize = 'short' | 'medium' | 'long';

/** The size in which a name is set: as large as fits. */
export const toNameSize = (name: string): NameSize => {
  const longestWord = Math.max(...name.split(/\s+/).map((word) => word.length));
  if (name.length <= SHORT && longestWord <= LONGEST_WORD) return 'short';
  return name.length <= MEDIUM && longestWord <= MEDIUM_WORD ? 'medium' : 'long';
};

/** Tells if a text has letters of another script than Latin: most are taller, so that tight lines would touch. */
export const isTall = (text: string): boolean => /(?!\p{Script=Latin})\p{L}/u.test(text);

/** The language in which a text of an owner is read aloud and set, also on a page in another one; of other scripts it is not known. */
export const toOwnersLanguage = (text: string): 'en' | undefined => (isTall(text) ? undefined : 'en');

/** How the element of a name is marked: styles give tall letters room. */
export const toNameMarks = (name: string) => ({
  lang: toOwnersLanguage(name),
  'data-tall': isTall(name) || undefined,
});
