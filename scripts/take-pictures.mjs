import { runBuilt } from './run-built.mjs';

/** Takes the pictures of the product that public pages show. */
await runBuilt('e2e/take-pictures.ts', { needsChromium: true });
