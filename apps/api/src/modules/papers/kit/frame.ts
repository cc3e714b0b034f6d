import { formatDate } from '@cinvoice/contract/dates';
import type { Language } from '@cinvoice/contract/spoken-languages';
import { accent, breakLines, drawLine, hairline, ink, muted, type Sheet, type Style } from './lines.ts';
import type { Paper, Part } from './paper.ts';

/** A4 in points. */
const PAGE_WIDTH = 595.28;
const PAGE_HEIGHT = 841.89;
export const LEFT = 56;
export const WIDTH = PAGE_WIDTH - 2 * LEFT;
const TOP = 52;
const FOOT = 52;

const wordmark: Style = { weight: 'display', size: 15, color: ink };
const title: Style = { weight: 'display', size: 27, color: ink };
const running: Style = { weight: 'text', size: 8.5, color: muted };
const strong: Style = { weight: 'bold', size: 8.5, color: ink };
const mark: Style = { weight: 'text', size: 6.6, color: muted };

const MARK_LINE = 9;

const words: Record<Language, { of: (page: number, pages: number) => string; day: string; number: string }> =
  {
    en: { of: (page, pages) => `Page ${page} of ${pages}`, day: 'Day', number: 'Number' },
    hi: { of: (page, pages) => `पृष्ठ ${page} / ${pages}`, day: 'दिन', number: 'संख्या' },
  };

/** The perforation of a ticket, which stands for the brand. */
const drawPerforation = (sheet: Sheet, y: number): void => {
  for (let x = LEFT + 1.2; x <= LEFT + WIDTH; x += 6) sheet.circle(x, y, 1.2);
  sheet.fill(accent);
};

const drawRule = (sheet: Sheet, y: number): void => {
  sheet
    .lineWidth(0.6)
    .strokeColor(hairline)
    .moveTo(LEFT, y)
    .lineTo(LEFT + WIDTH, y)
    .stroke();
};

/** A paper while it is drawn: where the next block begins, and what each page belongs to. */
export type Drawing = {
  sheet: Sheet;
  paper: Paper;
  /** The y below which nothing of the text stands. */
  bottom: number;
  y: number;
  pages: Part[];
};

export const startDrawing = (sheet: Sheet, paper: Paper): Drawing => {
  const bottom = PAGE_HEIGHT - FOOT - 14 - paper.marks.length * MARK_LINE - 12;
  return { sheet, paper, bottom, y: TOP, pages: [] };
};

const drawOpening = (drawing: Drawing, part: Part): void => {
  const { sheet, paper } = drawing;
  const { number, day } = words[part.language];
  const right = { x: LEFT, width: WIDTH, align: 'right' } as const;
  drawLine(sheet, paper.issuer, wordmark, { x: LEFT, baseline: TOP + 13, width: WIDTH });
  drawLine(sheet, `${number} ${paper.number}`, strong, { ...right, baseline: TOP + 6 });
  drawLine(sheet, `${day} ${formatDate(paper.at.toISOString())}`, running, { ...right, baseline: TOP + 18 });
  drawPerforation(sheet, TOP + 30);
  let y = TOP + 70;
  for (const line of breakLines(sheet, part.title, title, WIDTH)) {
    drawLine(sheet, line, title, { x: LEFT, baseline: y, width: WIDTH });
    y += 31;
  }
  y -= 11;
  for (const line of part.note === '' ? [] : breakLines(sheet, part.note, running, WIDTH)) {
    drawLine(sheet, line, running, { x: LEFT, baseline: y, width: WIDTH });
    y += 12.5;
  }
  drawing.y = y + 6;
};

const drawRunningHead = (drawing: Drawing, part: Part): void => {
  const { sheet, paper } = drawing;
  const place = { x: LEFT, baseline: TOP + 6, width: WIDTH };
  drawLine(sheet, `${paper.issuer} · ${part.title}`, running, place);
  drawLine(sheet, paper.number, running, { ...place, align: 'right' });
  drawRule(sheet, TOP + 14);
  drawing.y = TOP + 28;
};

export const addPage = (drawing: Drawing, part: Part): void => {
  const isFirst = drawing.pages.at(-1) !== part;
  drawing.sheet.addPage({ size: 'A4', margin: 0 });
  drawing.pages.push(part);
  if (isFirst) drawOpening(drawing, part);
  else drawRunningHead(drawing, part);
};

/** Begins a new page where the rest of this one is too low. */
export const makeRoom = (drawing: Drawing, height: number): boolean => {
  const part = drawing.pages.at(-1);
  if (!part || drawing.y + height <= drawing.bottom) return false;
  addPage(drawing, part);
  return true;
};

/** The feet come last: each says of how many pages it is one. */
export const drawFeet = ({ sheet, paper, pages }: Drawing): void => {
  const first = PAGE_HEIGHT - FOOT - paper.marks.length * MARK_LINE;
  pages.forEach((part, index) => {
    sheet.switchToPage(index);
    drawRule(sheet, first - 12);
    paper.marks.forEach((text, line) => {
      drawLine(sheet, text, mark, { x: LEFT, baseline: first + line * MARK_LINE, width: WIDTH });
    });
    const text = words[part.language].of(index + 1, pages.length);
    const place = { x: LEFT, baseline: PAGE_HEIGHT - FOOT + 4, width: WIDTH };
    drawLine(sheet, `${paper.issuer} · ${paper.number}`, running, place);
    drawLine(sheet, text, running, { ...place, align: 'right' });
  });
};
