import { describe, expect, expectTypeOf, test } from 'vitest';
import { itemCore } from '../answers.ts';
import { toFieldErrors } from '../codes/issues.ts';
import { createAnswerShape } from './answer-schema.ts';
import { content } from './content.ts';
import { findDealField, listDealFieldNames } from './deal-facts.ts';
import { dealFacts, type FieldType, isRequired, type Values } from './define.ts';
import { defineKind } from './define-kind.ts';
import { createFormJsonSchema } from './json-schema.ts';
import { findKind, kinds } from './kinds.ts';
import { project } from './project.ts';
import { readyToRelease } from './ready-to-release.ts';
import { createFilledForm } from './sample-values.ts';
import { createFormSchema } from './schema.ts';
import { anthology } from './test-anthology.ts';

const errorsOf = (
  kind: Parameters<typeof createFormSchema>[0],
  form: unknown,
  occasion: 'create' | 'update' = 'create',
) => {
  const result = createFormSchema(kind, occasion).safeParse(form);
  return result.success ? [] : toFieldErrors(result.error.issues);
};

describe.for(kinds.map((kind) => [kind.slug, kind] as const))('the definition of %s', ([, kind]) => {
  test('is plain data', () => {
    expect(JSON.parse(JSON.stringify(kind))).toEqual(kind);
  });

  test('has the fields of its sections, in their order', () => {
    expect(Object.keys(kind.fields)).toEqual(kind.sections.flatMap(({ fields }) => fields));
  });

  test('names its goal, an amount in rupees', () => {
    expect(kind.fields[kind.goal]?.type).toBe('rupees');
  });

  test('has no field under a name that every item carries, but its name and its platform', () => {
    const shared = Object.keys(itemCore.shape).filter((name) => name in kind.fields);
    expect(shared.toSorted()).toEqual(['ottId', 'projectName']);
  });

  test('never calls a required field recommended as well', () => {
    const both = Object.values(kind.fields).filter((field) => field.required && field.recommended);
    expect(both).toEqual([]);
  });

  test('takes a form with every field filled in', () => {
    expect(errorsOf(kind, createFilledForm(kind))).toEqual([]);
  });

  test('names every required field of an empty form, each by its label', () => {
    const required = Object.entries(kind.fields).filter(([, field]) => isRequired(field, 'create'));
    expect(errorsOf(kind, {})).toEqual(
      required.map(([path, { label }]) => ({
        path,
        code: 'field-required',
        parameters: { field: label },
        message: `${label} is required.`,
      })),
    );
  });

  test('leaves an empty update as it is', () => {
    expect(createFormSchema(kind, 'update').parse({})).toEqual({});
  });

  test('clears on an update what may be blank, and refuses to clear what may not', () => {
    const names = Object.keys(kind.fields).filter((name) => kind.fields[name]?.type !== 'file');
    const refused = errorsOf(kind, Object.fromEntries(names.map((name) => [name, ' '])), 'update');
    const always = names.filter((name) => kind.fields[name]?.required === 'always');
    expect(refused.map(({ path }) => path)).toEqual(always);
  });

  test('refuses a field that it does not have, by its name', () => {
    expect(errorsOf(kind, { ...createFilledForm(kind), approvedBy: 'me' })).toEqual([
      { path: 'approvedBy', code: 'field-unknown', message: 'This field is not known.' },
    ]);
  });

  test('is described for the document of the API, field by field', () => {
    const described = createFormJsonSchema(kind, 'create');
    expect(Object.keys(Object(described.properties))).toEqual(Object.keys(kind.fields));
    expect(Object.keys(createAnswerShape(kind))).toEqual(expect.arrayContaining(Object.keys(kind.fields)));
  });
});

test('a kind is found by its slug, and its addresses are its own', () => {
  for (const kind of kinds) expect(findKind(kind.slug)).toBe(kind);
  expect(findKind('nothing')).toBeUndefined();
  const segments = kinds.flatMap(({ slug, list, update }) => [...new Set([slug, list]), update]);
  expect(new Set(segments).size).toBe(segments.length);
});

