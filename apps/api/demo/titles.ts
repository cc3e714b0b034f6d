import { approvedProjects } from './titles/approved-projects.ts';
import { otherProjects } from './titles/other-projects.ts';
import { releasedTitles } from './titles/released.ts';
import type { SampleTitle } from './titles/sample-title.ts';
import { unreleasedTitles } from './titles/unreleased.ts';

/** The sample catalogue: invented titles of all three kinds, in all four statuses. */
export const sampleTitles: readonly SampleTitle[] = [
  ...approvedProjects,
  ...otherProjects,
  ...unreleasedTitles,
  ...releasedTitles,
];
