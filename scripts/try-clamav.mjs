import { runBuilt } from './run-built.mjs';

/** Tries the product with a real ClamAV where it is installed. */
await runBuilt('e2e/clamav/run.ts', { needsChromium: false });
