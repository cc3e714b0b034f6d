import { expect, test, vi } from 'vitest';
import { loadOtts } from './load-otts.ts';

const first = { '/api/v1/ott/?limit=200': { data: [{ _id: '1' }], page: { nextCursor: 'two' } } };
const second = { '/api/v1/ott/?limit=200&cursor=two': { data: [{ _id: '2' }], page: { nextCursor: null } } };

const answering = (answers: Record<string, object>) =>
  vi.stubGlobal('fetch', async (path: string) =>
    answers[path] ? Response.json(answers[path]) : new Response('', { status: 502 }),
  );

test('all platforms are offered, however many pages they fill', async () => {
  answering({ ...first, ...second });
  expect((await loadOtts()).data).toEqual([{ _id: '1' }, { _id: '2' }]);
});

test('where a page of them is missing, none are offered', async () => {
  answering(first);
  expect((await loadOtts()).problem).toBeDefined();
});

test.each([[{}], [{ data: {} }], [{ data: [null] }]])(
  'what is no list of platforms (%j) offers none',
  async (answer) => {
    answering({ '/api/v1/ott/?limit=200': answer });
    expect((await loadOtts()).problem).toBeDefined();
  },
);
