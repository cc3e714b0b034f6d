import { readdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pictureNames } from './pictures.ts';

const folder = new URL('../../app/assets/slides/', import.meta.url);

test('the committed pictures are those of the script, no more and no fewer', async () => {
  expect((await readdir(folder)).sort()).toEqual(pictureNames().sort());
});

test.for(pictureNames())('%s is as wide as its name says, and light', async (name) => {
  const file = await readFile(new URL(name, folder));
  const { width, format } = await sharp(file).metadata();
  expect(width).toBe(Number(/-(\d+)\./.exec(name)?.[1]));
  expect(format).toBe(name.endsWith('avif') ? 'heif' : 'webp');
  // What a phone waits for, and what a desktop of the usual sharpness does.
  expect(file.length).toBeLessThanOrEqual(/-(480|960)\.avif/.test(name) ? 26_000 : 50_000);
});
