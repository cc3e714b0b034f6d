import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Item } from '../answers.ts';
import { listFieldsOfType } from './define.ts';
import { toFormData } from './form-data.ts';
import {
  createBlankValues,
  findChangedValues,
  isFilled,
  listStoredFiles,
  rebaseValues,
  toFormValues,
} from './form-values.ts';
import { kinds } from './kinds.ts';
import { project } from './project.ts';
import { createFormSchema } from './schema.ts';
import { formsOf } from './test-forms.ts';

const ott = { _id: '019aa000-0000-7000-8000-000000000001', name: 'Northlight' };

const item: Item = {
  _id: '019aa000-0000-7000-8000-000000000009',
  projectName: 'Neel Kuthi',
  ottId: ott,
  userId: '019aa000-0000-7000-8000-000000000002',
  ottUpdates: 'pending',
  ottRemarks: '',
  adminUpdates: 'pending',
  decisions: { ott: null, admin: null },
  createdAt: '2026-11-18T12:45:00.000Z',
  updatedAt: '2026-11-18T12:45:00.000Z',
  version: 1,
  category: 'new project',
  contentType: 'webseries',
  language: 'bengali',
  buyer: 'Kinara',
  genre: 'Drama',
  synopsis: null,
  tentativeBudget: 38_500_000,
  poster: { url: '/files/1', name: 'poster.png', size: 100, mimeType: 'image/png', ready: true },
};

describe('the values of an item', () => {
  const values = toFormValues(project, item);

  test('start its form as if typed', () => {
    expect(values).toMatchObject({
      tentativeBudget: '38500000',
      ottId: ott._id,
      synopsis: '',
      language: 'bengali',
      poster: null,
    });
  });

  test('are valid unchanged, so that a change needs no other field', () => {
    expect(createFormSchema(project, 'update').safeParse(values).success).toBe(true);
  });

  test('keep its files apart, because they are not sent again', () => {
    expect(listStoredFiles(project, item).poster?.name).toBe('poster.png');
    expect(listStoredFiles(project, item).contract).toBeNull();
  });
});

describe('what an update sends', () => {
  const before = toFormValues(project, item);

  test('is what was changed, and nothing else', () => {
    const poster = new File(['x'], 'new.png');
    const now = { ...before, director: 'Sample Director', poster };
    expect(findChangedValues(before, now)).toEqual({ director: 'Sample Director', poster });
  });

  test('is nothing when a change was taken back', () => {
    expect(findChangedValues(before, { ...before, language: 'bengali' })).toEqual({});
  });

  test('clears what was emptied', () => {
    const sent = toFormData(
      project,
      findChangedValues({ ...before, story: 'One.' }, { ...before, story: '' }),
    );
    expect([...sent.entries()]).toEqual([['story', '']]);
  });

  test('distinguishes changed links from unchanged ones', () => {
    const links = { socialMediaLinks: { YouTube: 'https://a.example' } };
    expect(findChangedValues(links, { socialMediaLinks: { YouTube: 'https://a.example' } })).toEqual({});
    expect(findChangedValues(links, { socialMediaLinks: {} })).toEqual({ socialMediaLinks: {} });
  });
});

test('keep typed changes over a newer item, and take its other values', () => {
  const before = toFormValues(project, item);
  const newer = { ...before, director: 'Theirs', writer: 'Theirs' };
  const poster = new File(['x'], 'new.png');
  const now = rebaseValues(before, { ...before, director: 'Mine', poster }, newer);
  expect(now).toEqual({ ...before, director: 'Mine', writer: 'Theirs', poster });
  expect(findChangedValues(newer, now)).toEqual({ director: 'Mine', poster });
});

const texts = fc.constantFrom('', 'Neel', 'Kuthi', 'Raat');
const inputs = fc.record({
  title: texts,
  story: texts,
  languages: fc.subarray(['hindi', 'tamil', 'urdu']),
  links: fc.dictionary(fc.constantFrom('YouTube', 'Facebook'), texts, { noNullPrototype: true }),
});

test('over the same item nothing changes, and over a newer one without changes that item is shown', () => {
  fc.assert(
    fc.property(inputs, inputs, (before, other) => {
      expect(rebaseValues(before, other, before)).toEqual(other);
      expect(rebaseValues(before, before, other)).toEqual(other);
      expect(findChangedValues(before, structuredClone(before))).toEqual({});
    }),
  );
});

test('each field is either what was typed or what the newer item has', () => {
  fc.assert(
    fc.property(inputs, inputs, inputs, (before, now, newer) => {
      const typed = findChangedValues(before, now);
      const merged = rebaseValues(before, now, newer);
      for (const name of ['title', 'story', 'languages', 'links'] as const) {
        expect(merged[name]).toEqual(name in typed ? now[name] : newer[name]);
      }
      // Only typed fields are sent over the newer item, never unchanged ones.
      for (const name of Object.keys(findChangedValues(newer, merged))) expect(typed).toHaveProperty(name);
    }),
  );
});

describe.for(kinds.map((kind) => [kind.slug, kind] as const))('a form of %s', ([, kind]) => {
  test('starts blank, with nothing filled in and nothing to send', () => {
    const blank = createBlankValues(kind);
    expect(Object.keys(blank)).toEqual(Object.keys(kind.fields));
    expect(Object.values(blank).filter(isFilled)).toEqual([]);
    expect(findChangedValues(blank, createBlankValues(kind))).toEqual({});
  });

  test('of an item sends back what is stored, so that saving it unchanged changes nothing', () => {
    const files = listFieldsOfType(kind, 'file').map(([name]) => name);
    fc.assert(
      fc.property(formsOf(kind), (form) => {
        const stored = Object.fromEntries(
          Object.entries(form).map(([name, value]) => [
            name,
            kind.fields[name]?.type === 'ott' ? { _id: value, name: 'Northlight' } : value,
          ]),
        );
        const values = toFormValues(kind, { ...item, ...stored });
        const read = createFormSchema(kind, 'update').parse(
          Object.fromEntries(toFormData(kind, values).entries()),
        );
        const texts = Object.fromEntries(Object.entries(form).filter(([name]) => !files.includes(name)));
        expect(read).toEqual(texts);
      }),
    );
  });
});

test.each([
  ['a text', 'a', true],
  ['white space', ' \n', false],
  ['an empty list', [], false],
  ['a list', ['hindi'], true],
  ['no links', {}, false],
  ['links', { YouTube: 'https://a.example' }, true],
  ['no file', null, false],
  ['an empty file', new File([], 'empty.pdf'), true],
  ['what no input holds', undefined, false],
])('%s counts as filled in: %s', (_name, value, expected) => {
  expect(isFilled(value)).toBe(expected);
});
