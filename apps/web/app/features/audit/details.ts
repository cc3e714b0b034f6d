/** What an entry of the log says besides, as pairs of a name and its words; what is blank is left out. */
export const detailsOf = (details: Readonly<Record<string, unknown>>): [name: string, words: string][] =>
  Object.entries(details)
    .map(([name, value]): [string, string] => [name, wordsOf(value)])
    .filter(([, words]) => words !== '');

const wordsOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(wordsOf).join(', ');
  if (typeof value === 'object' && value !== null) return JSON.stringify(value);
  return value === null || value === undefined ? '' : String(value);
};
