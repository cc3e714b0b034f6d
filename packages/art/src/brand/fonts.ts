import { copyFile, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { folders } from '../folders.ts';
import { getFontFile } from '../lettering/faces.ts';
import { cutDevanagari } from './devanagari.ts';

const assets = folders.fonts;

/** The content of a font file, and the code points for which browsers load it. */
interface Repertoire {
  letters: string;
  unicodeRange: string;
}

const span = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

/** ASCII and the marks of good English typesetting: all that most pages need. */
export const plain: Repertoire = {
  letters: `${span(0x20, 0x7e)}\u00a0§©«°±·»¼½×–—‘’“”•…−`,
  unicodeRange: 'U+20-7E, U+A0-BF, U+D7, U+2013-2026, U+2212',
};

/** What screens say besides. Papers, which are made again byte for byte, have no such sign. */
const screenPlain: Repertoire = {
  letters: `${plain.letters}÷`,
  unicodeRange: `${plain.unicodeRange}, U+F7`,
};

/** The accents that names bring, in a file of their own that a page without them never asks for. */
export const accents: Repertoire = {
  letters: span(0xc0, 0xd6) + span(0xd8, 0xf6) + span(0xf8, 0xff),
  unicodeRange: 'U+C0-D6, U+D8-F6, U+F8-FF',
};

export const rupee: Repertoire = { letters: '₹', unicodeRange: 'U+20B9' };

/** `tnum` sets columns of money; the rest is what browsers apply on their own. */
const features = ['liga', 'ccmp', 'locl', 'mark', 'mkmk', 'calt', 'rvrn', 'tnum', 'pnum'];

/** Kerning is half of a text face, shows in large letters alone, and every first paint would wait for it. */
const displayFeatures = [...features, 'kern'];

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
export const licences = {
  'bricolage-grotesque': import.meta.resolve('@fontsource-variable/bricolage-grotesque/LICENSE'),
  'instrument-sans': import.meta.resolve('@fontsource-variable/instrument-sans/LICENSE'),
  'anek-devanagari': new URL('../LICENSE', getFontFile('devanagari')).href,
};

/** Of one weight: a second would double the file. */
const display = { wght: 800, wdth: 75, opsz: 72 };
const text = { wght: { min: 400, max: 700 }, wdth: 100 };

/**
 * Instrument Sans has no rupee sign: Bricolage lends its own, cut at text width and size. Each file is a family of its own: for each size
 * of a family, Chromium prepares a face of the device in the place of each of its files that has not come.
 */
const faces = [
  {
    family: 'Bricolage C',
    file: 'bricolage.woff2',
    source: bricolage,
    axes: display,
    repertoire: screenPlain,
  },
  {
    family: 'Bricolage accents',
    file: 'bricolage-accents.woff2',
    source: bricolage,
    axes: display,
    repertoire: accents,
  },
  {
    family: 'Bricolage rupee',
    file: 'bricolage-rupee.woff2',
    source: bricolageExtended,
    axes: display,
    repertoire: rupee,
  },
  { family: 'Instrument', file: 'instrument.woff2', source: instrument, axes: text, repertoire: screenPlain },
  {
    family: 'Instrument accents',
    file: 'instrument-accents.woff2',
    source: instrument,
    axes: text,
    repertoire: accents,
  },
  {
    family: 'Instrument rupee',
    file: 'text-rupee.woff2',
    source: bricolageExtended,
    axes: { ...text, opsz: 14 },
    repertoire: rupee,
  },
];

type Cut = (typeof faces)[number];

const weights = ({ wght }: Cut['axes']): string =>
  typeof wght === 'number' ? `${wght}` : `${wght.min} ${wght.max}`;

const rule = ({ family, file, axes, repertoire }: Cut) => `@font-face {
  font-family: "${family}";
  src: url("./${file}") format("woff2");
  font-weight: ${weights(axes)};
  font-display: swap;
  unicode-range: ${repertoire.unicodeRange};
}
`;

const cut = async ({ source, file, axes, repertoire }: Cut) => {
  const keepFeatures = axes === display ? displayFeatures : features;
  const options = { targetFormat: 'woff2', keepFeatures, variationAxes: axes } as const;
  await writeFile(
    new URL(file, assets),
    await subsetFont(await readFile(new URL(source)), repertoire.letters, options),
  );
};

/** A typeface that a device has, fitted to one of ours. Shares of the letter's size, measured over the headings and texts of the public pages. */
interface StandIn {
  family: string;
  local: readonly string[];
  weight: string;
  /** The horizontal scale of its letters, as a share of their width. */
  size: number;
}

const arial = ['Arial', 'Liberation Sans', 'Helvetica'];
const arialBold = ['Arial Bold', 'Liberation Sans Bold', 'Helvetica Bold'];

/** A hair narrower than ours, so that no heading takes a line more. */
const displayStandIns: readonly StandIn[] = [
  { family: 'Bricolage A', local: arialBold, weight: '800', size: 0.71 },
  { family: 'Bricolage R', local: ['Roboto Bold'], weight: '800', size: 0.755 },
  { family: 'Bricolage D', local: ['DejaVu Sans Bold'], weight: '800', size: 0.595 },
];

const textStandIns: readonly StandIn[] = [
  { family: 'Instrument A', local: arial, weight: '400 500', size: 1.015 },
  { family: 'Instrument A', local: arialBold, weight: '600 700', size: 0.97 },
  { family: 'Instrument R', local: ['Roboto'], weight: '400 500', size: 1.02 },
  { family: 'Instrument R', local: ['Roboto Bold'], weight: '600 700', size: 1.03 },
  { family: 'Instrument D', local: ['DejaVu Sans'], weight: '400 500', size: 0.89 },
  { family: 'Instrument D', local: ['DejaVu Sans Bold'], weight: '600 700', size: 0.81 },
];

/** Above and below the baseline, as the browser measures our faces. */
const displayHeight = { ascent: 0.93, descent: 0.27 };
const textHeight = { ascent: 0.97, descent: 0.25 };

const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`;

/** Fallback text takes the same room as the typeface, so that nothing moves when it loads. */
const standInRule =
  (height: typeof displayHeight) =>
  ({ family, local, weight, size }: StandIn): string =>
    `@font-face {
  font-family: "${family}";
  src: ${local.map((name) => `local("${name}")`).join(', ')};
  font-weight: ${weight};
  size-adjust: ${percent(size)};
  ascent-override: ${percent(height.ascent / size)};
  descent-override: ${percent(height.descent / size)};
  line-gap-override: 0%;
}
`;

/** Cuts the web typefaces down to the letters, axes and features that the screens use, and names them in a style sheet. */
export const cutFonts = async () => {
  await Promise.all(faces.map(cut));
  const rules = [
    ...faces.map(rule),
    ...(await cutDevanagari(assets)),
    ...displayStandIns.map(standInRule(displayHeight)),
    ...textStandIns.map(standInRule(textHeight)),
  ];
  await writeFile(new URL('fonts.css', assets), rules.join('\n'));
  for (const [family, licence] of Object.entries(licences)) {
    await copyFile(new URL(licence), new URL(`LICENSE-${family}.txt`, assets));
  }
};
