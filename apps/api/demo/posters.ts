import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const fileOf = (poster: string) => fileURLToPath(new URL(`./posters/${poster}.svg`, import.meta.url));

/** A poster as a filmmaker would upload it: a JPEG, 900 x 1350. */
export const posterPicture = (poster: string): Promise<Buffer> =>
  sharp(fileOf(poster), { density: 108 }).flatten().jpeg({ quality: 88 }).toBuffer();

/** The same, small, for the cover of a presentation. */
export const posterThumbnail = (poster: string): Promise<Buffer> =>
  sharp(fileOf(poster), { density: 43.2 }).flatten().jpeg({ quality: 80 }).toBuffer();
