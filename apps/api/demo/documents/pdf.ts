import PDFDocument from 'pdfkit';

export type Sheet = PDFKit.PDFDocument;

/** Otherwise it would be the moment of drawing. */
const CREATED = new Date('2026-01-01T00:00:00Z');

/**
 * Draws a PDF in memory. The built-in faces are used, so a page costs two to five kilobytes. Equal pages are equal bytes: seeding
 * that was cut off repeats its calls.
 */
export const createPdf = (
  options: PDFKit.PDFDocumentOptions,
  draw: (sheet: Sheet) => void,
): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const info = { ...options.info, CreationDate: CREATED };
    const sheet = new PDFDocument({ size: 'A4', margin: 64, ...options, info });
    const chunks: Buffer[] = [];
    sheet.on('data', (chunk: Buffer) => chunks.push(chunk));
    sheet.on('end', () => resolve(Buffer.concat(chunks)));
    sheet.on('error', reject);
    draw(sheet);
    sheet.end();
  });

export const ink = '#17130F';
export const muted = '#5E554B';
export const accent = '#A8410D';
