import type { Plugin } from 'vite';

const REACT = '\0server-react';

/**
 * On the server, what components import of React is Preact's own, without its layer for libraries made for React. That layer looks
 * through the attributes of every element for names and events that only a browser needs, a fifth of the time of rendering.
 */
export const serverReact = (): Plugin => ({
  name: 'server-react',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name !== 'client',
  resolveId: { filter: { id: /^preact\/compat$/ }, handler: () => REACT },
  load: {
    filter: { id: new RegExp(`^${REACT}$`) },
    handler: () => `export * from 'preact';\nexport * from 'preact/hooks';`,
  },
});
