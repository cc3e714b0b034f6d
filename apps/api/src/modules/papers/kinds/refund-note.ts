import { formatDateTimeIn } from '@cinvoice/contract/dates';
import { formatCount, formatPaise } from '@cinvoice/contract/money';
import { z } from 'zod';
import { commonFacts, instant } from '../facts.ts';
import { writeAmount } from '../kit/amounts.ts';
import type { Fact } from '../kit/paper.ts';
import { refundNote as versions } from '../texts/refund-note.ts';
import { attachAcceptance, describeInvoice, type KindOfPaper, type Said } from './define.ts';

/** The endings of a sale that had buyers. */
export const refundEnding = z.enum(['not-sold', 'pulled', 'hindered', 'paid', 'not-paid-out']);

const facts = z.strictObject({
  ...commonFacts.shape,
  buyer: z.string(),
  ending: refundEnding,
  reason: z.string(),
  endedAt: instant,
  purchases: z.array(
    z.strictObject({ at: instant, units: z.int(), paidPaise: z.int(), ledgerNumber: z.int() }),
  ),
});
export type RefundFacts = z.infer<typeof facts>;

type Name = keyof (typeof versions)[number]['en'];

const sum = (purchases: RefundFacts['purchases'], of: 'units' | 'paidPaise'): number =>
  purchases.reduce((total, purchase) => total + purchase[of], 0);

const describeEnding = (paper: RefundFacts, { words, language }: Said<Name>): Fact[] => [
  { label: words.buyer, value: paper.buyer },
  { label: words.back, value: writeAmount(sum(paper.purchases, 'paidPaise'), language), strong: true },
  { label: words.at, value: formatDateTimeIn(paper.endedAt, language) },
  { label: words.why, value: words[`ended-${paper.ending}`] },
  ...(paper.reason === '' ? [] : [{ label: words.reason, value: paper.reason }]),
];

export const refundPaper: KindOfPaper<RefundFacts, Name> = {
  name: 'refund-note',
  prefix: 'RF',
  facts,
  versions,
  compose: (paper, said) => {
    const { words, common, language } = said;
    return [
      { type: 'text', text: words.text },
      { type: 'facts', facts: describeEnding(paper, said) },
      { type: 'heading', text: words.bought },
      {
        type: 'table',
        columns: [
          { label: words.day, share: 34 },
          { label: words.transaction, share: 24, align: 'right' },
          { label: words.units, share: 14, align: 'right' },
          { label: words.paid, share: 28, align: 'right' },
        ],
        rows: paper.purchases.map(({ at, units, paidPaise, ledgerNumber }) => [
          formatDateTimeIn(at, language),
          formatCount(ledgerNumber),
          formatCount(units),
          formatPaise(paidPaise),
        ]),
        totals: [
          [
            common.together,
            '',
            formatCount(sum(paper.purchases, 'units')),
            formatPaise(sum(paper.purchases, 'paidPaise')),
          ],
        ],
      },
      { type: 'facts', facts: describeInvoice(paper, said) },
    ];
  },
  attach: (paper) => [attachAcceptance(paper)],
};
