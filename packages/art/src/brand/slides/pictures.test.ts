import { readdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { folders } from '../../folders.ts';
import { listPictureNames } from './pictures.ts';

test('the committed pictures are exactly those of the script', async () => {
  expect((await readdir(folders.slides)).sort()).toEqual(listPictureNames().sort());
});

test.for(listPictureNames())('%s is as wide as its name says, and light', async (name) => {
  const file = await readFile(new URL(name, folders.slides));
  const { width, format } = await sharp(file).metadata();
  expect(width).toBe(Number(/-(\d+)\./.exec(name)?.[1]));
  expect(format).toBe(name.endsWith('avif') ? 'heif' : 'webp');
  // Limits the largest pictures that phones and usual desktops load.
  expect(file.length).toBeLessThanOrEqual(/-(480|960)\.avif/.test(name) ? 26_000 : 50_000);
});
