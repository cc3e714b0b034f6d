import { runBuilt } from './run-built.mjs';

/** Tries the product on three PostgreSQL under Patroni, whose primary dies or hangs again and again. Its argument is how often. */
await runBuilt('e2e/replicas/run.ts', { needsChromium: false });
