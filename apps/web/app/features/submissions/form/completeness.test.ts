import { isRequired, type Kind, listFieldsOfType } from '@cinvoice/contract/kinds/define';
import { createBlankValues, type FormValues } from '@cinvoice/contract/kinds/form-values';
import { kinds } from '@cinvoice/contract/kinds/kinds';
import { project } from '@cinvoice/contract/kinds/project';
import { readyToRelease } from '@cinvoice/contract/kinds/ready-to-release';
import { describe, expect, test } from 'vitest';
import { completenessOf } from './completeness.ts';

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
  test('is at nothing while it is blank, and whole with all that is needed or recommended', () => {
    expect(completenessOf(kind, 'create', createBlankValues(kind), {}).percent).toBe(0);
    const whole = completenessOf(
      kind,
      'create',
      filled(kind, (name) => !isOptional(kind)(name)),
      {},
    );
    expect(whole.percent).toBe(100);
    expect(whole.needed.done).toBe(whole.needed.total);
  });

  test('gains nothing by optional fields, but in their sections', () => {
    const optional = Object.keys(kind.fields).filter(isOptional(kind)).length;
    const { percent, sections } = completenessOf(kind, 'create', filled(kind, isOptional(kind)), {});
    expect(percent).toBe(0);
    expect(sections.reduce((sum, { done }) => sum + done, 0)).toBe(optional);
  });
});

const one = (values: FormValues, files = {}) =>
  completenessOf(readyToRelease, 'create', { ...createBlankValues(readyToRelease), ...values }, files);

test.each<[what: string, FormValues]>([
  ['white space', { projectName: ' \t\n' }],
  ['an empty list', { language: [] }],
  ['a list of no links', { socialMediaLinks: {} }],
  ['no file', { poster: null }],
])('%s does not count as filled in', (_what, values) => {
  expect(one(values)).toEqual(one({}));
});

test('a field that is filled in counts for its section, its kind of field and the whole', () => {
  const blank = one({});
  const named = one({ projectName: 'Monsoon' });
  expect(named.needed.done).toBe(blank.needed.done + 1);
  expect(named.percent).toBeGreaterThan(blank.percent);
  expect(named.files).toEqual(blank.files);
  expect(one({ poster: new File([''], 'p.png') }).files.done).toBe(1);
});

test('a file that is stored counts as filled in, chosen here or not', () => {
  expect(one({}, { poster: stored }).files).toEqual({ ...one({}).files, done: 1 });
  expect(one({ poster: new File(['x'], 'p.png') }, { poster: stored }).files.done).toBe(1);
  expect(one({}, { poster: null }).files.done).toBe(0);
});

test('what is needed only for a new item is not needed of an update', () => {
  const [added, updated] = (['create', 'update'] as const).map(
    (occasion) =>
      completenessOf(readyToRelease, occasion, createBlankValues(readyToRelease), {}).needed.total,
  );
  const onlyNew = Object.values(readyToRelease.fields).filter(
    (field) => isRequired(field, 'create') && !isRequired(field, 'update'),
  ).length;
  expect(onlyNew).toBeGreaterThan(0);
  expect(added).toBe((updated ?? 0) + onlyNew);
});

test('per cents are rounded down: only what is whole is at 100', () => {
  const counted = Object.keys(project.fields).filter((name) => !isOptional(project)(name));
  const [last = ''] = counted;
  const values = filled(project, (name) => !isOptional(project)(name) && name !== last);
  expect(completenessOf(project, 'create', values, {}).percent).toBe(
    Math.floor((100 * (counted.length - 1)) / counted.length),
  );
});
