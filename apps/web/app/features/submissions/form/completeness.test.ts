import { isRequired, type Kind, listFieldsOfType } from '@cinvoice/contract/kinds/define';
import { createBlankValues, type FormValues } from '@cinvoice/contract/kinds/form-values';
import { kinds } from '@cinvoice/contract/kinds/kinds';
import { project } from '@cinvoice/contract/kinds/project';
import { readyToRelease } from '@cinvoice/contract/kinds/ready-to-release';
import { describe, expect, test } from 'vitest';
import { measureCompleteness } from './completeness.ts';

const stored = { url: '/f', name: 'a.pdf', size: 1, mimeType: 'application/pdf' };

const filled = (kind: Kind, wanted: (name: string) => boolean): FormValues => ({
  ...createBlankValues(kind),
  ...Object.fromEntries(
    Object.keys(kind.fields)
      .filter(wanted)
      .map((name) => [
        name,
        name in Object.fromEntries(listFieldsOfType(kind, 'file')) ? new File(['x'], 'a.pdf') : 'x',
      ]),
  ),
});

const isOptional = (kind: Kind) => (name: string) => {
  const field = kind.fields[name];
  return field !== undefined && !isRequired(field, 'create') && field.recommended !== true;
};

describe.for(kinds.map((kind) => [kind.slug, kind] as const))('a form of %s', ([, kind]) => {
  test('is at 0 per cent when blank, and at 100 with all required and recommended fields', () => {
    expect(measureCompleteness(kind, 'create', createBlankValues(kind), {}).percent).toBe(0);
    const whole = measureCompleteness(
      kind,
      'create',
      filled(kind, (name) => !isOptional(kind)(name)),
      {},
    );
    expect(whole.percent).toBe(100);
    expect(whole.needed.done).toBe(whole.needed.total);
  });

  test('counts optional fields only in their sections', () => {
    const optional = Object.keys(kind.fields).filter(isOptional(kind)).length;
    const { percent, sections } = measureCompleteness(kind, 'create', filled(kind, isOptional(kind)), {});
    expect(percent).toBe(0);
    expect(sections.reduce((sum, { done }) => sum + done, 0)).toBe(optional);
  });
});

const one = (values: FormValues, files = {}) =>
  measureCompleteness(readyToRelease, 'create', { ...createBlankValues(readyToRelease), ...values }, files);

test.each<[value: string, FormValues]>([
  ['white space', { projectName: ' \t\n' }],
  ['an empty list', { language: [] }],
  ['a list of no links', { socialMediaLinks: {} }],
  ['no file', { poster: null }],
])('%s does not count as filled', (_value, values) => {
  expect(one(values)).toEqual(one({}));
});

test('a filled field counts in the total and among fields of its sort', () => {
  const blank = one({});
  const named = one({ projectName: 'Monsoon' });
  expect(named.needed.done).toBe(blank.needed.done + 1);
  expect(named.percent).toBeGreaterThan(blank.percent);
  expect(named.files).toEqual(blank.files);
  expect(one({ poster: new File([''], 'p.png') }).files.done).toBe(1);
});

test('a stored file counts as filled, with or without a newly chosen file', () => {
  expect(one({}, { poster: stored }).files).toEqual({ ...one({}).files, done: 1 });
  expect(one({ poster: new File(['x'], 'p.png') }, { poster: stored }).files.done).toBe(1);
  expect(one({}, { poster: null }).files.done).toBe(0);
});

test('fields that only a new item requires are not required for an update', () => {
  const [added, updated] = (['create', 'update'] as const).map(
    (occasion) =>
      measureCompleteness(readyToRelease, occasion, createBlankValues(readyToRelease), {}).needed.total,
  );
  const onlyNew = Object.values(readyToRelease.fields).filter(
    (field) => isRequired(field, 'create') && !isRequired(field, 'update'),
  ).length;
  expect(onlyNew).toBeGreaterThan(0);
  expect(added).toBe((updated ?? 0) + onlyNew);
});

test('per cents are rounded down, so that only a complete form is at 100', () => {
  const counted = Object.keys(project.fields).filter((name) => !isOptional(project)(name));
  const [last = ''] = counted;
  const values = filled(project, (name) => !isOptional(project)(name) && name !== last);
  expect(measureCompleteness(project, 'create', values, {}).percent).toBe(
    Math.floor((100 * (counted.length - 1)) / counted.length),
  );
});
