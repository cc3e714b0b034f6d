import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { compileTexts } from './build-steps/compile-texts.ts';
import { throwMissingChunks } from './build-steps/throw-missing-chunks.ts';

export default defineConfig({
  plugins: [compileTexts(), throwMissingChunks(), reactRouter()],
  resolve: {
    alias: [
      {
        find: /^fflate$/,
        replacement: fileURLToPath(new URL('app/shared/zip-at-once.ts', import.meta.url)),
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
              priority: 10,
            },
            // One stylesheet for all public pages; a chunk's styles stay together.
            {
              name: 'public',
              test: /[\\/]app[\\/](styles[\\/]public|theme|shared|features[\\/](front-page|[a-z-]*sign-in|registration))\b.*\.css$/,
              priority: 8,
            },
            // What most pages share is one file instead of twenty small ones; the rest is cut by who needs it.
            {
              name: 'shell',
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
});
