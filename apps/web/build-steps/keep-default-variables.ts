import type { Plugin } from 'vite';

const resolver = /[\\/]MantineCssVariables[\\/]default-css-variables-resolver\.mjs$/;

const none = 'export const defaultCssVariablesResolver = () => ({ variables: {}, light: {}, dark: {} });';

/**
 * Removes the code that computes Mantine's default variables in every browser. Its stylesheet holds them, and
 * theme/theme.ts sets ours.
 */
export const keepDefaultVariables = (): Plugin => ({
  name: 'keep-default-variables',
  enforce: 'pre',
  apply: 'build',
  load: (id) => (resolver.test(id) ? none : null),
});
