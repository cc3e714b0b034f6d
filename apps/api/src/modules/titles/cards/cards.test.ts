import { readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { project } from '@cinvoice/contract/kinds/project';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cast, startCast } from '#api/modules/submissions/test-cast.ts';
import { newSecretId } from '#api/platform/ids.ts';
import { createTitleTools } from '../test-titles.ts';
import { createCardStore } from './card-store.ts';
import { drawCardApart } from './draw-card-apart.ts';
import { fitLines } from './fit-lines.ts';
import { measureLine, outlineLine, toSettable } from './set-text.ts';

let cast: Cast;
let titles: ReturnType<typeof createTitleTools>;
const folder = path.join(tmpdir(), `cinvoice-cards-${newSecretId()}`);
beforeAll(async () => {
  cast = await startCast({ cardFolder: folder });
  titles = createTitleTools(cast);
});
afterAll(async () => {
  await cast.server.close();
  await rm(folder, { recursive: true });
});

const ask = (url: string, headers = {}) => cast.server.call(null, { url, headers });

test('a title has a card of 1200 × 630 in each language, drawn once', async () => {
  const item = await titles.aTitle(project, { projectName: 'Bijli Talkies' });
  const url = `/titles/${titles.slugOf(item)}/card.png`;
  const [first, again] = [await ask(url), await ask(url)];
  expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'image/png']);
  expect(await sharp(first.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
  expect(await readdir(folder)).toHaveLength(1);
  const hindi = await ask(`/hi${url}`);
  expect(hindi.rawPayload.equals(first.rawPayload)).toBe(false);
  expect(await readdir(folder)).toHaveLength(2);
  expect((await ask(url, { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304);
});

test('a card is gone with the approval, though it was drawn', async () => {
  const item = await titles.aTitle(project, { projectName: 'Gone' });
  const url = `/titles/${titles.slugOf(item)}/card.png`;
  const { headers, statusCode } = await ask(url);
  expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=0, must-revalidate']);
  await titles.decide(project, item._id, 'rejected');
  expect((await ask(url)).statusCode).toBe(404);
  expect((await ask(url, { 'if-none-match': String(headers.etag) })).statusCode).toBe(404);
});

test('a card under another name leads to the right one', async () => {
  const item = await titles.aTitle(project, { projectName: 'Right' });
  const { statusCode, headers } = await ask(`/hi/titles/wrong-${item._id.slice(-12)}/card.png`);
  expect([statusCode, headers.location]).toEqual([301, `/hi/titles/${titles.slugOf(item)}/card.png`]);
});

test('the poster stands in its strip, in the colours of its picture', async () => {
  const red = { create: { width: 480, height: 720, channels: 3, background: '#c00000' } } as const;
  const poster = await sharp(red).jpeg().toBuffer();
  const card = { name: 'Red', stamp: 'Approved by A', day: 'on 15/11/2026', risk: 'Capital at risk' };
  const sample = async (given: Buffer | null) => {
    const drawn = await drawCardApart({ card, poster: given });
    const { data } = await sharp(drawn)
      .extract({ left: 200, top: 300, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return data[0] ?? 0;
  };
  expect(await sample(poster)).toBeGreaterThan(180);
  expect(await sample(null)).toBeLessThan(60);
});

test('a picture that cannot be read fails its own card, and the next one is drawn', async () => {
  const card = { name: 'Next', stamp: 'Approved', day: '', risk: '' };
  await expect(drawCardApart({ card, poster: Buffer.from('no picture') })).rejects.toThrow();
  expect((await drawCardApart({ card, poster: null })).length).toBeGreaterThan(1000);
});

test.each([
  ['Bijli Talkies', 'Bijli Talkies'],
  ['बिजली  टॉकीज़', 'बिजली टॉकीज़'],
  ['நீர்க்கோலம்', 'Nirkkolam'],
  ['★ Star 映画', 'Star'],
  ['映画', ''],
])('%s is set as %s', (name, set) => {
  expect(toSettable(name)).toBe(set);
});

test('letters of Devanagari join as they are written', () => {
  const apart = measureLine('क', 'bold') + measureLine('ष', 'bold');
  expect(measureLine('क्ष', 'bold')).toBeLessThan(apart);
  expect(outlineLine('क्ष', 'bold', 10).path).toMatch(/^M/);
});

test('a name is as large as it fits, and is cut where it fits at no size', () => {
  const room = {
    width: 600,
    weight: 'display' as const,
    sizes: [
      { size: 100, lines: 1 },
      { size: 60, lines: 2 },
    ],
  };
  expect(fitLines('Red', room)).toEqual({ size: 100, lines: ['Red'] });
  expect(fitLines('Red and blue and green and white', room)).toMatchObject({
    size: 60,
    lines: { length: 2 },
  });
  const { lines } = fitLines('word '.repeat(60).trim(), room);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/^(word )+\w*…$/);
  expect(lines.every((line) => measureLine(line, 'display') * 60 <= 600)).toBe(true);
});

test('only the cards that were read last are kept', async () => {
  const kept = path.join(folder, 'few');
  const store = createCardStore({ folder: kept, most: 2 });
  await store.keep('one', Buffer.from('1'));
  await store.keep('two', Buffer.from('2'));
  expect(await store.find('three')).toBeUndefined();
  const old = new Date(0);
  for (const name of ['one', 'two']) await utimes(path.join(kept, `${name}.png`), old, old);
  expect(String(await store.find('one'))).toBe('1');
  await store.keep('three', Buffer.from('3'));
  expect((await readdir(kept)).toSorted()).toEqual(['one.png', 'three.png']);
});
