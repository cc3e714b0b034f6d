/** Mantine's colours that nothing here names: they would be a tenth of the styles that every page waits for. */
const unused = /^--mantine-color-(pink|grape|violet|indigo|cyan|green|lime|yellow|orange|teal)-/;

type Declaration = { prop: string; remove: () => unknown };

/** For PostCSS, which Vite runs over every stylesheet. */
export const dropUnusedColours = {
  postcssPlugin: 'drop-unused-colours',
  Declaration: (declaration: Declaration): void => {
    if (unused.test(declaration.prop)) declaration.remove();
  },
};
