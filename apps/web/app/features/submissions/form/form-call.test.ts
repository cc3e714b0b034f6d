import { createBlankValues, type FormValues } from '@cinvoice/contract/kinds/form-values';
import { kinds } from '@cinvoice/contract/kinds/kinds';
import { project } from '@cinvoice/contract/kinds/project';
import { readyToRelease } from '@cinvoice/contract/kinds/ready-to-release';
import { describe, expect, test } from 'vitest';
import { toFormCall, toSentValues } from './form-call.ts';

const readParts = (form: FormData) => Object.fromEntries(form.entries());

const sent = (id: string | null, initial: FormValues, now: FormValues, version: number | null = null) => {
  const { path, method, form } = toFormCall(project, id, toSentValues(project, id, initial, now), version);
  return { path, method, parts: readParts(form) };
};

const initial: FormValues = {
  ...createBlankValues(project),
  projectName: 'Neel Kuthi',
  director: 'Before',
  synopsis: 'A house, a debt.',
};

test('an update sends the changed values, cleared ones as blanks, and the version, nothing else', () => {
  expect(sent('7', initial, { ...initial, director: 'After', synopsis: '' }, 3)).toEqual({
    path: '/projects/7',
    method: 'PUT',
    parts: { director: 'After', synopsis: '', version: '3' },
  });
});

test('a value that was changed and changed back is not sent', () => {
  expect(sent('7', initial, { ...initial, director: ['Be', 'fore'].join('') }, 3).parts).toEqual({
    version: '3',
  });
});

test('a chosen file is sent, a stored file is not', () => {
  const poster = new File(['x'], 'poster.png', { type: 'image/png' });
  expect(Object.keys(sent('7', initial, { ...initial, poster }, 3).parts)).toEqual(['poster', 'version']);
  expect(Object.keys(sent('7', initial, { ...initial, director: 'After' }, 3).parts)).not.toContain('poster');
});

test('removing all links sends a blank', () => {
  const links = {
    ...createBlankValues(readyToRelease),
    socialMediaLinks: { YouTube: 'https://films.example' },
  };
  const sentValues = toSentValues(readyToRelease, '7', links, { ...links, socialMediaLinks: {} });
  expect(readParts(toFormCall(readyToRelease, '7', sentValues, null).form)).toEqual({ socialMediaLinks: '' });
});

describe.for(kinds.map((kind) => [kind.slug, kind] as const))('a new item of %s', ([slug, kind]) => {
  test('sends every field, including blanks, and no version', () => {
    const now = { ...createBlankValues(kind), projectName: 'Neel Kuthi' };
    const { path, method, form } = toFormCall(kind, null, toSentValues(kind, null, now, now), null);
    const fields = Object.entries(kind.fields).filter(([, { type }]) => type !== 'file');
    expect({ path, method }).toEqual({ path: `/${slug}/`, method: 'POST' });
    expect([...form.keys()].toSorted()).toEqual(fields.map(([name]) => name).toSorted());
    expect(form.get('projectName')).toBe('Neel Kuthi');
  });
});

test('an unfinished link row is not sent', () => {
  const links = createBlankValues(readyToRelease);
  const typed = { YouTube: 'https://films.example', Facebook: '', '#2': 'https://b.example' };
  const sentValues = toSentValues(readyToRelease, '7', links, { ...links, socialMediaLinks: typed });
  expect(sentValues).toEqual({ socialMediaLinks: { YouTube: 'https://films.example' } });
});
