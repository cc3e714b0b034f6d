import { describe, expect, test } from 'vitest';
import { applyFilter, parseFilter, shouldReloadList } from './load-items.ts';

const reloads = (from: string, to: string): boolean => {
  const url = (path: string) => new URL(path, 'http://cinvoice.test');
  // The router passes more arguments; the result depends only on the two addresses.
  const args = { currentUrl: url(from), nextUrl: url(to), defaultShouldRevalidate: true };
  return shouldReloadList(args as unknown as Parameters<typeof shouldReloadList>[0]);
};

const all = parseFilter(new URLSearchParams());

describe('the filter of a list', () => {
  test('is read from the address, with the status in any case', () => {
    const search = new URLSearchParams({
      status: 'need clarification',
      q: ' neel ',
      category: 'gap funding',
    });
    expect(parseFilter(search)).toEqual({
      status: 'Need Clarification',
      category: 'gap funding',
      q: 'neel',
      order: 'newest',
    });
  });

  test('with an unknown status or category shows every item', () => {
    const unknown = parseFilter(new URLSearchParams({ status: 'lost', category: 'lost' }));
    expect(unknown).toMatchObject({ status: null, category: null });
  });

  test('writes the order to the address only when it is not the default', () => {
    const oldest = applyFilter(new URLSearchParams(), { ...all, order: 'oldest' });
    expect(oldest.toString()).toBe('order=oldest');
    expect(applyFilter(oldest, { ...parseFilter(oldest), order: 'newest' }).toString()).toBe('');
  });

  test('leaves other parameters of the address unchanged', () => {
    const search = new URLSearchParams({ item: '7', status: 'pending', category: 'new project' });
    expect(applyFilter(search, { ...all, q: 'raat' }).toString()).toBe('item=7&q=raat');
  });
});

describe('a list is loaded again', () => {
  test.each([
    ['when the status changes', '/p', '/p?status=pending', true],
    ['when the name changes', '/p?q=a', '/p?q=ab', true],
    ['when the order changes', '/p', '/p?order=oldest', true],
    ['when the category changes', '/p', '/p?category=gap+funding', true],
    ['on a retry at the same address', '/p?q=a', '/p?q=a', true],
  ])('%s', (_, from, to, expected) => {
    expect(reloads(from, to)).toBe(expected);
  });

  test.each([
    ['when an item is opened over it', '/p', '/p?item=7'],
    ['when the next item is opened', '/p?item=7', '/p?item=8'],
    ['when the form is opened over it', '/p?q=a', '/p?q=a&add=1'],
  ])('but not %s', (_, from, to) => {
    expect(reloads(from, to)).toBe(false);
  });
});
