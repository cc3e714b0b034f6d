import { expect, test } from 'vitest';
import { z } from 'zod';
import { createAnswerShape } from './answer-schema.ts';
import { content } from './content.ts';
import { kinds } from './kinds.ts';
import { project } from './project.ts';
import { readyToRelease } from './ready-to-release.ts';

test.each(kinds)('$slug answers with every field, and a second name where it has one', (kind) => {
  const names = Object.keys(createAnswerShape(kind));
  expect(names).toEqual(expect.arrayContaining(Object.keys(kind.fields)));
  expect(new Set(names).size).toBe(names.length);
});

test('a field that reads under two names does so', () => {
  expect(Object.keys(createAnswerShape(content))).toContain('producerOrInvestor');
});

const reads = (kind: typeof project | typeof content | typeof readyToRelease, name: string, value: unknown) =>
  z.object(createAnswerShape(kind)).shape[name]?.safeParse(value).success;

const file = { url: '/files/1', name: 'a.pdf', size: 1, mimeType: 'application/pdf' };
const poster = { ...file, ready: true, trouble: null };

test.each([
  [project, 'synopsis', 'text', 7],
  [project, 'genre', 'Drama', 'Song'],
  [project, 'tentativeBudget', 12, 1.5],
  [project, 'contract', file, { ...file, size: '1' }],
  [project, 'poster', poster, file],
  [project, 'ottId', { _id: '019aa000-0000-7000-8000-000000000001', name: 'R' }, null],
  [content, 'language', ['hindi'], ['klingon']],
  [readyToRelease, 'socialMediaLinks', { YouTube: 'https://x.example' }, { Blog: 'https://x.example' }],
] as const)('%o reads %s', (kind, name, good, bad) => {
  expect([reads(kind, name, good), reads(kind, name, bad)]).toEqual([true, false]);
});

test.each(['synopsis', 'genre', 'tentativeBudget', 'contract', 'poster'])(
  '%s may be missing in a project',
  (name) => {
    expect(reads(project, name, null)).toBe(true);
  },
);
