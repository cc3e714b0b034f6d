import { expect, test } from 'vitest';
import { toItemPath } from './item-paths.ts';
import { content } from './kinds/content.ts';
import { project } from './kinds/project.ts';
import { readyToRelease } from './kinds/ready-to-release.ts';

test.each([
  ['user', project, '/filmmaker/projects?item=7'],
  ['ott', readyToRelease, '/ott/unreleased?item=7'],
  ['admin', content, '/admin/released?item=7'],
] as const)('%s opens an item over the list of its kind', (reader, kind, path) => {
  expect(toItemPath(reader, kind, '7')).toBe(path);
});
