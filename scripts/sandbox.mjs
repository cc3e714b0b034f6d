import { buildProduct } from './build-product.mjs';
import { installPackages } from './install.mjs';
import { keepServing } from './keep-serving.mjs';
import { ownNode, root, Stop } from './workspace.mjs';

try {
  process.chdir(root);
  await installPackages('start');
  await buildProduct();
  await keepServing(ownNode, 'run-sandbox');
} catch (error) {
  if (!(error instanceof Stop)) throw error;
  console.error(error.message);
  process.exit(1);
}
