/** A drawing's own root, which becomes a symbol beside others. */
const root = /^<svg [^>]*?(viewBox="[^"]+")[^>]*>/;

/** Several drawings in one file, so that a page asks once for them: each by its name, `<use href="file.svg#name">`. */
export const gathered = (drawings: Readonly<Record<string, string>>): string => {
  const symbols = Object.entries(drawings).map(([name, svg]) =>
    svg
      .trim()
      .replace(root, `<symbol id="${name}" $1>`)
      .replace(/<\/svg>$/, '</symbol>'),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;
};
