import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import {
  nameFrontPageChunk,
  namePublicChunk,
  nameSharedChunk,
  nameShellChunk,
  nameTextsChunk,
} from './build-steps/chunk-names.ts';
import { compileTexts } from './build-steps/compile-texts.ts';
import { importFromSource } from './build-steps/import-from-source.ts';
import { keepDefaultVariables } from './build-steps/keep-default-variables.ts';
import { languageNames } from './build-steps/language-names.ts';
import { scriptLanguages } from './build-steps/script-languages.ts';
import { shortenClassName } from './build-steps/shorten-class-names.ts';
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
    ...(command === 'build' && { modules: { generateScopedName: shortenClassName } }),
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
        // Rolldown joins the names of all pages that share a file.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        codeSplitting: {
          groups: [
            {
              name: 'framework',
              test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie)[\\/]/,
              priority: 30,
            },
            { name: nameShellChunk, priority: 20 },
            {
              name: 'number-words',
              test: /[\\/](to-words[\\/].*(ToWords|en-IN)[^\\/]*\.js|amount-in-words\.ts)$/,
              priority: 19,
            },
            { name: nameTextsChunk, priority: 18 },
            { name: namePublicChunk, priority: 16 },
            { name: nameFrontPageChunk, priority: 15 },
            // Each page loads only the files that it needs. Very small ones are merged.
            {
              name: nameSharedChunk,
              test: /[\\/](app[\\/](shared|i18n)|@mantine[\\/](core|hooks)|clsx)[\\/]/,
              priority: 8,
              entriesAware: true,
              entriesAwareMergeThreshold: 4000,
            },
            // Modules that most areas share are one file instead of twenty small ones.
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
