import type { AstroIntegration } from 'astro';

/** Builds the pages that depend on data as a module that the server calls in its own process: see src/server/render.ts. */
export const inProcess = (): AstroIntegration => ({
  name: 'in-process',
  hooks: {
    'astro:config:done': ({ setAdapter }) =>
      setAdapter({
        name: 'in-process',
        entrypointResolution: 'auto',
        serverEntrypoint: new URL('../src/server/render.ts', import.meta.url),
        supportedAstroFeatures: { staticOutput: 'stable', hybridOutput: 'stable', serverOutput: 'stable' },
      }),
  },
});
