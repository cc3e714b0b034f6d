import { describe, expect, test } from 'vitest';
import type { Item } from '../answers.ts';
import { toFormData } from './form-data.ts';
import { findChangedValues, listStoredFiles, rebaseValues, toFormValues } from './form-values.ts';
import { project } from './project.ts';
import { createFormSchema } from './schema.ts';

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

  test('start its form as they would be typed', () => {
    expect(values).toMatchObject({
      tentativeBudget: '38500000',
      ottId: ott._id,
      synopsis: '',
      language: 'bengali',
      poster: null,
    });
  });

  test('are valid as they stand, so that nothing else has to be filled in to change one', () => {
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

  test('tells links that changed from links that did not', () => {
    const links = { socialMediaLinks: { YouTube: 'https://a.example' } };
    expect(findChangedValues(links, { socialMediaLinks: { YouTube: 'https://a.example' } })).toEqual({});
    expect(findChangedValues(links, { socialMediaLinks: {} })).toEqual({ socialMediaLinks: {} });
  });
});

test('over a newer item stays what was typed, and what was not touched follows the item', () => {
  const before = toFormValues(project, item);
  const newer = { ...before, director: 'Theirs', writer: 'Theirs' };
  const poster = new File(['x'], 'new.png');
  const now = rebaseValues(before, { ...before, director: 'Mine', poster }, newer);
  expect(now).toEqual({ ...before, director: 'Mine', writer: 'Theirs', poster });
  expect(findChangedValues(newer, now)).toEqual({ director: 'Mine', poster });
});
