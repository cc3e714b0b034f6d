import { runBuilt } from './run-built.mjs';

/** Tries several servers behind HAProxy, each started anew under load, and one killed. */
await runBuilt('e2e/several-servers/run.ts', { needsChromium: false });
