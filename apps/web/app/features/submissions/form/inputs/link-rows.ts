/** `key` tells rows apart while both their inputs are empty. */
export type LinkRow = { key: number; platform: string; link: string };

const emptyRow = (key: number): LinkRow => ({ key, platform: '', link: '' });

/** Stands in a form's value, and so in its draft, where a platform is still to be chosen; no platform's name begins so. */
const UNCHOSEN = '#';

/** There is always a first row. */
export const rowsOf = (links: readonly [string, string][]): LinkRow[] =>
  links.length === 0
    ? [emptyRow(0)]
    : links.map(([platform, link], key) => ({
        key,
        platform: platform.startsWith(UNCHOSEN) ? '' : platform,
        link,
      }));

export const addRow = (rows: readonly LinkRow[]): LinkRow[] => [
  ...rows,
  emptyRow(Math.max(...rows.map(({ key }) => key)) + 1),
];

export const removeRow = (rows: readonly LinkRow[], key: number): LinkRow[] =>
  rows.filter((row) => row.key !== key);

/** Every row with anything in it, as a form holds it. */
export const heldLinks = (rows: readonly LinkRow[]): Record<string, string> =>
  Object.fromEntries(
    rows
      .filter(({ platform, link }) => platform !== '' || link.trim() !== '')
      .map(({ key, platform, link }) => [platform || `${UNCHOSEN}${key}`, link.trim()]),
  );

/** What is sent of them: platform to link, of the rows that have both. Specification, section 5. */
export const completeLinks = (links: readonly [string, string][]): Record<string, string> =>
  Object.fromEntries(links.filter(([platform, link]) => !platform.startsWith(UNCHOSEN) && link !== ''));
