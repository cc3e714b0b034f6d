import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import fontverter from 'fontverter';
import subsetFont from 'subset-font';
import { folders } from '../folders.ts';
import { type FaceName, getFontFile } from '../lettering/faces.ts';
import { cutDevanagariFor } from './devanagari.ts';
import { accents, licences, plain, rupee } from './fonts.ts';

/*
 * The typefaces of papers, as TrueType files of one weight each, which is what a PDF embeds. No typeface has all of Latin,
 * digits, the rupee sign and Devanagari: papers set each run of a line in the file that has its letters, as browsers do by
 * `unicode-range`.
 */
const LATIN = plain.letters + accents.letters;
const FEATURES = ['liga', 'ccmp', 'locl', 'mark', 'mkmk', 'calt', 'kern', 'tnum'];

type Face = { file: string; face: FaceName; letters: string; axes: Readonly<Record<string, number>> };

const faces: readonly Face[] = [
  { file: 'text.ttf', face: 'instrument', letters: LATIN, axes: { wght: 400, wdth: 100 } },
  { file: 'text-bold.ttf', face: 'instrument', letters: LATIN, axes: { wght: 600, wdth: 100 } },
  { file: 'display.ttf', face: 'bricolage', letters: LATIN, axes: { wght: 800, wdth: 75, opsz: 72 } },
  {
    file: 'rupee.ttf',
    face: 'bricolageExtended',
    letters: rupee.letters,
    axes: { wght: 400, wdth: 100, opsz: 14 },
  },
  {
    file: 'rupee-bold.ttf',
    face: 'bricolageExtended',
    letters: rupee.letters,
    axes: { wght: 600, wdth: 100, opsz: 14 },
  },
];

const devanagari = [
  { file: 'devanagari.ttf', axes: { wght: 400, wdth: 100 } },
  { file: 'devanagari-bold.ttf', axes: { wght: 600, wdth: 100 } },
] as const;

/** Cuts the typefaces that papers embed. */
export const cutPaperFonts = async (): Promise<void> => {
  const folder = folders.serverFonts;
  await mkdir(folder, { recursive: true });
  for (const { file, face, letters, axes } of faces) {
    const options = { targetFormat: 'truetype', keepFeatures: FEATURES, variationAxes: axes } as const;
    const cut = await subsetFont(await readFile(getFontFile(face)), letters, options);
    await writeFile(new URL(file, folder), cut);
  }
  for (const { file, axes } of devanagari) {
    const cut = await cutDevanagariFor(axes);
    await writeFile(new URL(file, folder), await fontverter.convert(cut, 'sfnt'));
  }
  for (const [family, licence] of Object.entries(licences)) {
    await copyFile(new URL(licence), new URL(`LICENSE-${family}.txt`, folder));
  }
};
