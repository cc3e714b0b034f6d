import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { languageNames } from './packages/ui/build-steps/language-names.ts';
import { compileTexts } from './packages/words/compiler/compile-texts.ts';

/** Takes minutes by itself: begun last, it would leave all other processors idle. */
const LONGEST = /\/scripts\/fourth-kind\.test\.mjs$/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLongest = ({ moduleId }: TestSpecification): boolean => LONGEST.test(moduleId);
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}

/** A project whose files say texts of the catalogues, or the names of the languages. Tests of its screens are a project of their own. */
const createProject = (name: string, root: string) => ({
  plugins: [compileTexts(), languageNames()],
  // Properties take thousands of runs, and longer on a machine that does other work.
  test: { name, root, include: ['**/*.test.ts'], isolate: false, testTimeout: 60_000, hookTimeout: 60_000 },
});

export default defineConfig({
  test: {
    // The default leaves a processor idle, which is half of a small machine. A project with its own config inherits nothing: it says so too.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      // Properties take thousands of runs, and longer on a machine that does other work.
      { test: { name: 'contract', root: 'packages/contract', isolate: false, testTimeout: 60_000 } },
      { test: { name: 'art', root: 'packages/art', isolate: false } },
      'packages/embedded-postgres/vitest.config.ts',
      'apps/api/vitest.config.ts',
      createProject('web', 'apps/web'),
      // As @astrojs/preact builds the pages.
      { ...createProject('site', 'apps/site'), resolve: { alias: { react: 'preact/compat' } } },
      createProject('ui', 'packages/ui'),
      createProject('words', 'packages/words'),
      'apps/web/screen-tests/vitest.config.ts',
      'apps/site/screen-tests/vitest.config.ts',
      // They start programs, which takes seconds on a busy machine.
      { test: { name: 'scripts', root: 'scripts', isolate: false, testTimeout: 60_000 } },
      { test: { name: 'bench', root: 'bench', isolate: false } },
    ],
  },
});
