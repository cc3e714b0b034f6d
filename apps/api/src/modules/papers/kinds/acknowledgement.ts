import { formatDate, formatDateTimeIn } from '@cinvoice/contract/dates';
import { formatPaise } from '@cinvoice/contract/money';
import { z } from 'zod';
import { commonFacts, instant } from '../facts.ts';
import { acknowledgement as versions } from '../texts/acknowledgement.ts';
import { fill } from '../texts/versions.ts';
import { attachAcceptance, describeInvoice, type KindOfPaper } from './define.ts';

const facts = z.strictObject({
  ...commonFacts.shape,
  claimPaise: z.int(),
  /** The paper of the notice; null where the acknowledgement came before it was made. */
  noticeNumber: z.string().nullable(),
  servedOn: z.iso.date(),
  /** In the words of the admin who recorded it. */
  servedHow: z.string(),
  /** The account of the payer that acknowledged. */
  by: z.string(),
  at: instant,
});
export type AcknowledgementFacts = z.infer<typeof facts>;

type Name = keyof (typeof versions)[number]['en'];

export const acknowledgementPaper: KindOfPaper<AcknowledgementFacts, Name> = {
  name: 'acknowledgement',
  prefix: 'AN',
  facts,
  versions,
  compose: (paper, said) => {
    const { words, language } = said;
    const { noticeNumber } = paper;
    return [
      { type: 'text', text: fill(words.text, { payer: paper.invoice.payer }) },
      { type: 'heading', text: words.notice },
      {
        type: 'facts',
        facts: [
          ...(noticeNumber === null ? [] : [{ label: words.number, value: noticeNumber }]),
          { label: words.served, value: formatDate(paper.servedOn) },
          { label: words.servedHow, value: paper.servedHow },
          { label: words.claim, value: formatPaise(paper.claimPaise) },
          { label: words.by, value: paper.by, strong: true },
          { label: words.at, value: formatDateTimeIn(paper.at, language), strong: true },
          { label: words.how, value: words.signedIn },
        ],
      },
      { type: 'heading', text: words.debt },
      { type: 'facts', facts: describeInvoice(paper, said) },
    ];
  },
  attach: (paper) => [attachAcceptance(paper)],
};
