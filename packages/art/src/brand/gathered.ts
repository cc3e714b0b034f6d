/** A drawing's own root, which becomes a symbol beside others. */
const root = /^<svg [^>]*?(viewBox="[^"]+")[^>]*>/;

/** Joins several drawings in one file, so that a page loads them at once: `<use href="file.svg#name">` shows one. */
export const gathered = (drawings: Readonly<Record<string, string>>): string => {
  const symbols = Object.entries(drawings).map(([name, svg]) =>
    svg
      .trim()
      .replace(root, `<symbol id="${name}" $1>`)
      .replace(/<\/svg>$/, '</symbol>'),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;
};
