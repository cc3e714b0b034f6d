import { runBuilt } from './run-built.mjs';

/** Tries the public pages in Firefox and WebKit where they are installed. */
await runBuilt('e2e/other-browsers/run.ts', { needsChromium: false });
