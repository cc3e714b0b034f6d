import { runBuilt } from './run-built.mjs';

/** Measures the speed of the public pages. */
await runBuilt('bench/web/run.ts', { needsChromium: true });
