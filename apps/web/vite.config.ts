import { fileURLToPath } from 'node:url';
import { languageNames } from '@cinvoice/ui/build-steps/language-names.ts';
import { scriptLanguages } from '@cinvoice/ui/build-steps/script-languages.ts';
import { compileTexts } from '@cinvoice/words/compiler/compile-texts.ts';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { keepDefaultVariables } from './build-steps/keep-default-variables.ts';
import { throwMissingChunks } from './build-steps/throw-missing-chunks.ts';

export default defineConfig({
  plugins: [
    compileTexts({ pseudo: process.env.PSEUDO_TEXTS === '1' }),
    languageNames(),
    throwMissingChunks(),
    keepDefaultVariables(),
    reactRouter(),
  ],
  css: { postcss: { plugins: [scriptLanguages] } },
  resolve: {
    alias: [
      {
        find: /^fflate$/,
        replacement: fileURLToPath(new URL('app/shared/dom/zip-at-once.ts', import.meta.url)),
      },
    ],
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
  build: {
    target: 'es2022',
    // A small font would become a data: URI, which the Content-Security-Policy blocks.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'framework',
              test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie)[\\/]/,
              priority: 30,
            },
            // Modules that most areas share are one file instead of twenty small ones.
            {
              name: 'areas',
              test: /[\\/](app[\\/]shared|packages[\\/](ui|words))[\\/].*\.tsx?$/,
              minShareCount: 9,
              priority: 5,
            },
          ],
        },
      },
    },
  },
  ssr: { noExternal: [/@mantine/] },
});
