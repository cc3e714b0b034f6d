import { expect, test } from 'vitest';
import { changedQuery, queryOf } from './query.ts';

test('a value that is blanked leaves the address, the others stay', () => {
  const query = new URLSearchParams('q=mehta&role=investor');
  expect(changedQuery(query, { q: '', sort: 'name' }).toString()).toBe('role=investor&sort=name');
});

test('only the names that are asked for are read, trimmed, and blank where they are missing', () => {
  expect(queryOf('https://here/admin/users?q=+mehta+&page=2', ['q', 'role'])).toEqual({
    q: 'mehta',
    role: '',
  });
});
