import { brand } from '#web/brand.ts';
import type { LegalDocument } from './legal-document.ts';

export const privacyPolicy = {
  path: '/privacy-policy',
  title: 'Privacy policy',
  summary: 'What we know about you, why, who else sees it, how long it stays, and what you can ask of us.',
  updated: '2026-11-23',
  sections: [
    {
      id: 'who',
      heading: 'Who is responsible',
      body: [
        `The operator of ${brand.name} decides why and how your personal data is used, and answers for it.`,
        { office: 'support' },
      ],
    },
    {
      id: 'what',
      heading: 'What we collect',
      body: [
        {
          head: ['Data', 'When', 'Why'],
          rows: [
            ['Mobile number, role, one-time codes (only as a hash)', 'At login', 'To know that it is you'],
            [
              'Name, occupation, what you took part in, referral code',
              'At registration',
              'To set up your account and to let reviewers know who submits',
            ],
            [
              'Bank, PAN, GSTIN and CIN numbers; Aadhaar or other proof of identity where the law asks for it',
              'When you enter them in your profile, or when a later step needs them',
              'To pay you, to invoice, and to meet the duties of the law',
            ],
            [
              'Legal name, date of birth, PAN, GSTIN, address, proofs of them, ties to platforms and production houses',
              'When you ask to be verified as a seller or an investor',
              'To know whose claim is sold and whose money buys it, as the law asks',
            ],
            [
              'Invoices with their contracts and proofs of delivery',
              'When you add them',
              'To have the platform that owes them accept them, and to collect what it pays',
            ],
            [
              'Projects, content, posters, scripts, contracts, budgets and remarks',
              'When you submit or review',
              'To have them reviewed and, once approved, to show their public part',
            ],
            [
              'Interests that you state',
              'When you state them',
              'To show filmmakers their number and sum, never who',
            ],
            [
              'E-mail address',
              'When you give one',
              'To tell you what happened to your items, once you confirmed it',
            ],
            [
              'Time, network address and kind of action of logins and decisions',
              'As they happen',
              'To protect accounts and to be able to say who did what',
            ],
            ['What you write in the contact form', 'When you send it', 'To answer you'],
          ],
        },
        'We do not buy data about you, and we use no advertising or tracking services.',
      ],
    },
    {
      id: 'sharing',
      heading: 'Who else sees it',
      body: [
        {
          list: [
            'The streaming platform that you name sees the item, and the invoice, that you submit to it.',
            'Partners who carry out a part of the service for us, such as sending text messages and e-mail, hosting, banking and verification, see what that part needs and may use it for nothing else.',
            'Authorities and courts see what the law requires us to show them.',
            'Everyone sees the public part of an approved item, and signed-in investors also who makes it, its rights and the link to its trailer. Your name and number are not in it.',
          ],
        },
        'We do not sell personal data.',
      ],
    },
    {
      id: 'where',
      heading: 'Where it is kept',
      body: [
        'Your data may be stored and processed in India and outside India, where we or our partners keep servers. Wherever it is, the same care is owed to it.',
      ],
    },
    {
      id: 'how-long',
      heading: 'How long it is kept',
      body: [
        {
          head: ['Data', 'Kept'],
          rows: [
            ['One-time codes', 'Valid for five minutes, removed within two days'],
            [
              'Logins',
              'Until you log out or they expire: at most 30 days for users, 7 days for reviewers and administrators',
            ],
            [
              'Account, profile and items',
              'While the account exists, and then as long as the law asks for records',
            ],
            [
              'History of items and audit log',
              'Permanently: they protect everyone from changes that nobody saw',
            ],
            ['Drafts', 'Only in your own browser, until you send or discard them'],
          ],
        },
      ],
    },
    {
      id: 'rights',
      heading: 'What you can ask for',
      body: [
        'You can see and correct most of your data in your profile. You may also ask us for a copy of your data, for correction, for erasure of what we need not keep, to withdraw a consent, and to name somebody who acts for you in the event of death or incapacity. We answer within 30 days. A withdrawal does not undo what was lawful before it.',
      ],
    },
    {
      id: 'children',
      heading: 'Children',
      body: [
        `${brand.name} is for people of 18 years and over. We do not knowingly keep data of children, and we remove it when we learn of it.`,
      ],
    },
    {
      id: 'complaints',
      heading: 'Complaints',
      body: [
        'Please write to the grievance officer. If the answer does not satisfy you, you may turn to the data protection authority of India.',
        { office: 'grievance' },
      ],
    },
  ],
} as const satisfies LegalDocument;
