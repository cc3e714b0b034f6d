import { expect, test, vi } from 'vitest';
import { loadOtts } from './load-otts.ts';

const first = { '/api/v1/ott/?limit=200': { data: [{ _id: '1' }], page: { nextCursor: 'two' } } };
const second = { '/api/v1/ott/?limit=200&cursor=two': { data: [{ _id: '2' }], page: { nextCursor: null } } };

const stubAnswers = (answers: Record<string, object>) =>
  vi.stubGlobal('fetch', async (path: string) =>
    answers[path] ? Response.json(answers[path]) : new Response('', { status: 502 }),
  );

test('all pages of OTTs are loaded', async () => {
  stubAnswers({ ...first, ...second });
  expect((await loadOtts()).data).toEqual([{ _id: '1' }, { _id: '2' }]);
});

test('a page that cannot be loaded is a problem', async () => {
  stubAnswers(first);
  expect((await loadOtts()).problem).toBeDefined();
});

test.each([[{}], [{ data: {} }], [{ data: [null] }]])(
  'an answer that is not a list of OTTs is a problem: %j',
  async (answer) => {
    stubAnswers({ '/api/v1/ott/?limit=200': answer });
    expect((await loadOtts()).problem).toBeDefined();
  },
);
