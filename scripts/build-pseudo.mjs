import { buildPseudoWeb } from './build-web.mjs';
import { Stop } from './workspace.mjs';

/** Apart from the other builds, so that nothing else waits for it. */
try {
  await buildPseudoWeb();
} catch (error) {
  if (!(error instanceof Stop)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
