import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';

type Paper = { seller: string; number: string; day: string; rupees: string };
type Saving = { compress?: boolean; creator?: string; day?: Date };

/** A real invoice as a PDF: its own page, and one of terms that all invoices of a house share. */
export const writePaper = async (
  paper: Paper,
  { compress = true, creator, day }: Saving = {},
): Promise<Buffer> => {
  const info = { ...(creator && { Creator: creator }), ...(day && { CreationDate: day }) };
  const document = new PDFDocument({ compress, info, size: 'A4' });
  const whole = buffer(document);
  document.fontSize(18).text(`${paper.seller}, tax invoice`);
  document.fontSize(11).text(`Number ${paper.number} of ${paper.day}`);
  document.text(`Licence fee as agreed: INR ${paper.rupees}. GST 18 %. Payable within 120 days.`);
  document.addPage().text(`${paper.seller}: all amounts are due as agreed in the licence. Courts at Mumbai.`);
  document.end();
  return whole;
};

export const toPdfFile = (bytes: Buffer, name = 'invoice.pdf'): File =>
  new File([new Uint8Array(bytes)], name);
