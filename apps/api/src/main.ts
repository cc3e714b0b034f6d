import { loadConfig } from './config.ts';
import { runServer } from './run-server.ts';

await runServer(() => ({ config: loadConfig() }));
