import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { pageName, piecesName, publicName, shellName, textsName } from './build-steps/chunk-names.ts';
import { compileTexts } from './build-steps/compile-texts.ts';
import { importFromSource } from './build-steps/import-from-source.ts';
import { keepDefaultVariables } from './build-steps/keep-default-variables.ts';
import { languageNames } from './build-steps/language-names.ts';
import { scriptLanguages } from './build-steps/script-languages.ts';
import { shortClassName } from './build-steps/short-class-names.ts';
import { throwMissingChunks } from './build-steps/throw-missing-chunks.ts';
import { trimMantine } from './build-steps/trim-mantine.ts';

export default defineConfig(({ command }) => ({
  plugins: [
    compileTexts({ pseudo: process.env.PSEUDO_TEXTS === '1' }),
    languageNames(),
    throwMissingChunks(),
    importFromSource(['@mantine/core', '@mantine/hooks']),
    keepDefaultVariables(),
    reactRouter(),
  ],
  css: {
    postcss: { plugins: [trimMantine, scriptLanguages] },
    ...(command === 'build' && { modules: { generateScopedName: shortClassName } }),
  },
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
        // The names of all pages that share a file would make a long name.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        codeSplitting: {
          groups: [
            {
              name: 'framework',
              test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie)[\\/]/,
              priority: 30,
            },
            { name: shellName, priority: 20 },
            {
              name: 'number-words',
              test: /[\\/](to-words[\\/].*(ToWords|en-IN)[^\\/]*\.js|amount-in-words\.ts)$/,
              priority: 19,
            },
            { name: textsName, priority: 18 },
            { name: publicName, priority: 16 },
            { name: pageName, priority: 15 },
            // A page takes only those of them that it shows; very small ones go along with others.
            {
              name: piecesName,
              test: /[\\/](app[\\/](shared|i18n)|@mantine[\\/](core|hooks)|clsx)[\\/]/,
              priority: 8,
              entriesAware: true,
              entriesAwareMergeThreshold: 4000,
            },
            // What most areas share is one file instead of twenty small ones; the rest is cut by who needs it.
            {
              name: 'areas',
              test: /[\\/]app[\\/](shared|i18n|brand)\b.*\.tsx?$/,
              minShareCount: 9,
              priority: 5,
            },
          ],
        },
      },
    },
  },
  ssr: { noExternal: [/@mantine/] },
}));
