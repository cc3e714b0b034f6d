// Programs that only import this package do not list its declaration files.
/// <reference path="./fontverter.d.ts" />
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fontverter from 'fontverter';
import { Blob, Face } from 'harfbuzzjs';

const files = {
  bricolage: 'bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2',
  bricolageExtended: 'bricolage-grotesque/files/bricolage-grotesque-latin-ext-standard-normal.woff2',
  instrument: 'instrument-sans/files/instrument-sans-latin-wdth-normal.woff2',
  archivo: 'archivo/files/archivo-latin-wdth-normal.woff2',
  anybody: 'anybody/files/anybody-latin-wdth-normal.woff2',
  fraunces: 'fraunces/files/fraunces-latin-full-normal.woff2',
  newsreader: 'newsreader/files/newsreader-latin-opsz-normal.woff2',
  bangla: 'anek-bangla/files/anek-bangla-bengali-wdth-normal.woff2',
  devanagari: 'anek-devanagari/files/anek-devanagari-devanagari-wdth-normal.woff2',
  gujarati: 'anek-gujarati/files/anek-gujarati-gujarati-wdth-normal.woff2',
  tamil: 'anek-tamil/files/anek-tamil-tamil-wdth-normal.woff2',
  telugu: 'anek-telugu/files/anek-telugu-telugu-wdth-normal.woff2',
} as const;

export type FaceName = keyof typeof files;

const opened = new Map<FaceName, Promise<Face>>();

/** A font file in any of the web's formats. */
export const faceOf = async (font: Buffer): Promise<Face> =>
  new Face(new Blob(await fontverter.convert(font, 'sfnt')));

const open = async (name: FaceName) =>
  faceOf(await readFile(fileURLToPath(import.meta.resolve(`@fontsource-variable/${files[name]}`))));

/** Opens a typeface once; every later caller shares it. */
export const openFace = (name: FaceName): Promise<Face> => {
  const known = opened.get(name) ?? open(name);
  opened.set(name, known);
  return known;
};
