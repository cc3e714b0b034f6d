import { outlineText } from '../lettering/outline.ts';
import { drawLettering } from '../lettering/svg.ts';

/** The style of a line of text, apart from its words and position. */
export interface Manner {
  size: number;
  fill: string;
  anchor?: 'start' | 'middle' | 'end';
  weight?: number;
}

/** A heading in the display face. */
export const drawHeadline = (text: string, x: number, y: number, { weight = 800, ...manner }: Manner) =>
  drawLettering(text, { face: 'bricolage', axes: { wght: weight, wdth: 75, opsz: 96 }, x, y, ...manner });

/** A line in the text face. */
export const drawText = (text: string, x: number, y: number, { weight = 500, ...manner }: Manner) =>
  drawLettering(text, { face: 'instrument', axes: { wght: weight, wdth: 100 }, x, y, ...manner });

/** An amount set to its right edge, with the rupee sign that the text face borrows. */
export const drawRupees = async (
  amount: string,
  x: number,
  y: number,
  { weight = 600, size, fill }: Manner,
) => {
  const figures = await outlineText(
    amount,
    { face: 'instrument', size, axes: { wght: weight, wdth: 100 } },
    { x, y, anchor: 'end' },
  );
  const axes = { wght: weight, wdth: 100, opsz: 14 };
  const sign = {
    face: 'bricolageExtended',
    size,
    axes,
    x: x - figures.width - 1,
    y,
    anchor: 'end',
    fill,
  } as const;
  return `<path fill="${fill}" d="${figures.path}"/>${await drawLettering('₹', sign)}`;
};
