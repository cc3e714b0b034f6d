import { computeOnce } from '@cinvoice/contract/compute-once';
import { toLatinLetters } from '@cinvoice/contract/titles/latin-letters';
import { create, type Font } from 'fontkit';
import { type Run, readFaces, splitRuns, type Weight } from '#api/platform/typefaces/typefaces.ts';

const openFont = (bytes: Buffer): Font => {
  const font = create(bytes);
  if (!('layout' in font)) throw new Error('a file of a typeface holds several');
  return font;
};

const fonts = computeOnce(
  () => new Map<string, Font>(readFaces().map(([name, bytes]) => [name, openFont(bytes)])),
);

const getFont = ({ face }: Run): Font => {
  const font = fonts().get(face);
  if (!font) throw new Error(`there is no typeface ${face}`);
  return font;
};

/** Joins and parts letters of Devanagari; has no shape. */
const isJoiner = (sign: string): boolean => sign === '\u200c' || sign === '\u200d';

const hasShape = (font: Font, sign: string): boolean =>
  isJoiner(sign) || font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);

const keepShapes = (text: string): string =>
  splitRuns(text, 'bold')
    .map((run) => [...run.text].filter((sign) => hasShape(getFont(run), sign)).join(''))
    .join('');

const capitalize = (text: string): string => text.replace(/(^|\s)\p{Ll}/gu, (start) => start.toUpperCase());

/** The text as the typefaces can set it: names in other scripts of India in Latin letters, and nothing of what has no letters here. */
export const toSettable = (text: string): string => {
  const plain = text.normalize('NFC').replace(/\s+/g, ' ').trim();
  const kept = keepShapes(plain);
  return kept === plain
    ? plain
    : keepShapes(capitalize(toLatinLetters(plain)))
        .replace(/\s+/g, ' ')
        .trim();
};

export type Outline = { path: string; width: number };

/** Shapes a line and returns its outlines from (0, 0) on the line, so that a drawing needs no installed typeface. */
export const outlineLine = (text: string, weight: Weight, size: number): Outline => {
  let path = '';
  let x = 0;
  for (const run of splitRuns(text, weight)) {
    const font = getFont(run);
    const scale = (size * run.scale) / font.unitsPerEm;
    const { glyphs, positions } = font.layout(run.text);
    for (const [index, glyph] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      path += glyph.path.transform(scale, 0, 0, -scale, x + xOffset * scale, -yOffset * scale).toSVG();
      x += xAdvance * scale;
    }
  }
  return { path, width: x };
};

/** The width of a line at the size of 1. */
export const measureLine = (text: string, weight: Weight): number =>
  splitRuns(text, weight).reduce((sum, run) => {
    const font = getFont(run);
    return sum + (font.layout(run.text).advanceWidth * run.scale) / font.unitsPerEm;
  }, 0);
