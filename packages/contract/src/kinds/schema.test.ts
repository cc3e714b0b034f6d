import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listFieldErrors } from '../codes/issues.ts';
import { content } from './content.ts';
import { isRequired, type Kind, listFieldsOfType } from './define.ts';
import { kinds } from './kinds.ts';
import { createFormSchema, whyNotLink } from './schema.ts';
import { formsOf, partsOf } from './test-forms.ts';

const faultyFields = (kind: Kind, form: unknown, occasion: 'create' | 'update'): string[] =>
  listFieldErrors(createFormSchema(kind, occasion), form).map(({ path }) => path);

describe.for(kinds.map((kind) => [kind.slug, kind] as const))('a form of %s', ([, kind]) => {
  const create = createFormSchema(kind, 'create');
  const update = createFormSchema(kind, 'update');
  const names = Object.keys(kind.fields);
  const canClear = (name: string): boolean => {
    const field = kind.fields[name];
    return field !== undefined && !isRequired(field, 'update');
  };

  test('is read as it was filled in, and is read again as the same', () => {
    fc.assert(
      fc.property(formsOf(kind), (form) => {
        expect(create.parse(form)).toEqual(form);
        expect(update.parse(create.parse(form))).toEqual(form);
      }),
    );
  });

  test('changes what it holds and nothing else', () => {
    fc.assert(
      fc.property(partsOf(kind), (form) => {
        expect(update.parse(form)).toEqual(form);
      }),
    );
  });

  test('is refused for each required field that it lacks, and for no other', () => {
    fc.assert(
      fc.property(partsOf(kind), (form) => {
        const lacking = Object.entries(kind.fields).filter(
          ([name, field]) => isRequired(field, 'create') && !(name in form),
        );
        expect(faultyFields(kind, form, 'create')).toEqual(lacking.map(([name]) => name));
      }),
    );
  });

  test('is trimmed, and blank on an update clears what may be cleared', () => {
    const blank = fc.constantFrom('', ' ', '\r\n\t', null);
    fc.assert(
      fc.property(fc.subarray(names), blank, (cleared, nothing) => {
        const form = Object.fromEntries(cleared.map((name) => [name, nothing]));
        const refused = cleared.filter((name) => !canClear(name));
        expect(faultyFields(kind, form, 'update')).toEqual(refused);
        const rest = Object.fromEntries(cleared.filter(canClear).map((name) => [name, nothing]));
        expect(update.parse(rest)).toEqual(Object.fromEntries(Object.keys(rest).map((name) => [name, null])));
      }),
    );
  });

  test('of anything at all is taken or refused by its own fields, and never breaks off', () => {
    const anyForm = fc.record(Object.fromEntries(names.map((name) => [name, fc.anything()])), {
      requiredKeys: [],
    });
    fc.assert(
      fc.property(anyForm, fc.constantFrom('create', 'update'), (form, occasion) => {
        for (const path of faultyFields(kind, form, occasion)) expect(names).toContain(path);
      }),
    );
  });

  test('has room for each file up to its limit, and for not a byte more', () => {
    for (const [name, { accept, megabytes }] of listFieldsOfType(kind, 'file')) {
      const withSize = (size: number) =>
        faultyFields(kind, { [name]: { name: `a.${accept[0]}`, size } }, 'update');
      expect(withSize(megabytes * 1024 * 1024)).toEqual([]);
      expect(withSize(megabytes * 1024 * 1024 + 1)).toEqual([name]);
    }
  });
});

test('a list is the same whichever way it came, and has each of its choices once', () => {
  const [[name, { options }] = ['', { options: [] }]] = listFieldsOfType(content, 'choices');
  const update = createFormSchema(content, 'update');
  const read = (value: unknown) => Object.entries(update.parse({ [name]: value }));
  const chosen = fc.array(fc.constantFrom(...options), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(chosen, fc.constantFrom(',', ', ', ' ,, '), (list, comma) => {
      const once = [[name, [...new Set(list)]]];
      expect(read(list)).toEqual(once);
      expect(read(JSON.stringify(list))).toEqual(once);
      expect(read(list.join(comma))).toEqual(once);
    }),
  );
});

test('a link is refused by the name of its row, or not at all', () => {
  expect(whyNotLink('YouTube', 'https://video.example/a')).toBeNull();
  expect(whyNotLink('YouTube', 'video.example')?.message).toMatch(/^YouTube must be a web address/);
  expect(whyNotLink('YouTube', `https://video.example/${'a'.repeat(2000)}`)?.code).toBe(
    'too-many-characters',
  );
});
