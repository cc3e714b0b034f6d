import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { precompress } from '../../packages/ui/build-steps/precompress.ts';
import { toFloorPage } from './floor.ts';
import { toFloorPath, toPageFile } from './pages.ts';

const built = path.join(import.meta.dirname, '../../apps/site/build/client');
const policies = path.join(built, 'csp.json');

const POLICY =
  "default-src 'self'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src 'self' data:";

/**
 * Writes the floor's pages, compressed, among the built ones, so that the same server sends both; returns a function that
 * removes them. The server reads the policies when it starts.
 */
export const installFloors = async (
  htmlByPath: ReadonlyMap<string, string>,
): Promise<() => Promise<void>> => {
  const originalPolicies = await readFile(policies, 'utf8');
  const policyByFile: Record<string, string> = JSON.parse(originalPolicies);
  const pages = [...htmlByPath.keys()];
  for (const [page, html] of htmlByPath) {
    const name = toPageFile(toFloorPath(page));
    const file = path.join(built, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, toFloorPage(html, pages));
    policyByFile[name] = POLICY;
  }
  const folder = path.join(built, toFloorPath('/'));
  await precompress(folder, []);
  await writeFile(policies, JSON.stringify(policyByFile));
  return async () => {
    await writeFile(policies, originalPolicies);
    await rm(folder, { recursive: true, force: true });
  };
};
