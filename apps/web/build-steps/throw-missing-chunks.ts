import type { Plugin } from 'vite';

const loader = /[\\/]react-router[\\/].*[\\/]routeModules\.js$/;
const reload = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/;

/**
 * React Router loads the page again, for ever, when a part of it cannot be fetched. Here the failure is thrown instead,
 * so that RouteFault says what is missing and offers to load again. Decision 34.
 */
export const throwMissingChunks = (): Plugin => ({
  name: 'throw-missing-chunks',
  enforce: 'pre',
  transform: (code, id) => {
    if (!loader.test(id.replace(/\?.*$/, ''))) return null;
    if (!reload.test(code)) throw new Error(`${id} no longer reloads the page as this step expects`);
    return { code: code.replace(reload, 'throw error;'), map: null };
  },
});
