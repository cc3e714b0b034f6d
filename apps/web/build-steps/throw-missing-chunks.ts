import type { Plugin } from 'vite';

const loader = /[\\/]react-router[\\/].*[\\/]routeModules\.js$/;
const reload = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/;

/**
 * Throws when a chunk cannot be fetched, so that RouteFault explains it and offers a reload. React Router itself would
 * reload the page for ever. Decision 34.
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
