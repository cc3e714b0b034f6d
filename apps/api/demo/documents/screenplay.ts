import { createPdf, type Sheet } from './pdf.ts';

const inch = 72;
/** The usual layout of screenplays: Courier 12, binding margin on the left, dialogue in a narrow column. */
const columns = {
  action: { x: 1.5 * inch, width: 6 * inch },
  name: { x: 3.7 * inch, width: 3 * inch },
  speech: { x: 2.5 * inch, width: 3.5 * inch },
} as const;

const isHeading = (line: string) => /^(INT|EXT)\. /.test(line);
const matchDialogue = (line: string) => /^([A-Z][A-Z ]+): (.+)$/.exec(line);

interface Screenplay {
  title: string;
  writer: string;
  scene: readonly string[];
}

export const createScreenplayPdf = ({ title, writer, scene }: Screenplay): Promise<Buffer> =>
  createPdf({ size: 'LETTER', margin: inch, info: { Title: `${title}: screenplay` } }, (sheet) => {
    sheet.font('Courier').fontSize(12);
    sheet.text(title.toUpperCase(), 0, 3.5 * inch, {
      align: 'center',
      width: sheet.page.width,
      underline: true,
    });
    sheet.moveDown(2).text('Written by', { align: 'center', width: sheet.page.width });
    sheet.moveDown(1).text(writer, { align: 'center', width: sheet.page.width });
    sheet.addPage();
    sheet.text('1.', 7 * inch, 0.5 * inch, { lineBreak: false });
    sheet.text('FADE IN:', columns.action.x, inch).moveDown(1);
    for (const line of scene) writeLine(sheet, line);
    sheet.text('CUT TO BLACK.', columns.action.x, sheet.y, { width: columns.action.width, align: 'right' });
  });

const writeLine = (sheet: Sheet, line: string) => {
  const dialogue = matchDialogue(line);
  if (dialogue) {
    const [, name = '', speech = ''] = dialogue;
    sheet.font('Courier').text(name, columns.name.x, sheet.y, { width: columns.name.width });
    sheet.text(speech, columns.speech.x, sheet.y, { width: columns.speech.width });
  } else {
    sheet.font(isHeading(line) ? 'Courier-Bold' : 'Courier');
    sheet.text(line, columns.action.x, sheet.y, { width: columns.action.width });
  }
  sheet.moveDown(1);
};
