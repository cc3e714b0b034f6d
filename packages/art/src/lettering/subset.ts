import { readFile } from 'node:fs/promises';
import fontverter from 'fontverter';
import { Font, Buffer as Line, shape } from 'harfbuzzjs';
import { type FaceName, getFontFile, openFace } from './faces.ts';
import { type Cut, cutFont } from './harfbuzz-subset.ts';

/** Every glyph that these texts are drawn with, conjuncts and placed marks included. */
export const listGlyphs = async (name: FaceName, texts: Iterable<string>): Promise<Set<number>> => {
  const font = new Font(await openFace(name));
  const glyphs = new Set<number>();
  for (const text of texts) {
    const line = new Line();
    line.addText(text);
    line.guessSegmentProperties();
    shape(font, line);
    for (const { codepoint } of line.getGlyphInfosAndPositions()) glyphs.add(codepoint);
  }
  return glyphs;
};

/** A typeface cut to some letters and glyphs, as WOFF2. */
export const cutFace = async (name: FaceName, cut: Cut): Promise<Buffer> => {
  const whole = await fontverter.convert(await readFile(getFontFile(name)), 'sfnt');
  return fontverter.convert(Buffer.from(await cutFont(whole, cut)), 'woff2');
};
