import { readdir } from 'node:fs/promises';
import { getField, type Kind, listFieldsOfType } from '@cinvoice/contract/kinds/define';
import { findKind } from '@cinvoice/contract/kinds/kinds';
import { createFormSchema } from '@cinvoice/contract/kinds/schema';
import { reviewStatuses } from '@cinvoice/contract/vocabulary';
import { describe, expect, test } from 'vitest';
import { inspectFile } from '#api/platform/form/inspect.ts';
import { createDocuments } from './documents.ts';
import { sampleInterests } from './interests.ts';
import { sampleAccounts } from './people.ts';
import type { SampleTitle } from './titles/sample-title.ts';
import { sampleTitles } from './titles.ts';

const ottId = '0199d1f0-0000-7000-8000-000000000001';
const circumstances = { platform: 'Chitraloom', date: '21/11/2026' };

const countWords = (text: string) => text.split(/\s+/).length;
const listProse = ({ values }: (typeof sampleTitles)[number]) =>
  'synopsis' in values ? [values.synopsis, values.story] : [values.contentDescription];

describe.for(sampleTitles.map((title) => [title.poster, title] as const))(
  'the sample title %s',
  ([, title]) => {
    const kind = getKind(title);

    test('has only files of its kind, and its form would be accepted', async () => {
      const files = await createDocuments(title, circumstances);
      const fields = listFieldsOfType(kind, 'file').map(([name]) => name);
      expect(fields).toEqual(expect.arrayContaining(files.map(({ field }) => field)));
      const sent = { ...title.values, ottId, ...Object.fromEntries(files.map(toUpload)) };
      expect(createFormSchema(kind, 'create').safeParse(sent).error).toBeUndefined();
    });

    test('has files that pass the upload check of their extensions', async () => {
      for (const { field, name, content: bytes } of await createDocuments(title, circumstances)) {
        const inspector = inspectFile(fileField(kind, field), name);
        inspector.take(bytes);
        expect(inspector.verdict()).toBeNull();
        expect(bytes.length).toBeLessThan(300_000);
      }
    });

    test('has texts of 40 to 150 words', () => {
      for (const prose of listProse(title)) {
        expect(countWords(prose)).toBeGreaterThanOrEqual(40);
        expect(countWords(prose)).toBeLessThanOrEqual(150);
      }
    });

    test('is decided after its submission, with a remark', () => {
      const { review } = title;
      expect(review?.daysAgo ?? 0).toBeLessThan(title.daysAgo);
      expect(review?.remark).not.toBe('');
    });
  },
);

const getKind = ({ kind: slug }: SampleTitle): Kind => {
  const kind = findKind(slug);
  if (!kind) throw new Error(`there is no kind ${slug}`);
  return kind;
};

const fileField = (kind: Kind, name: string) => {
  const field = getField(kind, name);
  if (field.type !== 'file') throw new Error(`${name} is not a file`);
  return field;
};

const toUpload = ({ field, name, content: bytes }: Awaited<ReturnType<typeof createDocuments>>[number]) =>
  [field, { name, size: bytes.length }] as const;

test.for([...new Set(sampleTitles.map(({ kind }) => kind))])('%s stand in all four statuses', (slug) => {
  const statuses = sampleTitles
    .filter(({ kind }) => kind === slug)
    .map(({ review }) => review?.status ?? 'pending');
  expect(new Set(statuses)).toEqual(new Set(reviewStatuses));
});

test('the front page has more approved projects than it shows', () => {
  const approved = sampleTitles.filter(
    ({ kind, review }) => kind === 'projects' && review?.status === 'approved',
  );
  expect(approved.length).toBeGreaterThan(3);
});

test('every poster belongs to a title, and every title has one', async () => {
  const posters = await readdir(new URL('posters/', import.meta.url));
  expect(posters.sort()).toEqual(sampleTitles.map(({ poster }) => `${poster}.svg`).sort());
});

test('every title has an owner among the sample accounts, and a poster of its own', () => {
  const mobiles: readonly string[] = sampleAccounts.map(({ mobile }) => mobile);
  expect(sampleTitles.every(({ owner }) => mobiles.includes(owner))).toBe(true);
  expect(new Set(sampleTitles.map(({ poster }) => poster)).size).toBe(sampleTitles.length);
});

test('investors state interests in approved titles, after the approval', () => {
  for (const { investor, poster, daysAgo } of sampleInterests) {
    expect(sampleAccounts.find(({ mobile }) => mobile === investor)?.role).toBe('investor');
    const review = sampleTitles.find((title) => title.poster === poster)?.review;
    expect(review?.status).toBe('approved');
    expect(daysAgo).toBeLessThan(review?.daysAgo ?? 0);
  }
});
