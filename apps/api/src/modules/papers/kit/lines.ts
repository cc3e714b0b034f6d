import { type Run, splitRuns, type Weight } from '#api/platform/typefaces/typefaces.ts';

export type Sheet = PDFKit.PDFDocument;

export type Style = { weight: Weight; size: number; color: string };

export const ink = '#17130F';
export const muted = '#5E554B';
export const accent = '#A8410D';
export const hairline = '#D9D0C4';

/** Figures of one width, so that columns of money align. */
const FEATURES: PDFKit.Mixins.OpenTypeFeatures[] = [
  'tnum',
  'kern',
  'liga',
  'ccmp',
  'locl',
  'mark',
  'mkmk',
  'calt',
];

/** Devanagari needs the features of its own script, which are chosen by themselves. */
const toOptions = ({ isIndic }: Run) => (isIndic ? {} : { features: FEATURES });

const selectRun = (sheet: Sheet, run: Run, size: number): Sheet =>
  sheet.font(run.face).fontSize(size * run.scale);

const measureRun = (sheet: Sheet, run: Run, size: number): number =>
  selectRun(sheet, run, size).widthOfString(run.text, toOptions(run));

const measure = (sheet: Sheet, text: string, { weight, size }: Style): number =>
  splitRuns(text, weight).reduce((sum, run) => sum + measureRun(sheet, run, size), 0);

/** A word that is wider than a line, such as a hash, is cut between letters. */
const cutWord = (sheet: Sheet, word: string, style: Style, width: number): string[] => {
  const parts: string[] = [];
  let part = '';
  for (const { segment } of new Intl.Segmenter('und').segment(word)) {
    if (part !== '' && measure(sheet, part + segment, style) > width) {
      parts.push(part);
      part = '';
    }
    part += segment;
  }
  return [...parts, part];
};

/** Breaks a text into lines at its spaces and line feeds. */
export const breakLines = (sheet: Sheet, text: string, style: Style, width: number): string[] =>
  text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    const words = paragraph
      .split(' ')
      .flatMap((word) => (measure(sheet, word, style) > width ? cutWord(sheet, word, style, width) : [word]));
    for (const word of words) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && measure(sheet, longer, style) > width) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return [...lines, line];
  });

export type Place = { x: number; baseline: number; width: number; align?: 'left' | 'right' };

/** Draws one line. Whoever copies it or has it read finds the letters in their order, also where Devanagari draws them in another. */
export const drawLine = (sheet: Sheet, text: string, style: Style, place: Place): void => {
  const { x, baseline, width, align = 'left' } = place;
  const parts = splitRuns(text, style.weight);
  let at = align === 'right' ? x + width - measure(sheet, text, style) : x;
  const isMixed = parts.length > 1 || parts.some((run) => run.isIndic);
  if (isMixed) sheet.markContent('Span', { actual: text });
  sheet.fillColor(style.color);
  for (const run of parts) {
    selectRun(sheet, run, style.size).text(run.text, at, baseline, {
      ...toOptions(run),
      lineBreak: false,
      baseline: 'alphabetic',
    });
    at += measureRun(sheet, run, style.size);
  }
  if (isMixed) sheet.endMarkedContent();
};
