import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { compileTexts } from './build-steps/compile-texts.ts';

export default defineConfig({
  plugins: [compileTexts(), reactRouter()],
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
            {
              name: 'ui',
              test: /node_modules[\\/](@mantine|@floating-ui|clsx)[\\/].*\.m?js$/,
              minShareCount: 3,
              priority: 5,
            },
          ],
        },
      },
    },
  },
  ssr: { noExternal: [/@mantine/] },
});
