import { brand } from '#web/brand.ts';
import type { LegalDocument } from './legal-document.ts';

export const paymentsPolicy = {
  path: '/payments-policy',
  title: 'Payments policy',
  summary: 'What costs money and what does not, when money goes back, and the rules for what you see here.',
  updated: '2026-11-23',
  sections: [
    {
      id: 'prices',
      heading: 'Prices',
      body: [
        'Registration is free, and so are submitting an item and having it reviewed. Where something costs money, its price is shown before you agree to it, in Indian rupees and with taxes included.',
        'Nothing is charged without a step in which you see the amount and confirm it.',
      ],
    },
    {
      id: 'payments',
      heading: 'Payments',
      body: [
        'Payments are made only by the ways that the product shows, from and to an account in your own name. We never ask for a payment by phone or message, nor to a private account. Payments that seem to break the law are held and reported as it requires.',
        'What a platform owes on an accepted invoice is paid into the escrow account that its acceptance names, and into no other. Until invoices are sold here it is credited to the filmmaker; once they are, to those who bought the invoice. Money that comes from somebody else’s account is not credited: it goes back to where it came from.',
      ],
    },
    {
      id: 'refunds',
      heading: 'Refunds',
      body: [
        'Payments are generally not refunded, since what they pay for begins at once. We do pay back what was charged twice or by mistake, what was paid for something that did not take place, and whatever the law says must be paid back. Write to us within 30 days; we answer within seven working days, and money goes back the way it came.',
      ],
    },
    {
      id: 'taxes',
      heading: 'Taxes',
      body: [
        'You remain responsible for your own taxes on what you receive. Where the law asks us or a platform to deduct tax at source, it is deducted and shown.',
      ],
    },
    {
      id: 'restrictions',
      heading: 'Restrictions on Use',
      body: [
        `${brand.name} is for your personal and non-commercial use. Apart from using it for what it is meant for, you may not:`,
        {
          list: [
            'copy, publish, sell, license or pass on what you see here, whole or in part;',
            'build another service on it, or show it inside another page;',
            'take it apart, get around its limits, or collect its content by machine;',
            'remove marks of ownership, or suggest that we endorse you;',
            'use it to move money that is not yours, or to hide where money comes from.',
          ],
        },
      ],
    },
    {
      id: 'intellectual-property',
      heading: 'Intellectual Property',
      body: [
        `The name, the mark, the design, the texts and the software of ${brand.name} belong to its operator or to those who licensed them to it. Films, scripts, posters and names of projects belong to those who submitted them or to whom they name. To use any of it elsewhere, you need the owner’s written consent.`,
        'If you believe that something here infringes your rights, tell the grievance officer what it is, where it stands, and why it is yours. We look at it without delay and take down what must not be shown.',
      ],
    },
    {
      id: 'grievance-redressal',
      heading: 'Grievance Redressal',
      body: [
        'For complaints about payments, content or data there is a grievance officer, who can be reached by e-mail. Say what happened, when, and what you wish for; name the item or payment. You receive a confirmation within 48 hours and an answer within 30 days.',
        { office: 'grievance' },
      ],
    },
    {
      id: 'law',
      heading: 'Law',
      body: ['As for all of our terms, the law of India applies, and the courts at Mumbai decide.'],
    },
  ],
} as const satisfies LegalDocument;
