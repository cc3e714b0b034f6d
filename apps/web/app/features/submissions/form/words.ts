/** How many words a text has, as people count them: what stands between white space. */
export const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length;
