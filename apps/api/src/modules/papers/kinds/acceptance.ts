import { formatDateTimeIn } from '@cinvoice/contract/dates';
import { z } from 'zod';
import { commonFacts, instant } from '../facts.ts';
import { acceptance as versions } from '../texts/acceptance.ts';
import { attachAcceptance, describeInvoice, type KindOfPaper } from './define.ts';

const sentences = z.array(z.string());

const facts = z.strictObject({
  ...commonFacts.shape,
  officer: z.strictObject({ name: z.string(), designation: z.string() }),
  at: instant,
  sentences: z.strictObject({ en: sentences, hi: sentences }),
});
export type AcceptanceFacts = z.infer<typeof facts>;

type Name = keyof (typeof versions)[number]['en'];

export const acceptancePaper: KindOfPaper<AcceptanceFacts, Name> = {
  name: 'acceptance',
  prefix: 'AC',
  facts,
  versions,
  compose: (paper, said) => {
    const { words, language } = said;
    const { officer, at, acceptance } = paper;
    return [
      { type: 'heading', text: words.parties },
      { type: 'facts', facts: describeInvoice(paper, said) },
      { type: 'heading', text: words.accepted },
      { type: 'clauses', texts: paper.sentences[language] },
      { type: 'heading', text: words.confirmed },
      {
        type: 'facts',
        facts: [
          { label: words.officer, value: `${officer.name}, ${officer.designation}` },
          { label: words.at, value: formatDateTimeIn(at, language) },
          { label: words.hash, value: acceptance.hash },
        ],
      },
      { type: 'text', text: words.attached },
    ];
  },
  attach: (paper) => [attachAcceptance(paper)],
};
