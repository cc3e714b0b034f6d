import { formatDate, formatDateTimeIn } from '@cinvoice/contract/dates';
import { formatCount, formatPaise } from '@cinvoice/contract/money';
import { z } from 'zod';
import { commonFacts, instant } from '../facts.ts';
import { writeAmount } from '../kit/amounts.ts';
import type { Fact } from '../kit/paper.ts';
import { deed as versions } from '../texts/deed.ts';
import { fill } from '../texts/versions.ts';
import { attachAcceptance, describeInvoice, type KindOfPaper, type Said } from './define.ts';

const sentences = z.array(z.string());

const facts = z.strictObject({
  ...commonFacts.shape,
  units: z.int(),
  unitFacePaise: z.int(),
  unitPricePaise: z.int(),
  claimPaise: z.int(),
  valueDay: z.iso.date(),
  disburseBy: z.iso.date(),
  deed: z.strictObject({ version: z.int(), hash: z.string(), text: z.string() }),
  sentences: z.strictObject({ en: sentences, hi: sentences }),
  signature: z.strictObject({ name: z.string(), at: instant }),
});
export type DeedPaperFacts = z.infer<typeof facts>;

type Name = keyof (typeof versions)[number]['en'];

const describeShares = (paper: DeedPaperFacts, { words, language }: Said<Name>): Fact[] => [
  { label: words.claim, value: writeAmount(paper.claimPaise, language), strong: true },
  {
    label: words.shares,
    value: fill(words.sharesOf, {
      units: formatCount(paper.units),
      unitFace: formatPaise(paper.unitFacePaise),
    }),
  },
  { label: words.price, value: formatPaise(paper.unitPricePaise) },
  {
    label: words.paidBetween,
    value: fill(words.paidBetweenDays, {
      valueDay: formatDate(paper.valueDay),
      disburseBy: formatDate(paper.disburseBy),
    }),
  },
];

export const deedPaper: KindOfPaper<DeedPaperFacts, Name> = {
  name: 'deed',
  prefix: 'DA',
  facts,
  versions,
  compose: (paper, said) => {
    const { words, language } = said;
    const { signature, deed } = paper;
    return [
      { type: 'heading', text: words.parties },
      { type: 'facts', facts: [...describeInvoice(paper, said), ...describeShares(paper, said)] },
      { type: 'heading', text: words.assignment },
      { type: 'clauses', texts: paper.sentences[language] },
      { type: 'heading', text: words.signature },
      {
        type: 'facts',
        facts: [
          { label: words.signedBy, value: signature.name },
          { label: words.signedAt, value: formatDateTimeIn(signature.at, language) },
          { label: words.signedHow, value: words.signedFrom },
          { label: words.hash, value: deed.hash },
        ],
      },
      { type: 'heading', text: words.schedule },
      { type: 'text', text: words.scheduleText },
    ];
  },
  attach: (paper) => [
    attachAcceptance(paper),
    {
      name: 'deed.txt',
      description: 'What the seller signed: its SHA-256 is on the paper',
      text: paper.deed.text,
    },
  ],
};
