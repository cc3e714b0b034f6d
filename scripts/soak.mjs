import { runBuilt } from './run-built.mjs';

/** Keeps the product under a mixed load for an hour, with a backup, a killed server and a promoted replica in it. Its argument is how many minutes. */
await runBuilt('bench/soak/run.ts', { needsChromium: false });
