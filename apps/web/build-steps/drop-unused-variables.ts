/** Mantine's variables that nothing here reads: they would be a fifth of the styles that every page waits for. */
const unused = [
  /^--mantine-color-(pink|grape|violet|indigo|cyan|green|lime|yellow|orange|teal)-/,
  /^--mantine-color-(dark|gray|red|blue)-(text|filled|light|outline)/,
  /^--mantine-color-(red-[0-579]|blue-[0-35789])$/,
  /^--mantine-primary-color-\d$/,
  /^--mantine-(shadow-(xs|sm|md|lg)|breakpoint-\w+|z-index-\w+)$/,
  /^--mantine-(h[1-6]|heading)-/,
];

type Declaration = { prop: string; remove: () => unknown };

/** For PostCSS, which Vite runs over every stylesheet. */
export const dropUnusedVariables = {
  postcssPlugin: 'drop-unused-variables',
  Declaration: (declaration: Declaration): void => {
    if (unused.some((pattern) => pattern.test(declaration.prop))) declaration.remove();
  },
};
