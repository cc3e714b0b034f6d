import type { Plugin } from 'vite';

const resolver = /[\\/]MantineCssVariables[\\/]default-css-variables-resolver\.mjs$/;

const none = 'export const defaultCssVariablesResolver = () => ({ variables: {}, light: {}, dark: {} });';

/**
 * The variables of Mantine's default theme stand in its stylesheet, and what ours changes theme/theme.ts says itself.
 * The code that works all of them out once more in every browser is left out of the pages.
 */
export const keepDefaultVariables = (): Plugin => ({
  name: 'keep-default-variables',
  enforce: 'pre',
  apply: 'build',
  load: (id) => (resolver.test(id) ? none : null),
});
