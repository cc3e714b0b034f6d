/** One row of inputs. `key` distinguishes rows whose inputs are both empty. */
export type LinkRow = { key: number; platform: string; link: string };

const createEmptyRow = (key: number): LinkRow => ({ key, platform: '', link: '' });

/** Replaces the missing platform name in a form's value and its draft. No real name of a platform begins with it. */
const UNCHOSEN_PREFIX = '#';

/** Converts links to rows. There is always at least one row. */
export const toLinkRows = (links: readonly [string, string][]): LinkRow[] =>
  links.length === 0
    ? [createEmptyRow(0)]
    : links.map(([platform, link], key) => ({
        key,
        platform: platform.startsWith(UNCHOSEN_PREFIX) ? '' : platform,
        link,
      }));

export const addRow = (rows: readonly LinkRow[]): LinkRow[] => [
  ...rows,
  createEmptyRow(Math.max(...rows.map(({ key }) => key)) + 1),
];

export const removeRow = (rows: readonly LinkRow[], key: number): LinkRow[] =>
  rows.filter((row) => row.key !== key);

/** Converts rows to the form's value. Empty rows are left out. */
export const toFormLinks = (rows: readonly LinkRow[]): Record<string, string> =>
  Object.fromEntries(
    rows
      .filter(({ platform, link }) => platform !== '' || link.trim() !== '')
      .map(({ key, platform, link }) => [platform || `${UNCHOSEN_PREFIX}${key}`, link.trim()]),
  );

/** Picks the links that are sent: those with both a platform and a link. Specification, section 5. */
export const pickCompleteLinks = (links: readonly [string, string][]): Record<string, string> =>
  Object.fromEntries(
    links.filter(([platform, link]) => !platform.startsWith(UNCHOSEN_PREFIX) && link !== ''),
  );
