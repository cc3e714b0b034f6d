import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const assets = new URL('../app/assets/fonts/', import.meta.url);

/** First and last code point. */
type Range = readonly [number, number];

const only = (character: string): Range => [character.codePointAt(0) ?? 0, character.codePointAt(0) ?? 0];

/** ASCII and the marks of good English typesetting: all that most pages need. */
const plain: readonly Range[] = [[0x20, 0x7e], ...[...'\u00a0§©«°±·»¼½×–—‘’“”•…−'].map(only)];
/** The accents that names bring, in a file of their own that a page without them never asks for. */
const accents: readonly Range[] = [
  [0xc0, 0xd6],
  [0xd8, 0xf6],
  [0xf8, 0xff],
];
const rupee: readonly Range[] = [only('₹')];

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

const bricolage = 'bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2';
const bricolageExtended = 'bricolage-grotesque/files/bricolage-grotesque-latin-ext-standard-normal.woff2';
const instrument = 'instrument-sans/files/instrument-sans-latin-wdth-normal.woff2';

const display = { wght: { min: 600, max: 800 }, wdth: 75, opsz: 72 };
const text = { wght: { min: 400, max: 700 }, wdth: 100 };

/** Instrument Sans has no rupee sign: Bricolage lends its own, cut at text width and size. */
const faces = [
  { family: 'Bricolage C', file: 'bricolage.woff2', source: bricolage, axes: display, ranges: plain },
  {
    family: 'Bricolage C',
    file: 'bricolage-accents.woff2',
    source: bricolage,
    axes: display,
    ranges: accents,
  },
  {
    family: 'Bricolage C',
    file: 'bricolage-rupee.woff2',
    source: bricolageExtended,
    axes: display,
    ranges: rupee,
  },
  { family: 'Instrument', file: 'instrument.woff2', source: instrument, axes: text, ranges: plain },
  { family: 'Instrument', file: 'instrument-accents.woff2', source: instrument, axes: text, ranges: accents },
  {
    family: 'Instrument',
    file: 'text-rupee.woff2',
    source: bricolageExtended,
    axes: { ...text, opsz: 14 },
    ranges: rupee,
  },
];

type Cut = (typeof faces)[number];

const lettersOf = (ranges: readonly Range[]) =>
  ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
    .map((point) => String.fromCodePoint(point))
    .join('');

const hexadecimal = (point: number) => point.toString(16).toUpperCase();

const unicodeRange = (ranges: readonly Range[]) =>
  ranges
    .map(([first, last]) =>
      first === last ? `U+${hexadecimal(first)}` : `U+${hexadecimal(first)}-${hexadecimal(last)}`,
    )
    .join(', ');

const rule = ({ family, file, axes, ranges }: Cut) => `@font-face {
  font-family: "${family}";
  src: url("./${file}") format("woff2");
  font-weight: ${axes.wght.min} ${axes.wght.max};
  font-display: swap;
  unicode-range: ${unicodeRange(ranges)};
}
`;

const packaged = (path: string) => fileURLToPath(import.meta.resolve(`@fontsource-variable/${path}`));

const cut = async ({ source, file, axes, ranges }: Cut) => {
  const options = { targetFormat: 'woff2', keepFeatures, variationAxes: axes } as const;
  await writeFile(
    new URL(file, assets),
    await subsetFont(await readFile(packaged(source)), lettersOf(ranges), options),
  );
};

/** Cuts the web typefaces down to the letters, axes and features that the screens use, and names them in a style sheet. */
export const cutFonts = async () => {
  await Promise.all(faces.map(cut));
  await writeFile(new URL('fonts.css', assets), faces.map(rule).join('\n'));
  for (const family of ['bricolage-grotesque', 'instrument-sans']) {
    await copyFile(packaged(`${family}/LICENSE`), new URL(`LICENSE-${family}.txt`, assets));
  }
};
