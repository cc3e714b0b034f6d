import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { readFaces } from '#api/platform/typefaces/typefaces.ts';
import { drawBlock } from './blocks.ts';
import { addPage, drawFeet, startDrawing } from './frame.ts';
import type { Paper } from './paper.ts';

/**
 * Renders a paper. The same data makes the same bytes on any machine: all times are the paper's own, and nothing is compressed,
 * since compressors of two versions or processors pack the same bytes differently.
 */
export const renderPaper = async (paper: Paper): Promise<Buffer> => {
  const sheet = new PDFDocument({
    autoFirstPage: false,
    bufferPages: true,
    compress: false,
    pdfVersion: '1.7',
    lang: 'en-IN',
    displayTitle: true,
    info: {
      Title: `${paper.parts[0]?.title ?? ''} ${paper.number}`,
      Author: paper.issuer,
      Creator: paper.issuer,
      Producer: paper.issuer,
      CreationDate: paper.at,
      ModDate: paper.at,
    },
  });
  const whole = buffer(sheet);
  for (const [name, bytes] of readFaces()) sheet.registerFont(name, bytes);
  for (const { name, description, text } of paper.attachments) {
    sheet.file(Buffer.from(text, 'utf8'), {
      name,
      description,
      type: 'text/plain',
      creationDate: paper.at,
      modifiedDate: paper.at,
    });
  }
  const drawing = startDrawing(sheet, paper);
  for (const part of paper.parts) {
    addPage(drawing, part);
    for (const block of part.blocks) drawBlock(drawing, block);
  }
  drawFeet(drawing);
  sheet.end();
  return whole;
};
