import { createSvg, drawLettering } from '../lettering/svg.ts';

type Part = string | Promise<string>;

export interface Poster {
  title: string;
  svg: () => Promise<string>;
}

/** A poster of 600 x 900, drawn back to front. */
export const poster = (title: string, parts: () => readonly Part[]): Poster => ({
  title,
  svg: async () => createSvg({ box: [0, 0, 600, 900], title }, ...(await Promise.all(parts()))),
});

export const ground = (fill: string): string => `<path d="M0 0h600v900h-600z" fill="${fill}"/>`;

interface Caption {
  fill: string;
  anchor?: 'start' | 'middle' | 'end';
  size?: number;
}

/** The small print of a poster: a tagline, a language, a format. */
export const caption = (
  text: string,
  x: number,
  y: number,
  { size = 19, ...manner }: Caption,
): Promise<string> =>
  drawLettering(text, {
    face: 'instrument',
    axes: { wght: 600, wdth: 100 },
    tracking: 0.6,
    size,
    x,
    y,
    ...manner,
  });
