import { createPdf, type Sheet } from './pdf.ts';

interface Slide {
  heading: string;
  text: string;
}

export interface PitchDeck {
  title: string;
  line: string;
  /** A JPEG of the poster. */
  poster: Buffer;
  slides: readonly Slide[];
  /** The last slide: the use of the money. */
  figures: readonly (readonly [label: string, value: string])[];
}

const width = 960;
const height = 540;
const paper = '#F6F1E6';
const night = '#15110E';
const lamp = '#F0A050';
const left = 64;

export const createPitchDeckPdf = (deck: PitchDeck): Promise<Buffer> =>
  createPdf({ size: [width, height], margin: 0, info: { Title: `${deck.title}: presentation` } }, (sheet) => {
    drawCover(sheet, deck);
    deck.slides.forEach((slide, index) => {
      drawSlide(sheet, slide, `${index + 2}`);
      sheet.font('Times-Roman').fontSize(22).fillColor(night);
      sheet.text(slide.text, left, 190, { width: 780, lineGap: 7 });
    });
    drawFigures(sheet, deck);
  });

const drawCover = (sheet: Sheet, { title, line, poster }: PitchDeck) => {
  sheet.rect(0, 0, width, height).fill(night);
  sheet.image(poster, width - 360, 0, { height });
  sheet.rect(left, 96, 60, 4).fill(lamp);
  sheet.font('Helvetica-Bold').fontSize(54).fillColor(paper).text(title, left, 124, { width: 480 });
  sheet
    .font('Helvetica')
    .fontSize(18)
    .fillColor(lamp)
    .text(line, left, sheet.y + 16, { width: 460, lineGap: 4 });
  sheet
    .fontSize(10)
    .fillColor('#B9AC9A')
    .text('Sample presentation of an invented title', left, height - 48);
};

const drawSlide = (sheet: Sheet, { heading }: { heading: string }, folio: string) => {
  sheet.addPage().rect(0, 0, width, height).fill(paper);
  sheet.rect(left, 72, width - left * 2, 3).fill(night);
  sheet
    .font('Helvetica')
    .fontSize(12)
    .fillColor('#5E554B')
    .text(folio, width - left - 60, 88, { width: 60, align: 'right' });
  sheet.font('Helvetica-Bold').fontSize(38).fillColor(night).text(heading, left, 100);
};

const drawFigures = (sheet: Sheet, { slides, figures }: PitchDeck) => {
  drawSlide(sheet, { heading: 'What the money does' }, `${slides.length + 2}`);
  figures.forEach(([label, value], row) => {
    const y = 190 + row * 46;
    sheet.font('Helvetica').fontSize(18).fillColor(night).text(label, left, y);
    sheet.font('Helvetica-Bold').text(value, width - left - 400, y, { width: 400, align: 'right' });
    sheet
      .moveTo(left, y + 30)
      .lineTo(width - left, y + 30)
      .lineWidth(0.5)
      .stroke('#8A7F70');
  });
};
