import { codeTexts } from '@cinvoice/contract/codes/texts';
import { expect, test } from 'vitest';
import { codeComponents, codesDescription } from './openapi-codes.ts';

type Variant = { title: string; properties: Record<string, unknown> };

const listVariants = (name: string): Variant[] => Object(codeComponents.schemas[name]).oneOf;

test('every code is listed once as a schema and once in words', () => {
  const listed = [
    ...listVariants('ProblemReason'),
    ...listVariants('Notice'),
    ...listVariants('OrderText'),
  ].map(({ title }) => title);
  expect(listed.toSorted()).toEqual(Object.keys(codeTexts).toSorted());
  const rows = codesDescription.matchAll(/^\| `([a-z0-9-]+)` \|/gm);
  expect([...rows].map(([, code]) => code).toSorted()).toEqual(listed.toSorted());
});

test.each([
  ['ProblemReason', 'file-missing', { type: { const: '/problems/not-found' }, status: { const: 404 } }],
  [
    'ProblemReason',
    'file-over-limit',
    { type: { const: '/problems/file-too-large' }, status: { const: 413 } },
  ],
  ['ProblemReason', 'field-required', { status: { const: 400 } }],
  [
    'FieldReason',
    'file-of-other-type',
    {
      code: { const: 'file-of-other-type' },
      parameters: {
        required: ['field', 'formats'],
        properties: { field: { type: 'string' }, formats: { type: 'array', items: { type: 'string' } } },
      },
    },
  ],
])('%s lists %s with its status and parameters', (name, code, properties) => {
  expect(listVariants(name).find(({ title }) => title === code)?.properties).toMatchObject(properties);
});

test('a code without parameters has none', () => {
  const found = listVariants('FieldReason').find(({ title }) => title === 'otp-invalid');
  expect(Object.keys(found?.properties ?? {})).toEqual(['code']);
});
