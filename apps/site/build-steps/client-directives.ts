import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Adds `client:soon`: see src/scripts/soon.ts. */
export const clientDirectives = (): AstroIntegration => ({
  name: 'client-directives',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({
        name: 'soon',
        entrypoint: fileURLToPath(new URL('../src/scripts/soon.ts', import.meta.url)),
      }),
  },
});
