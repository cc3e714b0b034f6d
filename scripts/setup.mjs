import { installPackages } from './install.mjs';
import { Stop } from './workspace.mjs';

try {
  await installPackages();
} catch (error) {
  if (!(error instanceof Stop)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
