import { type Drawing, LEFT, makeRoom, WIDTH } from './frame.ts';
import { breakLines, drawLine, hairline, ink, muted, type Style } from './lines.ts';
import type { Block, Column, Fact } from './paper.ts';

const body: Style = { weight: 'text', size: 10, color: ink };
const bold: Style = { ...body, weight: 'bold' };
const quiet: Style = { ...body, color: muted };
const heading: Style = { weight: 'bold', size: 11.5, color: ink };
const cell: Style = { weight: 'text', size: 8.6, color: ink };
const cellBold: Style = { ...cell, weight: 'bold' };
const columnHead: Style = { weight: 'bold', size: 7.6, color: muted };

const LINE = 14.5;
const CELL_LINE = 12;
const GAP = 10;
const LABEL_SHARE = 0.34;
const CELL_SPACE = 8;

/** Devanagari has marks above and below its letters. */
const toLineHeight = (text: string, height: number): number =>
  /[\u0900-\u097f]/.test(text) ? height + 2 : height;

const rule = ({ sheet }: Drawing, y: number, color: string, width = 0.5): void => {
  sheet
    .lineWidth(width)
    .strokeColor(color)
    .moveTo(LEFT, y)
    .lineTo(LEFT + WIDTH, y)
    .stroke();
};

const drawParagraph = (drawing: Drawing, text: string, style: Style, indent = 0): void => {
  const { sheet } = drawing;
  const height = toLineHeight(text, LINE);
  for (const line of breakLines(sheet, text, style, WIDTH - indent)) {
    makeRoom(drawing, height);
    drawLine(sheet, line, style, { x: LEFT + indent, baseline: drawing.y + 10, width: WIDTH - indent });
    drawing.y += height;
  }
};

const drawClauses = (drawing: Drawing, texts: readonly string[]): void => {
  texts.forEach((text, index) => {
    // A number never stands alone at the foot of a page.
    makeRoom(drawing, 2 * LINE);
    drawLine(drawing.sheet, `${index + 1}.`, quiet, { x: LEFT, baseline: drawing.y + 10, width: 20 });
    drawParagraph(drawing, text, body, 22);
    drawing.y += 4;
  });
};

/** A hash stays on one line. */
const chooseStyle = (value: string, strong: boolean): Style => {
  if (/^[0-9a-f]{64}$/.test(value)) return cell;
  return strong ? bold : body;
};

const drawFact = (drawing: Drawing, { label, value, strong = false }: Fact): void => {
  const { sheet } = drawing;
  const labelWidth = WIDTH * LABEL_SHARE;
  const labels = breakLines(sheet, label, quiet, labelWidth - 12);
  const style = chooseStyle(value, strong);
  const values = breakLines(sheet, value, style, WIDTH - labelWidth);
  const height = toLineHeight(label + value, LINE);
  const rows = Math.max(labels.length, values.length);
  makeRoom(drawing, rows * height + 7);
  const baseline = drawing.y + 12;
  labels.forEach((line, row) => {
    drawLine(sheet, line, quiet, { x: LEFT, baseline: baseline + row * height, width: labelWidth });
  });
  values.forEach((line, row) => {
    const place = { x: LEFT + labelWidth, baseline: baseline + row * height, width: WIDTH - labelWidth };
    drawLine(sheet, line, style, place);
  });
  drawing.y += rows * height + 6;
  rule(drawing, drawing.y, hairline);
};

type Row = { texts: readonly string[]; style: Style };

/** A cell with the room that it has. The last column ends at the margin. */
type Cell = { lines: string[]; x: number; width: number; align: 'left' | 'right' };

const layCells = ({ sheet }: Drawing, columns: readonly Column[], { texts, style }: Row): Cell[] => {
  let x = LEFT;
  return columns.map(({ share, align }, index): Cell => {
    const whole = (WIDTH * share) / 100;
    const width = index === columns.length - 1 ? whole : whole - CELL_SPACE;
    const lines = breakLines(sheet, texts[index] ?? '', style, width);
    x += whole;
    return { lines, x: x - whole, width, align: align ?? 'left' };
  });
};

const countLines = (cells: readonly Cell[]): number => Math.max(1, ...cells.map(({ lines }) => lines.length));

const drawCells = (drawing: Drawing, cells: readonly Cell[], style: Style): void => {
  for (const { lines, ...place } of cells) {
    lines.forEach((line, row) => {
      const baseline = drawing.y + 10 + row * CELL_LINE;
      drawLine(drawing.sheet, line, style, { ...place, baseline });
    });
  }
  drawing.y += countLines(cells) * CELL_LINE + 5;
};

const drawTable = (drawing: Drawing, { columns, rows, totals }: Block & { type: 'table' }): void => {
  const lay = (texts: readonly string[], style: Style): Cell[] =>
    layCells(drawing, columns, { texts, style });
  const head = lay(
    columns.map(({ label }) => label),
    columnHead,
  );
  const drawHead = (): void => {
    drawCells(drawing, head, columnHead);
    rule(drawing, drawing.y, ink);
    drawing.y += 2;
  };
  // The head of a table never stands alone at the foot of a page.
  makeRoom(drawing, (countLines(head) + 3) * CELL_LINE);
  drawHead();
  for (const texts of rows) {
    const cells = lay(texts, cell);
    if (makeRoom(drawing, countLines(cells) * CELL_LINE + 6)) drawHead();
    drawCells(drawing, cells, cell);
    rule(drawing, drawing.y, hairline);
    drawing.y += 1;
  }
  if (totals.length === 0) return;
  makeRoom(drawing, totals.length * (CELL_LINE + 6) + 4);
  rule(drawing, drawing.y, ink);
  rule(drawing, drawing.y + 2, ink);
  drawing.y += 4;
  for (const texts of totals) drawCells(drawing, lay(texts, cellBold), cellBold);
};

const drawers: { [Type in Block['type']]: (drawing: Drawing, block: Block & { type: Type }) => void } = {
  heading: (drawing, { text }) => {
    // A heading never stands alone at the foot of a page.
    makeRoom(drawing, 4 * LINE);
    drawing.y += 8;
    drawParagraph(drawing, text, heading);
    drawing.y -= 6;
  },
  text: (drawing, { text }) => drawParagraph(drawing, text, body),
  clauses: (drawing, { texts }) => drawClauses(drawing, texts),
  facts: (drawing, { facts }) => {
    for (const fact of facts) drawFact(drawing, fact);
  },
  table: drawTable,
};

export const drawBlock = <Type extends Block['type']>(
  drawing: Drawing,
  block: Block & { type: Type },
): void => {
  drawers[block.type](drawing, block);
  drawing.y += GAP;
};
