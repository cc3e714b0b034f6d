import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Takes minutes by itself: begun last, it would leave all other processors idle. */
const LONGEST = /\/scripts\/fourth-kind\.test\.mjs$/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLongest = ({ moduleId }: TestSpecification): boolean => LONGEST.test(moduleId);
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}

export default defineConfig({
  test: {
    // The default leaves a processor idle, which is half of a small machine. A project with its own config inherits nothing: it says so too.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      // Properties take thousands of runs, and longer on a machine that does other work.
      { test: { name: 'contract', root: 'packages/contract', isolate: false, testTimeout: 60_000 } },
      { test: { name: 'art', root: 'packages/art' } },
      'packages/embedded-postgres/vitest.config.ts',
      'apps/api/vitest.config.ts',
      'apps/web/vitest.config.ts',
      'apps/web/screen-tests/vitest.config.ts',
      { test: { name: 'scripts', root: 'scripts' } },
    ],
  },
});