test('investors read every fact under the names that the kinds hold it', () => {
  expect(listDealFieldNames('producer')).toEqual(
    expect.arrayContaining(['producer', 'producerOrInvestor', 'producer_investor']),
  );
  expect(listDealFieldNames('synopsis')).toEqual(['synopsis', 'contentDescription']);
  for (const fact of dealFacts) {
    const held = kinds.flatMap((kind) => findDealField(kind, fact) ?? []);
    expect(held.length, fact).toBeGreaterThan(0);
    expect(new Set(held.map(({ type }) => type)).size, fact).toBe(1);
  }
  expect(findDealField(readyToRelease, 'lease')).toBeUndefined();
});

describe('a definition does not compile', () => {
  const common = {
    contentType: { type: 'choice', label: 'Content type', options: ['movie'], required: 'always' },
    language: { type: 'choice', label: 'Language', options: ['hindi'], required: 'always' },
    projectName: { type: 'text', label: 'Project name', required: 'always' },
    genre: { type: 'choice', label: 'Genre', options: ['Drama'], required: 'always' },
    ottId: { type: 'ott', label: 'OTT platform', required: 'always' },
    budget: { type: 'rupees', label: 'Budget', required: 'always' },
    poster: { type: 'file', label: 'Poster', accept: ['png'], megabytes: 5, picture: true },
  } as const;
  const base = { slug: 'pilots', list: 'pilots', update: 'update-pilot', title: 'Pilot' } as const;
  const whole = { ...base, goal: 'budget', card: ['genre'] } as const;
  const all = [{ title: 'All', fields: common }] as const;

  test('unlike a complete definition', () => {
    expect(Object.keys(defineKind({ ...whole, sections: all }).fields)).toEqual(Object.keys(common));
    expect(anthology).toMatchObject({ isPublic: true, goal: 'tentativeBudget' });
  });

  test('without a field that lists and filters read by name', () => {
    const { genre: _, ...rest } = common;
    // @ts-expect-error: the genre is missing
    defineKind({ ...whole, card: ['language'], sections: [{ title: 'All', fields: rest }] });
    const blankGenre = { ...common, genre: { type: 'choice', label: 'Genre', options: [] } } as const;
    // @ts-expect-error: an item could come without a genre
    defineKind({ ...whole, sections: [{ title: 'All', fields: blankGenre }] });
  });

  test('with a category or a genre that no filter offers', () => {
    const odd = { type: 'choice', label: 'Odd', options: ['Odd'], required: 'always' } as const;
    // @ts-expect-error: the genre is not known
    defineKind({ ...whole, sections: [{ title: 'All', fields: { ...common, genre: odd } }] });
    // @ts-expect-error: the category is not known
    defineKind({ ...whole, sections: [{ title: 'All', fields: { ...common, category: odd } }] });
  });

  test('with a field in two sections', () => {
    const twice = { title: 'Again', fields: { genre: common.genre } } as const;
    // @ts-expect-error: the genre stands in both
    defineKind({ ...whole, sections: [all[0], twice] });
  });

  test('with a goal that is no amount, and a card fact that is no field', () => {
    // @ts-expect-error: a genre is no amount
    defineKind({ ...whole, goal: 'genre', sections: all });
    // @ts-expect-error: there is no director
    defineKind({ ...whole, card: ['director'], sections: all });
  });

  test('when it is public without what the public list answers with', () => {
    // @ts-expect-error: it has neither a category nor a synopsis
    defineKind({ ...whole, isPublic: true, sections: all });
  });
});

test('every type of field is used by some kind, so every table is run', () => {
  const used = new Set(kinds.flatMap((kind) => Object.values(kind.fields).map(({ type }) => type)));
  const all: Record<FieldType, true> = {
    text: true,
    prose: true,
    url: true,
    secret: true,
    rupees: true,
    choice: true,
    choices: true,
    links: true,
    ott: true,
    file: true,
  };
  expect([...used].toSorted()).toEqual(Object.keys(all).toSorted());
});

test.each([
  ['repeated fields', ['hindi', 'tamil']],
  ['JSON text', '["hindi","tamil"]'],
  ['a comma-separated text', 'hindi, tamil'],
  ['a list with a value twice', ['hindi', 'tamil', 'hindi']],
])('a list of languages may come as %s', (_how, language) => {
  const form = createFormSchema(content, 'create').parse({ ...createFilledForm(content), language });
  expect(form.language).toEqual(['hindi', 'tamil']);
});

