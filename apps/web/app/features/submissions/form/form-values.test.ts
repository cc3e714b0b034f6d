import type { Item } from '@cinvoice/contract/answers';
import { content } from '@cinvoice/contract/kinds/content';
import { toFormData } from '@cinvoice/contract/kinds/form-data';
import { project } from '@cinvoice/contract/kinds/project';
import { readyToRelease } from '@cinvoice/contract/kinds/ready-to-release';
import { describe, expect, test } from 'vitest';
import { completenessOf } from './completeness.ts';
import { blankValues, changedValues, storedFiles, valuesOfItem } from './form-values.ts';
import { validatorFor } from './validate.ts';

const ott = { _id: '019aa000-0000-7000-8000-000000000001', name: 'Northlight' };

const item: Item = {
  _id: '019aa000-0000-7000-8000-000000000009',
  projectName: 'Neel Kuthi',
  ottId: ott,
  userId: '019aa000-0000-7000-8000-000000000002',
  ottUpdates: 'pending',
  ottRemarks: '',
  adminUpdates: 'pending',
  createdAt: '2026-11-18T12:45:00.000Z',
  updatedAt: '2026-11-18T12:45:00.000Z',
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
  const values = valuesOfItem(project, item);

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
    expect(validatorFor(project, 'update', 'too large')(values)).toEqual({});
  });

  test('keep its files apart, because they are not sent again', () => {
    expect(storedFiles(project, item).poster?.name).toBe('poster.png');
    expect(storedFiles(project, item).contract).toBeNull();
  });
});

describe('what an update sends', () => {
  const before = valuesOfItem(project, item);

  test('is what was changed, and nothing else', () => {
    const poster = new File(['x'], 'new.png');
    const now = { ...before, director: 'Sample Director', poster };
    expect(changedValues(before, now)).toEqual({ director: 'Sample Director', poster });
  });

  test('is nothing when a change was taken back', () => {
    expect(changedValues(before, { ...before, language: 'bengali' })).toEqual({});
  });

  test('clears what was emptied', () => {
    const sent = toFormData(project, changedValues({ ...before, story: 'One.' }, { ...before, story: '' }));
    expect([...sent.entries()]).toEqual([['story', '']]);
  });

  test('tells links that changed from links that did not', () => {
    const links = { socialMediaLinks: { YouTube: 'https://a.example' } };
    expect(changedValues(links, { socialMediaLinks: { YouTube: 'https://a.example' } })).toEqual({});
    expect(changedValues(links, { socialMediaLinks: {} })).toEqual({ socialMediaLinks: {} });
  });
});

describe('completeness', () => {
  test('of an empty form is nothing', () => {
    const empty = completenessOf(project, 'create', blankValues(project), {});
    expect(empty).toMatchObject({ percent: 0, needed: { done: 0, total: 8 }, files: { done: 0, total: 5 } });
  });

  test('counts files that are stored already', () => {
    const counted = completenessOf(
      project,
      'update',
      valuesOfItem(project, item),
      storedFiles(project, item),
    );
    expect(counted.files).toEqual({ done: 1, total: 5 });
    expect(counted.needed).toEqual({ done: 8, total: 8 });
  });

  test('is whole without what is optional', () => {
    const optional = new Set(['socialMediaLinks', 'contract']);
    const values = Object.fromEntries(
      Object.keys(readyToRelease.fields).map((name) => [name, optional.has(name) ? '' : 'something']),
    );
    expect(completenessOf(readyToRelease, 'create', values, {}).percent).toBe(100);
  });
});

describe('the checks of a form', () => {
  const check = validatorFor(content, 'create', 'All files together are too large.');

  test('name every required field by its label', () => {
    expect(check(blankValues(content))).toMatchObject({
      language: 'Language is required.',
      projectName: 'Project name is required.',
      noticeLegal: 'Legal notice is required.',
    });
  });

  test('name the field and not the way into it', () => {
    const links = { socialMediaLinks: { YouTube: 'not a link' } };
    expect(Object.keys(validatorFor(readyToRelease, 'update', '')(links))).toEqual(['socialMediaLinks']);
  });

  test('find the largest file when all together are too large', () => {
    const sized = (name: string, megabytes: number) =>
      Object.defineProperty(new File(['%PDF-'], name), 'size', { value: megabytes * 1024 * 1024 });
    const values = {
      projectDeclaration: sized('a.pdf', 20),
      contract_agreement: sized('b.pdf', 24),
      noticeLegal: sized('c.pdf', 22),
    };
    expect(check(values).contract_agreement).toBe('All files together are too large.');
    expect(check({ ...values, noticeLegal: sized('c.pdf', 10) }).contract_agreement).toBeUndefined();
  });
});
