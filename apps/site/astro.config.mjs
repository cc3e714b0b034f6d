import preact from '@astrojs/preact';
import { languageNames } from '@cinvoice/ui/build-steps/language-names.ts';
import { scriptLanguages } from '@cinvoice/ui/build-steps/script-languages.ts';
import { SITE_PLACEHOLDER } from '@cinvoice/ui/site/site.ts';
import { compileTexts } from '@cinvoice/words/compiler/compile-texts.ts';
import { defineConfig } from 'astro/config';
import { clientDirectives } from './build-steps/client-directives.ts';
import { finishSite } from './build-steps/finish-site.ts';
import { inProcess } from './build-steps/in-process.ts';
import { islandImports } from './build-steps/island-imports.ts';
import { minifiedScripts } from './build-steps/minified-scripts.ts';
import { serverReact } from './build-steps/server-react.ts';
import { shortenClassName } from './build-steps/short-class-names.ts';

export default defineConfig({
  site: SITE_PLACEHOLDER,
  outDir: process.env.PSEUDO_TEXTS === '1' ? './build/pseudo' : './build',
  trailingSlash: 'ignore',
  adapter: inProcess(),
  integrations: [
    preact({ compat: true }),
    clientDirectives(),
    islandImports(),
    finishSite({ isCompressed: process.env.COMPRESS_PAGES !== '0' }),
  ],
  // A page is one file until it is touched: its styles are in it, its scripts come after the first paint.
  build: { inlineStylesheets: 'always', assets: 'site' },
  devToolbar: { enabled: false },
  vite: {
    plugins: [
      compileTexts({ pseudo: process.env.PSEUDO_TEXTS === '1' }),
      languageNames(),
      minifiedScripts(),
      serverReact(),
    ],
    css: {
      postcss: { plugins: [scriptLanguages] },
      modules: { generateScopedName: shortenClassName },
    },
    // A small font would become a data: URI, which the Content-Security-Policy blocks.
    build: { target: 'es2022', assetsInlineLimit: 0 },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              // What most islands share is one file: a browser asks for few at a time.
              codeSplitting: {
                groups: [{ name: 'islands', test: /\.(m?js|tsx?)$|virtual:/, minShareCount: 4 }],
              },
            },
          },
        },
      },
    },
    ssr: { noExternal: [/@cinvoice/] },
  },
});
