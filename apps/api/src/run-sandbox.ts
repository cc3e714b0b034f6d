import { parseConfig, readEnvironment } from './config.ts';
import { runServer } from './run-server.ts';
import { openSandbox } from './sandbox/open-sandbox.ts';
import { toSandboxSettings } from './sandbox/settings.ts';

/** `npm run sandbox`: the product with sample data, and a clock that can be moved. docs/sandbox.md */
await runServer(async () => {
  const config = parseConfig(toSandboxSettings(readEnvironment()));
  return { config, time: await openSandbox(config.dataDir) };
});
