import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { fileOf } from '@cinvoice/lettering/faces';
import subsetFont from 'subset-font';
import { cutDevanagari } from './devanagari.ts';

const assets = new URL('../app/assets/fonts/', import.meta.url);

/** What a file holds, and the code points for which a browser asks for it. */
interface Repertoire {
  letters: string;
  unicodeRange: string;
}

const span = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

/** ASCII and the marks of good English typesetting: all that most pages need. */
const plain: Repertoire = {
  letters: `${span(0x20, 0x7e)}\u00a0§©«°±·»¼½×–—‘’“”•…−`,
  unicodeRange: 'U+20-7E, U+A0-BF, U+D7, U+2013-2026, U+2212',
};

/** The accents that names bring, in a file of their own that a page without them never asks for. */
const accents: Repertoire = {
  letters: span(0xc0, 0xd6) + span(0xd8, 0xf6) + span(0xf8, 0xff),
  unicodeRange: 'U+C0-D6, U+D8-F6, U+F8-FF',
};

const rupee: Repertoire = { letters: '₹', unicodeRange: 'U+20B9' };

/** `tnum` sets columns of money; the rest is what browsers apply on their own. */
const keepFeatures = [
  'kern',
  'liga',
  'ccmp',
  'locl',
  'mark',
  'mkmk',
  'calt',
  'rvrn',
  'tnum',
  'pnum',
  'frac',
  'numr',
  'dnom',
];

const bricolage = import.meta.resolve(
  '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2',
);
const bricolageExtended = import.meta.resolve(
  '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-standard-normal.woff2',
);
const instrument = import.meta.resolve(
  '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wdth-normal.woff2',
);

/** The Open Font License travels with the files that were cut under it. */
const licences = {
  'bricolage-grotesque': import.meta.resolve('@fontsource-variable/bricolage-grotesque/LICENSE'),
  'instrument-sans': import.meta.resolve('@fontsource-variable/instrument-sans/LICENSE'),
  'anek-devanagari': new URL('../LICENSE', fileOf('devanagari')).href,
};

const display = { wght: { min: 600, max: 800 }, wdth: 75, opsz: 72 };
const text = { wght: { min: 400, max: 700 }, wdth: 100 };

/** Instrument Sans has no rupee sign: Bricolage lends its own, cut at text width and size. */
const faces = [
  { family: 'Bricolage C', file: 'bricolage.woff2', source: bricolage, axes: display, repertoire: plain },
  {
    family: 'Bricolage C',
    file: 'bricolage-accents.woff2',
    source: bricolage,
    axes: display,
    repertoire: accents,
  },
  {
    family: 'Bricolage C',
    file: 'bricolage-rupee.woff2',
    source: bricolageExtended,
    axes: display,
    repertoire: rupee,
  },
  { family: 'Instrument', file: 'instrument.woff2', source: instrument, axes: text, repertoire: plain },
  {
    family: 'Instrument',
    file: 'instrument-accents.woff2',
    source: instrument,
    axes: text,
    repertoire: accents,
  },
  {
    family: 'Instrument',
    file: 'text-rupee.woff2',
    source: bricolageExtended,
    axes: { ...text, opsz: 14 },
    repertoire: rupee,
  },
];

type Cut = (typeof faces)[number];

const rule = ({ family, file, axes, repertoire }: Cut) => `@font-face {
  font-family: "${family}";
  src: url("./${file}") format("woff2");
  font-weight: ${axes.wght.min} ${axes.wght.max};
  font-display: swap;
  unicode-range: ${repertoire.unicodeRange};
}
`;

const cut = async ({ source, file, axes, repertoire }: Cut) => {
  const options = { targetFormat: 'woff2', keepFeatures, variationAxes: axes } as const;
  await writeFile(
    new URL(file, assets),
    await subsetFont(await readFile(new URL(source)), repertoire.letters, options),
  );
};

/** Cuts the web typefaces down to the letters, axes and features that the screens use, and names them in a style sheet. */
export const cutFonts = async () => {
  await Promise.all(faces.map(cut));
  const rules = [...faces.map(rule), ...(await cutDevanagari(assets))];
  await writeFile(new URL('fonts.css', assets), rules.join('\n'));
  for (const [family, licence] of Object.entries(licences)) {
    await copyFile(new URL(licence), new URL(`LICENSE-${family}.txt`, assets));
  }
};
