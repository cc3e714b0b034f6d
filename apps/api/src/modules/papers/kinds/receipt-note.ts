import { formatDate } from '@cinvoice/contract/dates';
import { formatPaise } from '@cinvoice/contract/money';
import { z } from 'zod';
import { commonFacts } from '../facts.ts';
import { writeAmount } from '../kit/amounts.ts';
import type { Fact } from '../kit/paper.ts';
import { receiptNote as versions } from '../texts/receipt-note.ts';
import { attachAcceptance, describeBooks, describeInvoice, type KindOfPaper, type Said } from './define.ts';

const facts = z.strictObject({
  ...commonFacts.shape,
  holder: z.string(),
  /** The bank's day. */
  day: z.iso.date(),
  claimPaise: z.int(),
  latePaise: z.int(),
  wholeClaimPaise: z.int(),
  outstandingPaise: z.int(),
});
export type ReceiptNoteFacts = z.infer<typeof facts>;

type Name = keyof (typeof versions)[number]['en'];

const describeReceipt = (paper: ReceiptNoteFacts, { words, language }: Said<Name>): Fact[] => [
  { label: words.holder, value: paper.holder, strong: true },
  { label: words.got, value: writeAmount(paper.claimPaise + paper.latePaise, language), strong: true },
  { label: words.day, value: formatDate(paper.day) },
  ...describeBooks(paper, words.transaction),
];

export const receiptNotePaper: KindOfPaper<ReceiptNoteFacts, Name> = {
  name: 'receipt-note',
  prefix: 'RN',
  facts,
  versions,
  compose: (paper, said) => {
    const { words, common } = said;
    const { claimPaise, latePaise, wholeClaimPaise, outstandingPaise } = paper;
    return [
      { type: 'text', text: words.text },
      { type: 'facts', facts: describeReceipt(paper, said) },
      {
        type: 'table',
        columns: [
          { label: words.what, share: 60 },
          { label: words.amount, share: 40, align: 'right' },
        ],
        rows: [
          [words.claim, formatPaise(claimPaise)],
          [words.late, formatPaise(latePaise)],
        ],
        totals: [[common.together, formatPaise(claimPaise + latePaise)]],
      },
      { type: 'heading', text: words.standing },
      {
        type: 'facts',
        facts: [
          { label: words.whole, value: formatPaise(wholeClaimPaise) },
          { label: words.paid, value: formatPaise(wholeClaimPaise - outstandingPaise) },
          { label: words.outstanding, value: formatPaise(outstandingPaise), strong: true },
        ],
      },
      { type: 'heading', text: words.debt },
      { type: 'facts', facts: describeInvoice(paper, said) },
    ];
  },
  attach: (paper) => [attachAcceptance(paper)],
};
