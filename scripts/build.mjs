import { buildProduct } from './build-product.mjs';
import { installPackages } from './install.mjs';
import { Stop } from './workspace.mjs';

try {
  await installPackages('start');
  await buildProduct();
} catch (error) {
  if (!(error instanceof Stop)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
