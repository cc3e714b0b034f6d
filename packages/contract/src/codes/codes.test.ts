import { expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { createTextMaker } from './coded-text.ts';
import { fieldTexts, makeFieldRefusal } from './field-texts.ts';
import { addRefusal, refuseAs, toFieldErrors } from './issues.ts';
import { noticeTexts } from './notices.ts';
import { findParameters, type ParametersOf, writeEnglish, writeParameters } from './parameters.ts';
import { detailTexts, problemTexts, statusTexts } from './problem-texts.ts';
import { serverFieldTexts } from './server-field-texts.ts';

const records = [fieldTexts, serverFieldTexts, problemTexts, detailTexts, statusTexts, noticeTexts];

test('every code has a text of its own, and every placeholder a known kind', () => {
  const codes = records.flatMap((record) => Object.keys(record));
  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
  for (const text of records.flatMap((record) => Object.values(record))) findParameters(text);
  expect(() => findParameters('{field, lable} is required.')).toThrow('lable');
});

test('the types of parameters follow the text', () => {
  expectTypeOf<
    ParametersOf<'{field, label} takes {most, number} of {formats, alternatives}: {reason}'>
  >().toEqualTypeOf<{ field: string; most: number; formats: readonly string[]; reason: string }>();
  // @ts-expect-error the label is missing
  expect(() => makeFieldRefusal('field-required')).toThrow('lacks a parameter');
  // @ts-expect-error there is no such code
  makeFieldRefusal('field-forgotten');
  // @ts-expect-error a number is wanted
  expect(() => makeFieldRefusal('too-many-characters', { most: 'many' })).toThrow('lacks a parameter');
  expectTypeOf(createTextMaker({ done: 'Done.' })('done').code).toEqualTypeOf<'done'>();
});

test.each([
  ['{most, number} characters', { most: 20_000 }, '20,000 characters'],
  ['{width, digits} wide', { width: 12_000 }, '12000 wide'],
  ['from {least, rupees}', { least: 1_000_000 }, 'from ₹10,00,000'],
  ['{formats, alternatives}', { formats: ['JPG', 'JPEG', 'PNG'] }, 'JPG, JPEG or PNG'],
  ['{formats, alternatives}', { formats: ['PDF'] }, 'PDF'],
  ['{options, choices}', { options: ['hindi', 'tamil'] }, 'hindi, tamil'],
  ['{options, list}', { options: ['xlsx', 'csv'] }, 'xlsx, csv'],
  ['from {from, time}', { from: '2026-11-18T12:45:00.000Z' }, 'from 18/11/2026, 6:15 pm'],
  ["for '{status, label}'", { status: 'rejected' }, "for 'rejected'"],
  ['{reason}', { reason: 'with {braces}' }, 'with {braces}'],
])('%s is written in English', (text, parameters, english) => {
  expect(writeEnglish(text, parameters)).toBe(english);
});

test('another language has its own labels and its own conjunction', () => {
  const wording = { translate: (label: string) => `<${label}>`, translateChoice: () => '?', or: 'या' };
  const given = { field: 'Poster', formats: ['JPG', 'PNG'], megabytes: 5 };
  const write = (text: string) => writeParameters(findParameters(text), given, wording);
  expect(write('{field, label} {formats, alternatives}')).toEqual({
    field: '<Poster>',
    formats: 'JPG या PNG',
  });
  expect(write('{megabytes, label}')).toBeNull();
  expect(write('{absent}')).toBeNull();
});

test('a schema passes on the code and the parameters of its refusals', () => {
  const schema = z.strictObject({
    ott: z.uuid({ error: refuseAs('not-from-list', { field: 'OTT platform' }) }),
    role: z.enum(['investor'], { error: refuseAs('role-unknown', { options: ['investor'] }) }),
    text: z.string().check((context) => addRefusal(context, makeFieldRefusal('nul-character'))),
    short: z.string().max(1),
  });
  const given = { ott: 'x', role: 'x', text: 'x', short: 'xx', more: 1 };
  expect(toFieldErrors(schema.safeParse(given).error?.issues ?? [])).toEqual([
    {
      path: 'ott',
      code: 'not-from-list',
      parameters: { field: 'OTT platform' },
      message: 'OTT platform must be chosen from the list.',
    },
    {
      path: 'role',
      code: 'role-unknown',
      parameters: { options: ['investor'] },
      message: 'The role must be one of: investor.',
    },
    { path: 'text', code: 'nul-character', message: 'A NUL character is not allowed.' },
    {
      path: 'short',
      code: 'invalid-value',
      parameters: { reason: expect.stringContaining('Too big') },
      message: expect.stringContaining('Too big'),
    },
    { path: 'more', code: 'field-unknown', message: 'This field is not known.' },
  ]);
});

test('one refusal of a schema does not change the next', () => {
  const schema = z.string({ error: refuseAs('field-required', { field: 'Name' }) });
  const [first, second] = [1, 2].map((given) => toFieldErrors(schema.safeParse(given).error?.issues ?? []));
  expect(first).toEqual(second);
});
