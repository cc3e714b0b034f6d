import { brand } from '#web/brand.ts';
import type { LegalDocument } from './legal-document.ts';

export const disclaimer = {
  path: '/disclaimer',
  title: 'Disclaimer',
  summary:
    'What you should know before you decide about money: investing carries risk, and you can lose all that you put in.',
  updated: '2026-11-20',
  sections: [
    {
      id: 'risk',
      heading: 'Risk of loss',
      body: [
        'Funding films and buying invoices carries risk. A project may not be finished, a platform may pay late, less, or not at all, and you may lose part or all of the money that you put in. Do not put in what you cannot afford to lose or may need soon: there is no market on which you could sell at any time.',
        '12 to 16 percent a year, wherever it is named here, is an illustration of what invoices return that are paid in full and on time. Nobody promises it. Calculators show what an assumed rate would make of an amount, and nothing more. Past results do not promise future ones.',
      ],
    },
    {
      id: 'not-an-exchange',
      heading: 'Not a stock exchange',
      body: [
        `${brand.name} is not a stock exchange and is not recognised as one. It is not a bank, it takes no deposits, it does not manage portfolios, and what is shown here is not listed or traded as a security. That returns are not linked to stock markets does not make them safe.`,
      ],
    },
    {
      id: 'no-advice',
      heading: 'No advice',
      body: [
        'Nothing here is investment, legal or tax advice, or a recommendation for you. Read the documents, ask your own advisers, and decide for yourself.',
      ],
    },
    {
      id: 'information',
      heading: 'Information given by others',
      body: [
        'Items are described by those who submit them. Reviewers check what concerns them. We take care, but we do not vouch that every statement is complete or right, and a review is not a guarantee.',
        'Stating an interest in an item is not binding and moves no money, for neither side.',
      ],
    },
    {
      id: 'figures',
      heading: 'Figures and examples',
      body: [
        'Ratings, totals and statements of participants on our pages describe single cases or moments. Examples and calculations are for illustration; your own result will differ.',
      ],
    },
    {
      id: 'links',
      heading: 'Links',
      body: [
        'Trailers and other links lead to sites of others. They are responsible for them, and we cannot answer for what is shown there.',
      ],
    },
    {
      id: 'liability',
      heading: 'Liability',
      body: [
        'As far as the law allows, our liability is limited as the terms of use say: to the amounts that you paid to us in the month before the claim arose.',
      ],
    },
    {
      id: 'questions',
      heading: 'Questions',
      body: [
        'Ask before you decide. We would rather answer ten questions than see one surprise.',
        { office: 'support' },
      ],
    },
  ],
} as const satisfies LegalDocument;
