import { JUST_READ_MS } from '@cinvoice/contract/live';
import type { Actor } from '@cinvoice/contract/rules/review';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { News } from './announcement.ts';
import { createRecentNews } from './recent-news.ts';

const owner = '00000000-0000-4000-8000-000000000001';
const another = '00000000-0000-4000-8000-000000000002';
const asha: Actor = { kind: 'user', userId: owner, roles: ['content_producer'] };
const createNews = (id: string, of = owner): News => ({
  what: 'item',
  kind: 'projects',
  id,
  owner: of,
  ott: another,
  status: 'pending',
  before: null,
});
const createEvent = (id: string) => ({ what: 'item', kind: 'projects', id });

let recent: ReturnType<typeof createRecentNews>;
beforeEach(() => {
  vi.useFakeTimers();
  recent = createRecentNews();
  vi.advanceTimersByTime(JUST_READ_MS);
});
afterEach(() => vi.useRealTimers());

test('recent news are returned to those concerned, each once', () => {
  for (const id of ['a', 'b', 'a']) recent.note(createNews(id));
  recent.note(createNews('c', another));
  expect(recent.of(asha)).toEqual([createEvent('a'), createEvent('b')]);
});

test('older news are not returned', () => {
  recent.note(createNews('a'));
  vi.advanceTimersByTime(JUST_READ_MS + 1);
  expect(recent.of(asha)).toEqual([]);
});

test('news are incomplete right after the start and after an interruption', () => {
  expect(createRecentNews().of(asha)).toBeNull();
  recent.forget();
  expect(recent.of(asha)).toBeNull();
  vi.advanceTimersByTime(JUST_READ_MS);
  expect(recent.of(asha)).toEqual([]);
});

test('news are incomplete when too many arrived, until the dropped ones are old', () => {
  for (let count = 0; count < 600; count += 1) recent.note(createNews(String(count)));
  expect(recent.of(asha)).toBeNull();
  vi.advanceTimersByTime(JUST_READ_MS + 1);
  recent.note(createNews('later'));
  expect(recent.of(asha)).toEqual([createEvent('later')]);
});
