import { expect, test } from 'vitest';
import { findDeadLinks, findDeadPaths, findNamedPaths, findUnlisted } from './named-paths.mjs';

const files = [
  'apps/api/src/platform/db.ts',
  'apps/web/app/features/contact/form.tsx',
  'docs/decisions/0005-the-log.md',
  'README.md',
];
const findIn = (file, text) => findDeadPaths([[file, text]], files);

test.each([
  'See `apps/api/src/platform/db.ts` and `platform/db.ts`.',
  'The form (`web features/contact`) and its folder `features/contact/`.',
  'Answers `/api/v1/contact`, `text/html`, `npm run check`, `smtp://mail.example` and `DATA_DIR/outbox/sms.jsonl`.',
  'Decided in `docs/decisions/0005`, and `<title>.svg` is drawn.',
  'The build writes `site.json` and `apps/web/build/client/index.html`.',
  '```\ncat platform/gone.ts\n```',
])('%j names nothing that is gone', (text) => {
  expect(findIn('docs/one.md', text)).toEqual([]);
});

test('a document that names a missing file is reported with its line', () => {
  expect(findIn('docs/one.md', 'First.\nSee `platform/gone.ts` and `web shared/gone/`.')).toEqual([
    'docs/one.md:2 names platform/gone.ts, which is not there',
    'docs/one.md:2 names shared/gone/, which is not there',
  ]);
});

test('comments are checked, template literals are not', () => {
  const text = '/** Kept by `platform/gone.ts`. */\nconst sql = `platform/other.ts`;\n// `gone.ts` once.';
  expect(findIn('apps/api/src/one.ts', text)).toEqual([
    'apps/api/src/one.ts:1 names platform/gone.ts, which is not there',
    'apps/api/src/one.ts:3 names gone.ts, which is not there',
  ]);
});

test('a part of a file name does not match', () => {
  expect(findIn('docs/one.md', '`b.ts` and `rm/db.ts`')).toHaveLength(2);
  expect(findNamedPaths('`platform/db.ts`')).toEqual(['platform/db.ts']);
});

test('a decision without a link in the index is reported', () => {
  expect(findUnlisted('| [0005](decisions/0005-the-log.md) |', files)).toEqual([]);
  expect(findUnlisted('0005', files)).toEqual([
    'docs/README.md does not list docs/decisions/0005-the-log.md',
  ]);
});

test('links are relative to their document', () => {
  const text =
    '[log](decisions/0005-the-log.md), [all](../README.md#top), [part](#part), [far](https://a.example/b.md), [page](/contact)';
  expect(findDeadLinks(['docs/one.md', text], files)).toEqual([]);
  expect(findDeadLinks(['docs/one.md', '[all](README.md)'], files)).toEqual([
    'docs/one.md:1 links to docs/README.md, which is not there',
  ]);
});
