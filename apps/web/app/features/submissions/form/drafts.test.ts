import { content } from '@cinvoice/contract/kinds/content';
import { createBlankValues } from '@cinvoice/contract/kinds/form-values';
import { project } from '@cinvoice/contract/kinds/project';
import { beforeEach, expect, test, vi } from 'vitest';
import { loadDraft, removeDraft, saveDraft, toDraftKey } from './drafts.ts';

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
const key = toDraftKey('someone', project, null);
const start = createBlankValues(project);

beforeEach(() => {
  vi.stubGlobal('localStorage', createStorage());
});

test('typed values are restored; files and secrets are not stored', () => {
  const poster = new File(['x'], 'p.png');
  const values = { projectName: 'Neel Kuthi', poster, trailerPassword: 'open sesame' };
  saveDraft(key, project, { version: 3, values }, now);
  const draft = loadDraft(key, project, start);
  expect(localStorage.getItem(key)).not.toContain('sesame');
  expect(draft).toEqual({ savedAt: now.toISOString(), version: 3, values: { projectName: 'Neel Kuthi' } });
});

test('a draft belongs to one user, one kind and one item', () => {
  const keys = [
    key,
    toDraftKey('another', project, null),
    toDraftKey('someone', content, null),
    toDraftKey('someone', project, '7'),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});

test('a removed draft is not restored', () => {
  saveDraft(key, project, { version: null, values: start }, now);
  removeDraft(key);
  expect(loadDraft(key, project, start)).toBeNull();
});

test('a value that no longer fits its input is not restored', () => {
  localStorage.setItem(
    key,
    JSON.stringify({
      savedAt: now.toISOString(),
      values: { projectName: 'Kept', language: ['hindi'], gone: 'x', genre: null },
    }),
  );
  expect(loadDraft(key, project, start)).toMatchObject({ version: null, values: { projectName: 'Kept' } });
});

test.each([['no JSON'], ['[]'], ['{"values":{}}'], ['{"savedAt":"2026","values":{"gone":1}}']])(
  'a stored text that is not a draft is ignored: %s',
  (text) => {
    localStorage.setItem(key, text);
    expect(loadDraft(key, project, start)).toBeNull();
  },
);

test('saving reports a full storage and throws nothing', () => {
  vi.stubGlobal('localStorage', createStorage(10));
  expect(saveDraft(key, project, { version: null, values: start }, now)).toBe(false);
});
