import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Card, CardOrder } from './card.ts';
import { fitLines } from './fit-lines.ts';
import { outlineLine, toSettable } from './set-text.ts';

// One card at a time, and of all readers only those for our own drawings and for pictures that this server made.
sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer', 'VipsForeignLoadJpegBuffer'] });

const CARD_WIDTH = 1200;
const CARD_HEIGHT = 630;

const paper = '#F7F0E2';
const soft = '#B9AC9A';
const green = '#86CF9E';

/** Within the strip of film, which the ground has at the left. */
const posterBox = { left: 24, top: 12, width: 400, height: 606 };
/** A poster that differs more from the box than this is shown whole. */
const MOST_CROPPED = 0.12;

const column = { left: 488, top: 96, width: 664 };

/** The sizes of a name from the largest, with the lines for which there is room above the stamp. */
const listSizes = (largest: number, two: number, three: number, least: number) =>
  Array.from({ length: (largest - least) / 4 + 1 }, (_, step) => largest - step * 4).map((size) => ({
    size,
    lines: size > two ? 1 : size > three ? 2 : 3,
  }));

/** The first line hangs from the top of the column. Devanagari has signs above and below. */
const settings = {
  latin: { sizes: listSizes(232, 184, 84, 56), hang: 0.7, leading: 0.92 },
  devanagari: { sizes: listSizes(180, 140, 76, 52), hang: 0.96, leading: 1.16 },
};

const getSetting = (text: string) => (/[\u0900-\u097f]/.test(text) ? settings.devanagari : settings.latin);

const drawPath = (d: string, fill: string, x: number, y: number): string =>
  `<path fill="${fill}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)})" d="${d}"/>`;

const drawName = (name: string): string => {
  const { sizes, hang, leading } = getSetting(name);
  const { size, lines } = fitLines(name, { width: column.width, weight: 'display', sizes });
  const first = column.top + size * hang;
  return lines
    .map((line, index) =>
      drawPath(outlineLine(line, 'display', size).path, paper, column.left, first + index * size * leading),
    )
    .join('');
};

const stamp = { right: 1140, top: 440, height: 104, padding: 29, widest: 560 };

const drawStamp = ({ stamp: text, day }: Pick<Card, 'stamp' | 'day'>): string => {
  const sizes = [40, 36, 32, 28].map((size) => ({ size, lines: 1 }));
  const { size, lines } = fitLines(text, { width: stamp.widest, weight: 'display', sizes });
  const word = outlineLine(lines.join(' '), 'display', size);
  const date = outlineLine(day, 'bold', 27);
  const width = Math.max(word.width, date.width) + 2 * stamp.padding;
  const frame = (inset: number, stroke: number) =>
    `<rect x="${inset}" y="${inset}" width="${(width - 2 * inset).toFixed(1)}" height="${stamp.height - 2 * inset}" fill="none" stroke="${green}" stroke-width="${stroke}"/>`;
  const content = [
    frame(0, 4),
    frame(7, 1.5),
    drawPath(word.path, green, stamp.padding, 52),
    drawPath(date.path, green, stamp.padding, 84),
  ].join('');
  return `<g transform="translate(${(stamp.right - width).toFixed(1)} ${stamp.top}) rotate(-4)">${content}</g>`;
};

const drawWords = (card: Card): Buffer => {
  const name = toSettable(card.name);
  const parts = [
    name === '' ? '' : drawName(name),
    drawStamp({ stamp: toSettable(card.stamp), day: card.day }),
    drawPath(outlineLine(card.risk, 'text', 23).path, soft, 706, 584),
  ];
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}">${parts.join('')}</svg>`,
  );
};

const fitPoster = async (poster: Uint8Array): Promise<Buffer> => {
  const { width, height } = await sharp(poster).metadata();
  const off = Math.abs((width / height) * (posterBox.height / posterBox.width) - 1);
  return sharp(poster)
    .resize(posterBox.width, posterBox.height, {
      fit: off > MOST_CROPPED ? 'contain' : 'cover',
      background: '#221C17',
    })
    .jpeg({ quality: 95 })
    .toBuffer();
};

/** Drawn by `packages/art`: the night, the strip of film, the mark. */
const ground = readFile(path.join(import.meta.dirname, 'ground.svg'));

/** Draws the picture that chats show for a title's address. */
export const drawCard = async ({ card, poster }: CardOrder): Promise<Buffer> => {
  const { left, top } = posterBox;
  return sharp(await ground)
    .composite([
      ...(poster ? [{ input: await fitPoster(poster), left, top }] : []),
      { input: drawWords(card), left: 0, top: 0 },
    ])
    .png({ palette: true, quality: 90, effort: 4 })
    .toBuffer();
};
