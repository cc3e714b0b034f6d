import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { MAX_PIXELS } from '@cinvoice/contract/rules/files';
import sharp, { type Sharp } from 'sharp';
import { FORMATS, LONGEST_SIDE, listSteps, type Picture } from './pictures.ts';

// One picture at a time, no cache, and of all readers only the two for uploads.
sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });

const encoders = {
  webp: (image: Sharp) => image.webp({ quality: 80 }),
  jpeg: (image: Sharp) => image.jpeg({ quality: 80, progressive: true }),
};

/** The original itself is at fault: no later try will succeed. */
export class Undecodable extends Error {
  override readonly name = 'Undecodable';
}

/** In memory alone, so that a full disk is never mistaken for a broken picture. */
const decode = async (original: string) => {
  // An unreadable file is a fault of this machine.
  const bytes = await readFile(original);
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw new Undecodable(error instanceof Error ? error.message : String(error), { cause: error });
  }
};

/**
 * Draws the pictures of `original` into the folder, named by step and format: upright, in sRGB, without
 * metadata.
 */
export const drawPictures = async (original: string, folder: string): Promise<Picture[]> => {
  const { data, info } = await decode(original);
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const pictures: Picture[] = [];
  for (const step of listSteps(info.width)) {
    for (const format of FORMATS) {
      const file = path.join(folder, `${step}.${format}`);
      const image = sharp(data, { raw }).resize({ width: step, withoutEnlargement: true });
      const { width, height, size } = await encoders[format](image).toFile(file);
      pictures.push({ step, format, width, height, size });
    }
  }
  return pictures;
};
