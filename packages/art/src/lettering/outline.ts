import { Buffer, Font, shape, Variation } from 'harfbuzzjs';
import { type FaceName, openFace } from './faces.ts';
import { toPathData } from './path.ts';

/** The setting of a line of text. Axes are the typeface's own: wght, wdth, opsz, SOFT, WONK. */
export interface Setting {
  face: FaceName;
  size: number;
  axes?: Readonly<Record<string, number>>;
  /** Extra space after every glyph, in the drawing's units. */
  tracking?: number;
  /** Horizontal stretch; below 1 condenses. */
  stretch?: number;
}

export interface Position {
  x: number;
  y: number;
  anchor?: 'start' | 'middle' | 'end';
}

export interface Outline {
  path: string;
  width: number;
}

/** The part of a line's width that lies left of its position. */
export const shares = { start: 0, middle: 0.5, end: 1 } as const;

/** Shapes a line of text in any script and returns its outlines, so that a drawing needs no installed font. */
export const outlineText = async (text: string, setting: Setting, position: Position): Promise<Outline> => {
  const face = await openFace(setting.face);
  const font = new Font(face);
  font.setVariations(Object.entries(setting.axes ?? {}).map(([tag, value]) => new Variation(tag, value)));
  const scale = setting.size / face.upem;
  const scaleX = scale * (setting.stretch ?? 1);
  const glyphs = shaped(font, text, (setting.tracking ?? 0) / scale);
  const width = glyphs.width * scaleX;
  const left = position.x - width * shares[position.anchor ?? 'start'];
  const path = glyphs.placed
    .map(({ id, x, y }) =>
      toPathData(font.glyphToJson(id), {
        x: left + x * scaleX,
        y: position.y - y * scale,
        scaleX,
        scaleY: scale,
      }),
    )
    .join('');
  return { path, width };
};

const shaped = (font: Font, text: string, tracking: number) => {
  const buffer = new Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  let pen = 0;
  const placed = buffer.getGlyphInfosAndPositions().map((glyph) => {
    const { codepoint: id, xAdvance = 0, xOffset = 0, yOffset = 0 } = glyph;
    const x = pen + xOffset;
    // Marks have no advance and stay on their base.
    pen += xAdvance === 0 ? 0 : xAdvance + tracking;
    return { id, x, y: yOffset };
  });
  return { placed, width: pen - tracking };
};