test('an unknown language is refused with the allowed ones', () => {
  const [error] = errorsOf(content, { ...createFilledForm(content), language: 'hindi,klingon' });
  expect(error).toMatchObject({ path: 'language', message: expect.stringContaining('hindi, bengali') });
});

test.each([
  ['1', 1],
  ['9999999999', 9_999_999_999],
  [250_000, 250_000],
])('a budget of %j is taken', (tentativeBudget, rupees) => {
  const form = createFormSchema(project, 'create').parse({ ...createFilledForm(project), tentativeBudget });
  expect(form.tentativeBudget).toBe(rupees);
});

test.each([0, -5, 1.5, 10_000_000_000, '0', '1e5', '12,50,000', '-1', '٣', Number.NaN, ['5'], { a: 1 }])(
  'a budget of %j is refused',
  (tentativeBudget) => {
    expect(errorsOf(project, { ...createFilledForm(project), tentativeBudget })).toEqual([
      {
        path: 'tentativeBudget',
        code: 'not-rupees',
        parameters: { field: 'Tentative budget' },
        message: 'Tentative budget must be a whole number of rupees from 1 to 9,999,999,999.',
      },
    ]);
  },
);

test.each(['javascript:alert(1)', 'ftp://files.example/x', 'video.example', 'http://', '//video.example'])(
  'the trailer %s is no web address',
  (trailer) => {
    expect(errorsOf(project, { ...createFilledForm(project), trailer })).toMatchObject([{ path: 'trailer' }]);
  },
);

test('social links come as JSON text; rows without a link are dropped', () => {
  const socialMediaLinks = JSON.stringify({ YouTube: 'https://video.example/a', Facebook: '' });
  const form = createFormSchema(readyToRelease, 'create').parse({
    ...createFilledForm(readyToRelease),
    socialMediaLinks,
  });
  expect(form.socialMediaLinks).toEqual({ YouTube: 'https://video.example/a' });
});

test.each([
  ['an unknown platform', { MySpace: 'https://social.example' }],
  ['a link that is none', { YouTube: 'javascript:alert(1)' }],
  ['a list', ['https://social.example']],
  ['text that is no JSON', 'YouTube'],
])('social links with %s are refused', (_what, socialMediaLinks) => {
  const errors = errorsOf(readyToRelease, { ...createFilledForm(readyToRelease), socialMediaLinks });
  expect(errors).toMatchObject([{ path: 'socialMediaLinks' }]);
});

test('a NUL character and a broken character are refused, emoji and right-to-left text are kept', () => {
  expect(errorsOf(project, { ...createFilledForm(project), projectName: 'a\0b' })).toEqual([
    { path: 'projectName', code: 'nul-character', message: 'A NUL character is not allowed.' },
  ]);
  expect(errorsOf(project, { ...createFilledForm(project), buyer: 'a\ud800b' })).toHaveLength(1);
  const projectName = '🎬 حكاية "Raat" 🎬';
  expect(
    createFormSchema(project, 'create').parse({ ...createFilledForm(project), projectName }).projectName,
  ).toBe(projectName);
});

test('a name may have 200 characters, and an emoji is one', () => {
  const named = (projectName: string) => errorsOf(project, { ...createFilledForm(project), projectName });
  expect(named('🎬'.repeat(200))).toEqual([]);
  expect(named('🎬'.repeat(201))).toEqual([
    {
      path: 'projectName',
      code: 'too-many-characters',
      parameters: { most: 200 },
      message: 'At most 200 characters are allowed.',
    },
  ]);
});

test('types follow the definition', () => {
  type Created = Values<typeof project, 'create'>;
  expectTypeOf<Created['category']>().toEqualTypeOf<'new project' | 'gap funding'>();
  expectTypeOf<Created['tentativeBudget']>().toEqualTypeOf<number>();
  expectTypeOf<Created['synopsis']>().toEqualTypeOf<string | undefined>();
});

test('a line end is one character of a long text, also where a browser sends two', () => {
  const lines = Array.from({ length: 10_000 }, () => 'a').join('\r\n');
  const errors = (story: string) => errorsOf(project, { ...createFilledForm(project), story });
  expect(errors(`${lines}b`)).toEqual([]);
  expect(errors(`${lines}bc`)).toMatchObject([{ path: 'story' }]);
});
