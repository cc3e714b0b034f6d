import { content } from '@cinvoice/contract/kinds/content';
import { createBlankValues } from '@cinvoice/contract/kinds/form-values';
import { project } from '@cinvoice/contract/kinds/project';
import { beforeEach, expect, test, vi } from 'vitest';
import { draftKey, dropDraft, loadDraft, saveDraft } from './drafts.ts';

/** What a browser's storage does, with room for so many characters. */
const storage = (room = 100_000) => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key: string) => kept.delete(key),
  };
};

const now = new Date('2026-11-20T10:00:00.000Z');
const key = draftKey('someone', project, null);
const start = createBlankValues(project);

beforeEach(() => {
  vi.stubGlobal('localStorage', storage());
});

test('what was typed comes back, without files and secrets, which are not even kept', () => {
  const poster = new File(['x'], 'p.png');
  const values = { projectName: 'Neel Kuthi', poster, trailerPassword: 'open sesame' };
  saveDraft(key, project, { version: 3, values }, now);
  const draft = loadDraft(key, project, start);
  expect(localStorage.getItem(key)).not.toContain('sesame');
  expect(draft).toEqual({ savedAt: now.toISOString(), version: 3, values: { projectName: 'Neel Kuthi' } });
});

test('a draft belongs to one person, one kind and one item', () => {
  const keys = [
    key,
    draftKey('another', project, null),
    draftKey('someone', content, null),
    draftKey('someone', project, '7'),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});

test('a dropped draft is gone', () => {
  saveDraft(key, project, { version: null, values: start }, now);
  dropDraft(key);
  expect(loadDraft(key, project, start)).toBeNull();
});

test('a value that no longer fits its input is left behind', () => {
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
  'what is no draft is none: %s',
  (text) => {
    localStorage.setItem(key, text);
    expect(loadDraft(key, project, start)).toBeNull();
  },
);

test('a browser that is full says so and throws nothing', () => {
  vi.stubGlobal('localStorage', storage(10));
  expect(saveDraft(key, project, { version: null, values: start }, now)).toBe(false);
});
