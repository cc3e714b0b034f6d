import type { Weight } from '#api/platform/typefaces/typefaces.ts';
import { measureLine } from './set-text.ts';

type Room = {
  width: number;
  weight: Weight;
  /** The sizes to try, largest first, with the lines that they may take. */
  sizes: readonly { size: number; lines: number }[];
};

export type Fitted = { size: number; lines: string[] };

const segmenter = new Intl.Segmenter('und');

/** Cuts a text that is wider than a line, and marks the cut. */
const cut = (text: string, isTooWide: (line: string) => boolean): string => {
  if (!isTooWide(text)) return text;
  const signs = [...segmenter.segment(text)].map(({ segment }) => segment);
  while (signs.length > 0 && isTooWide(`${signs.join('').trimEnd()}…`)) signs.pop();
  return `${signs.join('').trimEnd()}…`;
};

const breakAtSpaces = (text: string, isTooWide: (line: string) => boolean): string[] => {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last === undefined || isTooWide(longer)) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
};

/** Sets a text as large as it fits; one that fits at no size is cut at the smallest. */
export const fitLines = (text: string, { width, weight, sizes }: Room): Fitted => {
  const widths = new Map<string, number>();
  /** At the size of 1: measuring takes a while, and widths grow with the size. */
  const measure = (line: string): number => {
    const known = widths.get(line) ?? measureLine(line, weight);
    widths.set(line, known);
    return known;
  };
  let fitted: Fitted = { size: 0, lines: [] };
  for (const { size, lines: most } of sizes) {
    const isTooWide = (line: string) => measure(line) * size > width;
    const lines = breakAtSpaces(text, isTooWide);
    if (lines.length <= most && !lines.some(isTooWide)) return { size, lines };
    const rest = lines.slice(most - 1).join(' ');
    fitted = { size, lines: [...lines.slice(0, most - 1), rest].map((line) => cut(line, isTooWide)) };
  }
  return fitted;
};
