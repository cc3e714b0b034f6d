import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newestBuild, serverBuilds } from './server-program.mjs';
import { computeHash, ensure, listFolder, npm, readText, root, showProgress } from './workspace.mjs';

const sources = [
  'apps/api',
  'packages/contract',
  'packages/embedded-postgres',
  'package-lock.json',
  'tsconfig.base.json',
];
const isNoSource = (name) => name === 'build' || name === 'node_modules' || /(^test-|\.test\.)/.test(name);

/** Bundles the server into a folder of its own, unless the newest build has the same sources. */
export const buildServer = () => ensure(isBuilt, build);

const build = async () => {
  const before = readText(newestBuild);
  // Taken before the build, so that a change during it is built the next time.
  const name = nameSources();
  await showProgress('Building the server, on the first start and after a change of it', () =>
    npm(['run', 'build', '--workspace=apps/api', '--', '--outDir', `build/${name}`, '--emptyOutDir'], {
      failed: 'The server could not be built',
    }),
  );
  replaceText(newestBuild, name);
  // A server that runs still loads parts of the build before.
  removeBuilds((each) => each !== name && each !== before);
};

const nameSources = () => computeHash(sources, isNoSource).slice(0, 16);

const isBuilt = () => readText(newestBuild) === nameSources();

/** A crash leaves the old text or the new one. */
const replaceText = (path, text) => {
  writeFileSync(join(root, `${path}.new`), text);
  renameSync(join(root, `${path}.new`), join(root, path));
};

const removeBuilds = (isOld) => {
  for (const name of listFolder(serverBuilds) ?? [])
    if (!name.startsWith('.') && isOld(name))
      rmSync(join(root, serverBuilds, name), { recursive: true, force: true });
};
