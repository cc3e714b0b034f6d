import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Where builds of the server are, each in a folder of its own, and the file that names the newest whole one. */
export const serverBuilds = 'apps/api/build';
export const newestBuild = `${serverBuilds}/.newest`;

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** The file of a program of the server in the newest build: `main`, or `run-sandbox`. Undefined when no build can be read. */
export const findServerProgram = (program) => {
  try {
    return at(`${serverBuilds}/${readFileSync(at(newestBuild), 'utf8')}/${program}.js`);
  } catch {
    return undefined;
  }
};
