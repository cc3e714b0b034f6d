import { formatDate, formatDateTimeIn } from '@cinvoice/contract/dates';
import { formatBps, formatCount, formatPaise } from '@cinvoice/contract/money';
import { z } from 'zod';
import { commonFacts, instant } from '../facts.ts';
import { writeAmount } from '../kit/amounts.ts';
import type { Fact } from '../kit/paper.ts';
import { contractNote as versions } from '../texts/contract-note.ts';
import { fill } from '../texts/versions.ts';
import { attachAcceptance, describeBooks, describeInvoice, type KindOfPaper, type Said } from './define.ts';

const facts = z.strictObject({
  ...commonFacts.shape,
  holder: z.string(),
  units: z.int(),
  unitFacePaise: z.int(),
  unitPricePaise: z.int(),
  paidPaise: z.int(),
  claimPaise: z.int(),
  lateBps: z.int(),
  disbursedAt: instant,
});
export type ContractNoteFacts = z.infer<typeof facts>;

type Name = keyof (typeof versions)[number]['en'];

const describeLot = (paper: ContractNoteFacts, { words, language }: Said<Name>): Fact[] => [
  { label: words.holder, value: paper.holder, strong: true },
  {
    label: words.units,
    value: fill(words.unitsOf, {
      units: formatCount(paper.units),
      unitFace: formatPaise(paper.unitFacePaise),
    }),
  },
  { label: words.price, value: formatPaise(paper.unitPricePaise) },
  { label: words.paid, value: formatPaise(paper.paidPaise) },
  { label: words.claim, value: writeAmount(paper.claimPaise, language), strong: true },
  { label: words.dueDay, value: formatDate(paper.invoice.dueDay) },
  { label: words.effect, value: formatDateTimeIn(paper.disbursedAt, language) },
  ...describeBooks(paper, words.transaction),
];

export const contractNotePaper: KindOfPaper<ContractNoteFacts, Name> = {
  name: 'contract-note',
  prefix: 'CN',
  facts,
  versions,
  compose: (paper, said) => {
    const { words } = said;
    const late = fill(words.late, { late: formatBps(paper.lateBps) });
    return [
      { type: 'text', text: words.text },
      { type: 'facts', facts: describeLot(paper, said) },
      { type: 'heading', text: words.terms },
      { type: 'clauses', texts: [words.share, words.order, late, words.recourse] },
      { type: 'heading', text: words.debt },
      { type: 'facts', facts: describeInvoice(paper, said) },
    ];
  },
  attach: (paper) => [attachAcceptance(paper)],
};
