import { formatDateTimeIn } from '@cinvoice/contract/dates';
import { formatPaise } from '@cinvoice/contract/money';
import { z } from 'zod';
import { commonFacts, instant } from '../facts.ts';
import { writeAmount } from '../kit/amounts.ts';
import type { Fact } from '../kit/paper.ts';
import { satisfactionLetter as versions } from '../texts/satisfaction-letter.ts';
import { fill } from '../texts/versions.ts';
import { attachAcceptance, describeBooks, describeInvoice, type KindOfPaper, type Said } from './define.ts';

const facts = z.strictObject({
  ...commonFacts.shape,
  claimPaise: z.int(),
  latePaise: z.int(),
  settledAt: instant,
});
export type SatisfactionFacts = z.infer<typeof facts>;

type Name = keyof (typeof versions)[number]['en'];

const describeClaim = (paper: SatisfactionFacts, { words, language }: Said<Name>): Fact[] => [
  { label: words.claim, value: writeAmount(paper.claimPaise, language), strong: true },
  { label: words.late, value: formatPaise(paper.latePaise) },
  { label: words.at, value: formatDateTimeIn(paper.settledAt, language) },
  ...describeBooks(paper, words.transaction),
];

export const satisfactionPaper: KindOfPaper<SatisfactionFacts, Name> = {
  name: 'satisfaction-letter',
  prefix: 'SL',
  facts,
  versions,
  compose: (paper, said) => {
    const { words } = said;
    const { seller, payer } = paper.invoice;
    const meanings = [words.satisfied, words.released, words.rest];
    return [
      { type: 'text', text: words.text },
      { type: 'facts', facts: describeClaim(paper, said) },
      { type: 'heading', text: words.means },
      { type: 'clauses', texts: meanings.map((text) => fill(text, { seller, payer })) },
      { type: 'heading', text: words.debt },
      { type: 'facts', facts: describeInvoice(paper, said) },
    ];
  },
  attach: (paper) => [attachAcceptance(paper)],
};
