import { fileURLToPath } from 'node:url';
import { buildWeb } from './build-web.mjs';
import { installPackages } from './install.mjs';
import { keepServing } from './keep-serving.mjs';
import { ownNode, root, Stop } from './workspace.mjs';

const sandbox = fileURLToPath(new URL('../apps/api/src/run-sandbox.ts', import.meta.url));

try {
  process.chdir(root);
  await installPackages('start');
  await buildWeb();
  await keepServing(ownNode, sandbox);
} catch (error) {
  if (!(error instanceof Stop)) throw error;
  console.error(error.message);
  process.exit(1);
}
