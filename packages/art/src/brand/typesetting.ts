import { type Outline, outlineText, type Position, type Setting, shares } from '../lettering/outline.ts';
import { drawLettering } from '../lettering/svg.ts';

/** The style of a line of text, apart from its words and position. */
export interface Manner {
  size: number;
  fill: string;
  anchor?: 'start' | 'middle' | 'end';
  weight?: number;
}

/** The setting of each script of a line. */
type Scripts = Readonly<Record<'latin' | 'devanagari', Setting>>;

/** Words of Devanagari with the spaces after them. Figures and all marks but the danda are Latin. */
const DEVANAGARI = /((?:[\u0900-\u097f\u200c\u200d]+ *)+)/;

const listRuns = (text: string, scripts: Scripts) =>
  text
    .split(DEVANAGARI)
    .map((words, index) => ({ words, setting: index % 2 === 0 ? scripts.latin : scripts.devanagari }))
    .filter(({ words }) => words !== '');

/** Outlines a line of either script or both as runs that follow one another. */
export const outlineLine = async (
  text: string,
  scripts: Scripts,
  { x, y, anchor = 'start' }: Position,
): Promise<Outline> => {
  const runs = await Promise.all(
    listRuns(text, scripts).map(async ({ words, setting }) => ({
      words,
      setting,
      width: (await outlineText(words, setting, { x, y })).width,
    })),
  );
  const width = runs.reduce((sum, run) => sum + run.width, 0);
  let left = x - width * shares[anchor];
  let path = '';
  for (const run of runs) {
    path += (await outlineText(run.words, run.setting, { x: left, y })).path;
    left += run.width;
  }
  return { path, width };
};

type Line = Position & { fill: string };

const drawLine = async (text: string, scripts: Scripts, { fill, ...position }: Line): Promise<string> =>
  `<path fill="${fill}" d="${(await outlineLine(text, scripts, position)).path}"/>`;

/**
 * Sizes of Devanagari for one of Latin. Heavy, with signs above its head line, it looks larger than condensed Latin; plain, its
 * letters are lower than those of the Latin text face.
 */
const shareOfSize = { headline: 0.9, text: 1.1 };

/** A heading in the display faces. */
export const drawHeadline = (
  text: string,
  x: number,
  y: number,
  { weight = 800, size, ...line }: Manner,
): Promise<string> => {
  const latin = { face: 'bricolage', size, axes: { wght: weight, wdth: 75, opsz: 96 } } as const;
  const axes = { wght: weight, wdth: 75 };
  const devanagari = { face: 'devanagari', size: size * shareOfSize.headline, axes } as const;
  return drawLine(text, { latin, devanagari }, { x, y, ...line });
};

/** A line in the text faces. */
export const drawText = (
  text: string,
  x: number,
  y: number,
  { weight = 500, size, ...line }: Manner,
): Promise<string> => {
  const axes = { wght: weight, wdth: 100 };
  const latin = { face: 'instrument', size, axes } as const;
  const devanagari = { face: 'devanagari', size: size * shareOfSize.text, axes } as const;
  return drawLine(text, { latin, devanagari }, { x, y, ...line });
};

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
