import { randomBytes, randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { createFileLinks, type FileRow } from './links.ts';
import { fileReaders } from './owners.ts';
import { toItemOwner } from './test-items.ts';

const admin = { kind: 'admin', adminId: '' } as const;
const anItem = () => ({ ...toItemOwner(randomUUID()), ownerId: '', ottId: '' });
const item = anItem();
const start = new Date('2026-03-01T10:00:00.500Z');
let now: Date;
beforeEach(() => {
  now = start;
});
const links = createFileLinks({ key: randomBytes(32), clock: () => now, readers: fileReaders });

const aFile = (field: string): FileRow => ({
  id: randomUUID(),
  field,
  name: `${field}.pdf`,
  size: 5,
  mime_type: 'application/pdf',
  storage_key: 'x',
  ready: false,
  trouble: null,
  virus_checked_at: null,
  is_infected: false,
});

const signatureOf = (owner = item) => {
  const url = links.answersOf(admin, owner, [aFile('contract')]).get('contract')?.url ?? '';
  const { searchParams } = new URL(url, 'http://localhost');
  return { e: searchParams.get('e') ?? '', s: searchParams.get('s') ?? '' };
};

const minutesLater = (minutes: number): Date => new Date(start.getTime() + minutes * 60_000);

test('an answer describes a file; a poster also has the state of its pictures', () => {
  const [poster, contract] = [aFile('poster'), aFile('contract')];
  const answers = links.answersOf(admin, item, [poster, contract]);
  const url = expect.stringMatching(/^\/api\/v1\/files\/[0-9a-f-]{36}\?e=\d{10}&s=[\w-]{22}$/);
  expect(answers.get('contract')).toEqual({
    url,
    name: 'contract.pdf',
    size: 5,
    mimeType: 'application/pdf',
  });
  expect(answers.get('poster')).toMatchObject({ url, ready: false });
});

test('a public poster reveals neither its original name nor its trouble', () => {
  const file = {
    ...aFile('poster'),
    name: 'Asha and Ravi, secret.PNG',
    trouble: { final: true, reason: 'x' },
  };
  expect(links.publicPosterOf(file)).toMatchObject({ name: 'poster.png', ready: false, trouble: null });
});

test('a public poster has a plain link', () => {
  const poster = aFile('poster');
  expect(links.publicPosterOf(poster).url).toBe(`/api/v1/files/${poster.id}`);
});

test('a link works for ten minutes', () => {
  const signature = signatureOf();
  now = minutesLater(10);
  expect(links.isSigned(item, signature)).toBe(true);
  now = minutesLater(10.02);
  expect(links.isSigned(item, signature)).toBe(false);
});

test('a signature is good for its own submission alone', () => {
  expect(links.isSigned(anItem(), signatureOf())).toBe(false);
});

test('a signature of another secret is refused', () => {
  const others = createFileLinks({ key: randomBytes(32), clock: () => now, readers: fileReaders });
  expect(others.isSigned(item, signatureOf())).toBe(false);
});

test.each([
  ['a later expiry', { e: '9999999999' }],
  ['no expiry', { e: '' }],
  ['an expiry that is no number', { e: 'abcdefghij' }],
  ['no signature', { s: '' }],
  ['a cut signature', { s: 'abc' }],
  ['a long signature', { s: 'a'.repeat(500) }],
])('%s is refused', (_what, change) => {
  expect(links.isSigned(item, { ...signatureOf(), ...change })).toBe(false);
});
