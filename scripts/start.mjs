import { fileURLToPath } from 'node:url';
import { buildProduct } from './build-product.mjs';
import { installPackages } from './install.mjs';
import { keepServing } from './keep-serving.mjs';
import { ownNode, root, Stop } from './workspace.mjs';

const supervisor = fileURLToPath(new URL('keep-serving.mjs', import.meta.url));

/** Replaces this process by the supervisor if the system can do that, since the supervisor needs less memory. */
const serve = async () => {
  if (process.version.startsWith('v24.') && process.execve && process.platform !== 'win32') {
    process.execve(ownNode, [ownNode, supervisor], process.env);
  }
  await keepServing(ownNode);
};

try {
  process.chdir(root);
  await installPackages('start');
  await buildProduct();
  await serve();
} catch (error) {
  if (!(error instanceof Stop)) throw error;
  console.error(error.message);
  process.exit(1);
}
