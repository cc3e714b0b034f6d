import type { Role } from '@cinvoice/contract/vocabulary';
import { expect, test } from 'vitest';
import { roleAtHome, roleOfPath } from './roles.ts';

test.each([
  ['/investor/projects?kind=content', 'investor'],
  ['/filmmaker/update-project', 'content_producer'],
  ['/investor', null],
  ['/ott/dashboard', null],
  ['', null],
])('%s lies in the area of %s', (path, role) => {
  expect(roleOfPath(path)).toBe(role);
});

test.each<[Role[], Role]>([
  [['content_producer', 'investor'], 'content_producer'],
  [['investor'], 'investor'],
  [['content_producer'], 'content_producer'],
  [[], 'content_producer'],
])('with the roles %j one begins as %s', (held, role) => {
  expect(roleAtHome(held)).toBe(role);
});
