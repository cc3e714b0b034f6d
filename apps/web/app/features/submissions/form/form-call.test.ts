import { createBlankValues, type FormValues } from '@cinvoice/contract/kinds/form-values';
import { kinds } from '@cinvoice/contract/kinds/kinds';
import { project } from '@cinvoice/contract/kinds/project';
import { readyToRelease } from '@cinvoice/contract/kinds/ready-to-release';
import { describe, expect, test } from 'vitest';
import { formCall, givenOf } from './form-call.ts';

const partsOf = (form: FormData) => Object.fromEntries(form.entries());

const sent = (id: string | null, begun: FormValues, now: FormValues, version: number | null = null) => {
  const { path, method, form } = formCall(project, id, givenOf(project, id, begun, now), version);
  return { path, method, parts: partsOf(form) };
};

const begun: FormValues = {
  ...createBlankValues(project),
  projectName: 'Neel Kuthi',
  director: 'Before',
  synopsis: 'A house, a debt.',
};

test('an edit sends what was changed, what was cleared as a blank, the version that was seen, and nothing else', () => {
  expect(sent('7', begun, { ...begun, director: 'After', synopsis: '' }, 3)).toEqual({
    path: '/projects/7',
    method: 'PUT',
    parts: { director: 'After', synopsis: '', version: '3' },
  });
});

test('a value that was typed and put back is not sent', () => {
  expect(sent('7', begun, { ...begun, director: ['Be', 'fore'].join('') }, 3).parts).toEqual({
    version: '3',
  });
});

test('a file goes along when one was chosen, and a stored one is left as it is', () => {
  const poster = new File(['x'], 'poster.png', { type: 'image/png' });
  expect(Object.keys(sent('7', begun, { ...begun, poster }, 3).parts)).toEqual(['poster', 'version']);
  expect(Object.keys(sent('7', begun, { ...begun, director: 'After' }, 3).parts)).not.toContain('poster');
});

test('links that were all taken away are sent as a blank', () => {
  const links = {
    ...createBlankValues(readyToRelease),
    socialMediaLinks: { YouTube: 'https://films.example' },
  };
  const given = givenOf(readyToRelease, '7', links, { ...links, socialMediaLinks: {} });
  expect(partsOf(formCall(readyToRelease, '7', given, null).form)).toEqual({ socialMediaLinks: '' });
});

describe.for(kinds.map((kind) => [kind.slug, kind] as const))('a new item of %s', ([slug, kind]) => {
  test('sends every field, blanks too, and no version', () => {
    const now = { ...createBlankValues(kind), projectName: 'Neel Kuthi' };
    const { path, method, form } = formCall(kind, null, givenOf(kind, null, now, now), null);
    const fields = Object.entries(kind.fields).filter(([, { type }]) => type !== 'file');
    expect({ path, method }).toEqual({ path: `/${slug}/`, method: 'POST' });
    expect([...form.keys()].toSorted()).toEqual(fields.map(([name]) => name).toSorted());
    expect(form.get('projectName')).toBe('Neel Kuthi');
  });
});

test('a link row that is not finished is not sent', () => {
  const links = createBlankValues(readyToRelease);
  const typed = { YouTube: 'https://films.example', Facebook: '', '#2': 'https://b.example' };
  const given = givenOf(readyToRelease, '7', links, { ...links, socialMediaLinks: typed });
  expect(given).toEqual({ socialMediaLinks: { YouTube: 'https://films.example' } });
});
