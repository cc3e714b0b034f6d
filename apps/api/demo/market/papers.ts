import { createPaperPdf } from '../documents/paper.ts';
import type { SampleFile } from '../documents.ts';

type Sheet = { field: string; title: string; matter: string; lines: readonly (readonly [string, string])[] };

/** A paper of a register or of a company, as its owner would have sent it. */
export const createSheet = async (
  { field, title, matter, lines }: Sheet,
  date: string,
): Promise<SampleFile> => ({
  field,
  name: `${title.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.pdf`,
  content: await createPaperPdf(
    {
      title,
      matter,
      opening: 'This page stands in for the paper that a real party would send.',
      sections: lines.filter(([, text]) => text !== '').map(([heading, text]) => ({ heading, text })),
      signatories: [matter],
    },
    date,
  ),
});
