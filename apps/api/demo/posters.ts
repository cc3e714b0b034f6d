import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const getFile = (poster: string) => fileURLToPath(new URL(`./posters/${poster}.svg`, import.meta.url));

/** Reads a poster as uploaded by a filmmaker: a JPEG, 900 x 1350. */
export const readPoster = (poster: string): Promise<Buffer> =>
  sharp(getFile(poster), { density: 108 }).flatten().jpeg({ quality: 88 }).toBuffer();

/** Renders a small poster for the cover of a presentation. */
export const renderThumbnail = (poster: string): Promise<Buffer> =>
  sharp(getFile(poster), { density: 43.2 }).flatten().jpeg({ quality: 80 }).toBuffer();
