import { expect, test } from 'vitest';
import { changeQuery, readQuery } from './query.ts';

test('a blank value removes its parameter only', () => {
  const query = new URLSearchParams('q=mehta&role=investor');
  expect(changeQuery(query, { q: '', sort: 'name' }).toString()).toBe('role=investor&sort=name');
});

test('reads only the named parameters, trimmed, and blank where missing', () => {
  expect(readQuery('https://here/admin/users?q=+mehta+&page=2', ['q', 'role'])).toEqual({
    q: 'mehta',
    role: '',
  });
});
