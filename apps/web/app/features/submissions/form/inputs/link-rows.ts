/** `key` tells rows apart while both their inputs are empty. */
export type LinkRow = { key: number; platform: string; link: string };

const emptyRow = (key: number): LinkRow => ({ key, platform: '', link: '' });

/** There is always a first row. */
export const rowsOf = (links: readonly [string, string][]): LinkRow[] =>
  links.length === 0 ? [emptyRow(0)] : links.map(([platform, link], key) => ({ key, platform, link }));

export const addRow = (rows: readonly LinkRow[]): LinkRow[] => [
  ...rows,
  emptyRow(Math.max(...rows.map(({ key }) => key)) + 1),
];

export const removeRow = (rows: readonly LinkRow[], key: number): LinkRow[] =>
  rows.filter((row) => row.key !== key);

/** Platform to link, of the rows that have both. Specification, section 5. */
export const completeRows = (rows: readonly LinkRow[]): Record<string, string> =>
  Object.fromEntries(
    rows
      .map(({ platform, link }) => [platform, link.trim()] as const)
      .filter(([platform, link]) => platform !== '' && link !== ''),
  );
