import { outline } from '../lettering/outline.ts';
import { lettering } from '../lettering/svg.ts';

/** What is said about a line of text, beside the words and where they stand. */
export interface Manner {
  size: number;
  fill: string;
  anchor?: 'start' | 'middle' | 'end';
  weight?: number;
}

/** A heading in the display face. */
export const headline = (text: string, x: number, y: number, { weight = 800, ...manner }: Manner) =>
  lettering(text, { face: 'bricolage', axes: { wght: weight, wdth: 75, opsz: 96 }, x, y, ...manner });

/** A line in the text face. */
export const line = (text: string, x: number, y: number, { weight = 500, ...manner }: Manner) =>
  lettering(text, { face: 'instrument', axes: { wght: weight, wdth: 100 }, x, y, ...manner });

/** An amount set to its right edge, with the rupee sign that the text face borrows. */
export const rupees = async (amount: string, x: number, y: number, { weight = 600, size, fill }: Manner) => {
  const figures = await outline(
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
  return `<path fill="${fill}" d="${figures.path}"/>${await lettering('₹', sign)}`;
};
