import { buildPseudoWeb } from './build-web.mjs';
import { Stop } from './workspace.mjs';

/** Builds the pseudo-language in a process of its own, so that no other build waits for it. */
try {
  await buildPseudoWeb();
} catch (error) {
  if (!(error instanceof Stop)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
