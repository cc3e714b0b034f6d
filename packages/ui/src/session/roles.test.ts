import type { Role } from '@cinvoice/contract/vocabulary';
import { expect, test } from 'vitest';
import { findRoleOfPath, pickHomeRole } from './roles.ts';

test.each([
  ['/investor/projects?kind=content', 'investor'],
  ['/filmmaker/update-project', 'content_producer'],
  ['/investor', null],
  ['/ott/dashboard', null],
  ['', null],
])('%s lies in the area of %s', (path, role) => {
  expect(findRoleOfPath(path)).toBe(role);
});

test.each<[Role[], Role]>([
  [['content_producer', 'investor'], 'content_producer'],
  [['investor'], 'investor'],
  [['content_producer'], 'content_producer'],
  [[], 'content_producer'],
])('an account with the roles %j starts as %s', (current, role) => {
  expect(pickHomeRole(current)).toBe(role);
});
