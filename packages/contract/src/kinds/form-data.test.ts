import { describe, expect, test } from 'vitest';
import { content } from './content.ts';
import { toFormData } from './form-data.ts';
import { kinds } from './kinds.ts';
import { project } from './project.ts';
import { readyToRelease } from './ready-to-release.ts';
import { createFilledForm } from './sample-values.ts';
import { createFormSchema } from './schema.ts';

const partsOf = (form: FormData): Record<string, unknown> => Object.fromEntries(form.entries());

/** As a browser holds it: the samples only have a file's name and size. */
const withFiles = (form: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(form).map(([name, value]) =>
      typeof value === 'object' && value !== null && 'size' in value && 'name' in value
        ? [name, new File(['%PDF-'], String(value.name))]
        : [name, value],
    ),
  );

describe.for(kinds.map((kind) => [kind.slug, kind] as const))('a form of %s', ([, kind]) => {
  test('is read back as it was filled in', () => {
    const filled = withFiles(createFilledForm(kind));
    expect(createFormSchema(kind, 'create').parse(partsOf(toFormData(kind, filled)))).toEqual(filled);
  });
});

test('an absent value is not sent, so that the stored one stays', () => {
  expect(partsOf(toFormData(project, { synopsis: undefined, story: 'One.' }))).toEqual({ story: 'One.' });
});

test('a blank value is sent as an empty part, so that an update clears it', () => {
  const parts = partsOf(toFormData(project, { synopsis: '', trailer: null }));
  expect(parts).toEqual({ synopsis: '', trailer: '' });
  expect(createFormSchema(project, 'update').parse(parts)).toEqual({ synopsis: null, trailer: null });
});

test('links without an entry clear them', () => {
  const parts = partsOf(toFormData(readyToRelease, { socialMediaLinks: {} }));
  expect(createFormSchema(readyToRelease, 'update').parse(parts)).toEqual({ socialMediaLinks: null });
});

test('a list goes as one part, whatever its entries hold', () => {
  const parts = partsOf(toFormData(content, { language: ['hindi', 'khortha/khotta'] }));
  expect(parts).toEqual({ language: '["hindi","khortha/khotta"]' });
});

test('a file that is stored already is not sent again', () => {
  const stored = { name: 'poster.png', size: 10, url: '/files/1' };
  expect(partsOf(toFormData(project, { poster: stored, contract: null }))).toEqual({});
});

test('a name that the kind does not have is a bug', () => {
  expect(() => toFormData(project, { approvedBy: 'me' })).toThrow('projects has no field approvedBy');
});
