import { defineConfig } from 'vite';
import { sourceFolders } from './build-steps/source-folders.ts';

/** Packages that read files beside them, which a bundle would leave behind. */
const unbundled = ['@fastify/swagger-ui', 'fontkit', 'pdfkit', 'sharp'];

/** The server as few files: see docs/decisions/0078-the-server-is-bundled.md. */
export default defineConfig({
  plugins: [sourceFolders()],
  // `pg` looks for `pg-native`, and does without.
  ssr: { noExternal: true, external: [...unbundled, 'pg-native'] },
  build: {
    ssr: true,
    target: 'node24',
    reportCompressedSize: false,
    rolldownOptions: {
      input: ['src/main.ts', 'src/run-sandbox.ts'],
      // Function names and the comment before each module tell where a trace in an operator's log comes from.
      experimental: { attachDebugInfo: 'simple' },
      output: { chunkFileNames: '[name]-[hash].js', minify: false, comments: { jsdoc: false } },
    },
  },
});
