import { beforeEach, expect, test, vi } from 'vitest';
import { loadDraft, removeDraft, saveDraft } from './drafts.ts';

/** Imitates a browser's storage that is full above a number of characters. */
const createStorage = (capacity = 100_000) => {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > capacity) throw new DOMException('full', 'QuotaExceededError');
      entries.set(key, value);
    },
    removeItem: (key: string) => entries.delete(key),
  };
};

const now = new Date('2026-11-20T10:00:00.000Z');
const key = 'draft:someone:new';
const start = { projectName: '', language: '', genre: '', links: {} };

beforeEach(() => {
  vi.stubGlobal('localStorage', createStorage());
});

test('typed values are restored', () => {
  saveDraft(key, { version: 3, values: { projectName: 'Neel Kuthi' } }, now);
  expect(loadDraft(key, start)).toEqual({
    savedAt: now.toISOString(),
    version: 3,
    values: { projectName: 'Neel Kuthi' },
  });
});

test('a removed draft is not restored', () => {
  saveDraft(key, { version: null, values: start }, now);
  removeDraft(key);
  expect(loadDraft(key, start)).toBeNull();
});

test('a value that no longer fits its input is not restored', () => {
  localStorage.setItem(
    key,
    JSON.stringify({
      savedAt: now.toISOString(),
      values: { projectName: 'Kept', language: ['hindi'], gone: 'x', genre: null },
    }),
  );
  expect(loadDraft(key, start)).toMatchObject({ version: null, values: { projectName: 'Kept' } });
});

test.each([['no JSON'], ['[]'], ['{"values":{}}'], ['{"savedAt":"2026","values":{"gone":1}}']])(
  'a stored text that is not a draft is ignored: %s',
  (text) => {
    localStorage.setItem(key, text);
    expect(loadDraft(key, start)).toBeNull();
  },
);

test('saving reports a full storage and throws nothing', () => {
  vi.stubGlobal('localStorage', createStorage(10));
  expect(saveDraft(key, { version: null, values: start }, now)).toBe(false);
});
