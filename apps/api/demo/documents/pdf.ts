import PDFDocument from 'pdfkit';

export type Sheet = PDFKit.PDFDocument;

/** Draws a PDF in memory. The built-in faces are used, so a page costs two to five kilobytes. */
export const createPdf = (
  options: PDFKit.PDFDocumentOptions,
  draw: (sheet: Sheet) => void,
): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const sheet = new PDFDocument({ size: 'A4', margin: 64, ...options });
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
