import { describe, expect, test } from 'vitest';
import { filterIn, reloadList, withFilter } from './load-items.ts';

const asked = (from: string, to: string): boolean => {
  const url = (path: string) => new URL(path, 'http://cinvoice.test');
  // The router hands more than the two addresses that the answer depends on.
  const args = { currentUrl: url(from), nextUrl: url(to), defaultShouldRevalidate: true };
  return reloadList(args as unknown as Parameters<typeof reloadList>[0]);
};

const all = filterIn(new URLSearchParams());

describe('the filter of a list', () => {
  test('is read from the address, whatever the case of the status', () => {
    const search = new URLSearchParams({
      status: 'need clarification',
      q: ' neel ',
      category: 'gap funding',
    });
    expect(filterIn(search)).toEqual({
      status: 'Need Clarification',
      category: 'gap funding',
      q: 'neel',
      order: 'newest',
    });
  });

  test('that names no known status or category shows every one', () => {
    const unknown = filterIn(new URLSearchParams({ status: 'lost', category: 'lost' }));
    expect(unknown).toMatchObject({ status: null, category: null });
  });

  test('keeps the order only where it is not the usual one', () => {
    const oldest = withFilter(new URLSearchParams(), { ...all, order: 'oldest' });
    expect(oldest.toString()).toBe('order=oldest');
    expect(withFilter(oldest, { ...filterIn(oldest), order: 'newest' }).toString()).toBe('');
  });

  test('leaves what else stands in the address', () => {
    const search = new URLSearchParams({ item: '7', status: 'pending', category: 'new project' });
    expect(withFilter(search, { ...all, q: 'raat' }).toString()).toBe('item=7&q=raat');
  });
});

describe('a list is asked for again', () => {
  test.each([
    ['when the status changes', '/p', '/p?status=pending', true],
    ['when the name changes', '/p?q=a', '/p?q=ab', true],
    ['when the order changes', '/p', '/p?order=oldest', true],
    ['when the category changes', '/p', '/p?category=gap+funding', true],
    ['on a retry at the same address', '/p?q=a', '/p?q=a', true],
  ])('%s', (_, from, to, expected) => {
    expect(asked(from, to)).toBe(expected);
  });

  test.each([
    ['when an item is opened over it', '/p', '/p?item=7'],
    ['when the next item is opened', '/p?item=7', '/p?item=8'],
    ['when the form is opened over it', '/p?q=a', '/p?q=a&add=1'],
  ])('but not %s', (_, from, to) => {
    expect(asked(from, to)).toBe(false);
  });
});
