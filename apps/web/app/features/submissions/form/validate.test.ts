import { content } from '@cinvoice/contract/kinds/content';
import { listFieldsOfType } from '@cinvoice/contract/kinds/define';
import { createBlankValues } from '@cinvoice/contract/kinds/form-values';
import { project } from '@cinvoice/contract/kinds/project';
import { readyToRelease } from '@cinvoice/contract/kinds/ready-to-release';
import { createFilledForm } from '@cinvoice/contract/kinds/sample-values';
import { describe, expect, test } from 'vitest';
import { measureCompleteness } from './completeness.ts';
import { createFormValidator } from './validate.ts';

describe('completeness', () => {
  test('of an empty form is 0 per cent', () => {
    const empty = measureCompleteness(project, 'create', createBlankValues(project), {});
    expect(empty).toMatchObject({ percent: 0, needed: { done: 0, total: 8 }, files: { done: 0, total: 5 } });
  });

  test('counts stored files', () => {
    const files = new Set(listFieldsOfType(project, 'file').map(([name]) => name));
    const filled = { ...createFilledForm(project), tentativeBudget: '1250000' };
    const typed = Object.entries(filled).filter(([name]) => !files.has(name));
    const stored = { poster: { url: '/files/1', name: 'poster.png', size: 100, mimeType: 'image/png' } };
    const counted = measureCompleteness(project, 'update', Object.fromEntries(typed), stored);
    expect(counted.files).toEqual({ done: 1, total: 5 });
    expect(counted.needed).toEqual({ done: 8, total: 8 });
  });

  test('is 100 per cent without the optional fields', () => {
    const optional = new Set(['socialMediaLinks', 'contract']);
    const values = Object.fromEntries(
      Object.keys(readyToRelease.fields).map((name) => [name, optional.has(name) ? '' : 'something']),
    );
    expect(measureCompleteness(readyToRelease, 'create', values, {}).percent).toBe(100);
  });
});

describe('the validation of a form', () => {
  const check = createFormValidator(content, 'create', 'All files together are too large.');

  test('names every required field by its label', () => {
    expect(check(createBlankValues(content))).toMatchObject({
      language: 'Language is required.',
      projectName: 'Project name is required.',
      noticeLegal: 'Legal notice is required.',
    });
  });

  test('reports an error inside a field under the name of the field', () => {
    const links = { socialMediaLinks: { YouTube: 'not a link' } };
    expect(Object.keys(createFormValidator(readyToRelease, 'update', '')(links))).toEqual([
      'socialMediaLinks',
    ]);
  });

  test('names an invalid link by its platform and ignores unfinished rows', () => {
    const links = {
      YouTube: 'https://films.example',
      Instagram: 'not a link',
      Facebook: '',
      '#3': 'nor this',
    };
    expect(createFormValidator(readyToRelease, 'update', '')({ socialMediaLinks: links })).toEqual({
      socialMediaLinks: 'Instagram must be a web address that begins with http:// or https://.',
    });
  });

  test('reports the largest file when all files together are too large', () => {
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
