// Programs that only import this package do not list its declaration files.
/// <reference path="./fontverter.d.ts" />
import { readFile } from 'node:fs/promises';
import fontverter from 'fontverter';
import { Blob, Face } from 'harfbuzzjs';

const files = {
  bricolage: import.meta.resolve(
    '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2',
  ),
  bricolageExtended: import.meta.resolve(
    '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-standard-normal.woff2',
  ),
  instrument: import.meta.resolve(
    '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wdth-normal.woff2',
  ),
  archivo: import.meta.resolve('@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2'),
  anybody: import.meta.resolve('@fontsource-variable/anybody/files/anybody-latin-wdth-normal.woff2'),
  fraunces: import.meta.resolve('@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2'),
  newsreader: import.meta.resolve('@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2'),
  bangla: import.meta.resolve('@fontsource-variable/anek-bangla/files/anek-bangla-bengali-wdth-normal.woff2'),
  devanagari: import.meta.resolve(
    '@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-wdth-normal.woff2',
  ),
  gujarati: import.meta.resolve(
    '@fontsource-variable/anek-gujarati/files/anek-gujarati-gujarati-wdth-normal.woff2',
  ),
  tamil: import.meta.resolve('@fontsource-variable/anek-tamil/files/anek-tamil-tamil-wdth-normal.woff2'),
  telugu: import.meta.resolve('@fontsource-variable/anek-telugu/files/anek-telugu-telugu-wdth-normal.woff2'),
};

export type FaceName = keyof typeof files;

export const getFontFile = (name: FaceName): URL => new URL(files[name]);

const opened = new Map<FaceName, Promise<Face>>();

/** A font file in any of the web's formats. */
export const parseFace = async (font: Buffer): Promise<Face> =>
  new Face(new Blob(await fontverter.convert(font, 'sfnt')));

const open = async (name: FaceName) => parseFace(await readFile(getFontFile(name)));

/** Opens a typeface once; every later caller shares it. */
export const openFace = (name: FaceName): Promise<Face> => {
  const known = opened.get(name) ?? open(name);
  opened.set(name, known);
  return known;
};
