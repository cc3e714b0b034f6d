/** A name for comparison: case, spaces and punctuation apart. */
export const toPlainName = (name: string): string =>
  name
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
