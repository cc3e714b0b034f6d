import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the workers bundle the servers that they kill. */
    testServerFolder: string;
  }
}

const cache = path.join(import.meta.dirname, '../../../../.cache');

/** Inside the repository, where the bundles find its packages. */
export const setup = async (project: TestProject) => {
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(path.join(cache, 'test-servers-'));
  project.provide('testServerFolder', folder);
  return () => rm(folder, { recursive: true });
};
