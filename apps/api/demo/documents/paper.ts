import { accent, createPdf, ink, muted, type Sheet } from './pdf.ts';

/** A signed paper: an agreement, a certificate, a declaration. */
export interface Paper {
  title: string;
  /** The subject, under the title. */
  matter: string;
  opening: string;
  sections: readonly { heading: string; text: string }[];
  /** The signatories, left to right. */
  signatories: readonly string[];
}

const footnote = 'Sample document of an invented title. It binds nobody.';

export const createPaperPdf = (paper: Paper, date: string): Promise<Buffer> =>
  createPdf({ info: { Title: `${paper.title}: ${paper.matter}` } }, (sheet) => {
    drawHead(sheet, paper, date);
    paper.sections.forEach(({ heading, text }, index) => {
      sheet
        .font('Helvetica-Bold')
        .fontSize(11)
        .fillColor(ink)
        .text(`${index + 1}. ${heading}`)
        .moveDown(0.2);
      sheet.font('Times-Roman').fontSize(11.5).text(text, { lineGap: 2 }).moveDown(0.7);
    });
    drawSignatures(sheet, paper.signatories);
    drawFootnote(sheet);
  });

const drawHead = (sheet: Sheet, { title, matter, opening }: Paper, date: string) => {
  const { left, right } = sheet.page.margins;
  const width = sheet.page.width - left - right;
  sheet.rect(left, 56, width, 3).fill(ink);
  sheet.font('Helvetica-Bold').fontSize(22).fillColor(ink).text(title, left, 72);
  sheet.font('Helvetica').fontSize(12).fillColor(accent).text(matter).moveDown(0.3);
  sheet.fontSize(10).fillColor(muted).text(`Mumbai, ${date}`).moveDown(1);
  sheet.font('Times-Roman').fontSize(11.5).fillColor(ink).text(opening, { lineGap: 2 }).moveDown(0.9);
};

const drawSignatures = (sheet: Sheet, signatories: readonly string[]) => {
  const { left } = sheet.page.margins;
  const top = sheet.y + 40;
  signatories.forEach((signatory, index) => {
    const x = left + index * 250;
    sheet
      .moveTo(x, top)
      .lineTo(x + 200, top)
      .lineWidth(0.7)
      .stroke(ink);
    sheet
      .font('Helvetica')
      .fontSize(9.5)
      .fillColor(ink)
      .text(`For ${signatory}`, x, top + 6, { width: 200 });
  });
};

const drawFootnote = (sheet: Sheet) => {
  // Below the margin a text would begin a new page.
  sheet.page.margins.bottom = 0;
  sheet
    .font('Helvetica')
    .fontSize(8)
    .fillColor(muted)
    .text(footnote, sheet.page.margins.left, sheet.page.height - 40);
};
