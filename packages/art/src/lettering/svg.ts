import { outlineText, type Position, type Setting } from './outline.ts';

export interface Line extends Setting, Position {
  fill: string;
}

/** A line of text as a filled path. */
export const drawLettering = async (text: string, { fill, ...line }: Line): Promise<string> =>
  `<path fill="${fill}" d="${(await outlineText(text, line, line)).path}"/>`;

/** The same shape drawn for 0, 1, 2 … */
export const repeat = (count: number, shape: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => shape(index)).join('');

const hundredth = (value: number) => Math.round(value * 100) / 100;

/** A point on a circle, clockwise from twelve o'clock. */
export const toCirclePoint = (
  centre: readonly [number, number],
  radius: number,
  degrees: number,
): [number, number] => {
  const angle = (degrees * Math.PI) / 180;
  return [hundredth(centre[0] + radius * Math.sin(angle)), hundredth(centre[1] - radius * Math.cos(angle))];
};

/** A straight line between two points. */
export const drawSegment = (from: readonly number[], to: readonly number[]): string =>
  `<path d="M${from.join(' ')}L${to.join(' ')}"/>`;

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export interface Sheet {
  /** Left, top, width, height. */
  box: readonly [number, number, number, number];
  title: string;
  /** Lets the drawing bleed over its box where the page allows it. */
  bleeds?: boolean;
}

/** A whole SVG document: named for people who cannot see it, and with an id for `<use href="file.svg#art">`. */
export const createSvg = ({ box, title, bleeds = false }: Sheet, ...body: string[]): string => {
  const [, , width, height] = box;
  const size = `viewBox="${box.join(' ')}" width="${width}" height="${height}"`;
  const head = `<svg xmlns="http://www.w3.org/2000/svg" id="art" ${size} role="img"${bleeds ? ' overflow="visible"' : ''}>`;
  return `${head}\n<title>${escapeXml(title)}</title>\n${body.join('\n').replaceAll(/\n\s*/g, '\n').trim()}\n</svg>\n`;
};
