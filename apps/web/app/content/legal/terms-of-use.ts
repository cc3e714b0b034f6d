import { brand } from '#web/brand.ts';
import type { LegalDocument } from './legal-document.ts';

export const termsOfUse = {
  path: '/terms-of-use',
  title: 'Terms of use',
  summary: `The agreement between you and ${brand.name}: who may use it, what you may expect of us, and what we expect of you.`,
  updated: '2026-11-20',
  sections: [
    {
      id: 'agreement',
      heading: 'This agreement',
      body: [
        `These terms apply to everyone who opens ${brand.name}, with or without an account. By using it you accept them, together with the privacy, cookie, security and payments policies and the disclaimer, which are part of this agreement. If you do not accept them, please do not use it.`,
        'Where we change these terms we put the new text and its date on this page. A change that takes something from you is also shown to you in the product before it applies. Whoever goes on using the product after that accepts the change.',
      ],
    },
    {
      id: 'what-it-is',
      heading: 'What the product is',
      body: [
        `${brand.name} brings together filmmakers and investors. Filmmakers list new projects, content that is ready to release and content that has been released; streaming platforms review what is meant for them; approved items are shown to others.`,
        `${brand.name} is not a stock exchange, a bank, a deposit-taking company or an adviser. Nothing that is shown here is an offer of securities or a promise of a return. Please read the disclaimer before you decide about money.`,
      ],
    },
    {
      id: 'accounts',
      heading: 'Accounts',
      body: [
        'You must be at least 18 years old and able to enter into a contract under Indian law. Registration is free.',
        'To open and keep an account we may ask for user information such as your full name, a user name, an e-mail address, a mobile number, and your PAN and Aadhaar numbers, and later for bank and company details. You confirm that what you give is true, complete, your own, and kept up to date.',
        'One person, one account. An account is not transferable. Keep your phone, codes and passwords to yourself: what is done through your account counts as done by you until you tell us that it is no longer under your control.',
        'A code is only ever asked for on the login page. Nobody of ours will ask you for one by phone or message.',
      ],
    },
    {
      id: 'your-content',
      heading: 'What you submit',
      body: [
        'What you submit remains yours. You allow us to store it, to make smaller copies of posters, and to show it to those who need to see it: yourself, the platform that you name, and our administrators. When an item is approved, its public part (its name, kind, languages, genre, synopsis, goal, poster and platform) may be shown to everyone. Signed-in investors also see who makes it (production house, producer, director and writer), who buys its rights, the rights and lease that you gave with their years, the link to its trailer, and how much all of them together say they would put in. Scripts, budgets, contracts, passwords, your name and your number are not part of it.',
        'You confirm that you have the rights in what you submit, that it breaks no law and no agreement, and that the documents are genuine. If somebody claims otherwise, you will help us to answer, and you bear what the claim justly costs.',
      ],
    },
    {
      id: 'conduct',
      heading: 'What is not allowed',
      body: [
        {
          list: [
            'Use that is not personal, or commercial resale of what is shown here.',
            'False names, forged documents, or the same debt or title offered twice.',
            'Copying, publishing or passing on material of others that you were shown in confidence.',
            'Software that collects pages in bulk, overloads the service, looks for weaknesses without our consent, or gets around a limit.',
            'Anything that is unlawful, that harasses others, or that harms minors.',
          ],
        },
      ],
    },
    {
      id: 'review',
      heading: 'Reviews',
      body: [
        'A platform or an administrator may approve an item, reject it, or ask for clarification, with a remark. An approval says that the item was reviewed. It does not say that the item will be produced, bought, paid for or profitable.',
        'An approved item can no longer be edited. If an approval is taken back, the item and what depends on it is no longer shown to others.',
      ],
    },
    {
      id: 'termination',
      heading: 'Ending an account',
      body: [
        'You may stop at any time and ask us to close your account. We may suspend or close an account that breaks these terms, that we must close by law, or that puts others at risk. Unless the law or an urgent risk forbids it, we tell you why, and you may object through the grievance officer.',
        'What must be kept by law, and the records of what was done, remain after an account has ended. Duties that by their nature last, such as confidentiality and payment of what is owed, last.',
      ],
    },
    {
      id: 'liability',
      heading: 'Our liability',
      body: [
        'We provide the product with care, but as it is: we do not promise that it is always available or free of faults, nor that information given by others is right.',
        'As far as the law allows, we are not liable for lost profit, lost opportunity or indirect loss, and our total liability for any claim is limited to the amounts that you paid to us in the month before the claim arose. Nothing here limits liability that cannot be limited by law.',
      ],
    },
    {
      id: 'relief',
      heading: 'Relief',
      body: [
        'Some breaches, such as of confidentiality or of intellectual property, cannot be made good by money alone. For these either of us may ask a court for an order to stop, besides any other remedy.',
      ],
    },
    {
      id: 'notices',
      heading: 'Notices',
      body: [
        'We write to you through the product, or to the mobile number or e-mail address of your account. A notice counts as received when it can be read there. You write to us at the address below.',
        { office: 'support' },
      ],
    },
    {
      id: 'severability',
      heading: 'Severability',
      body: [
        'If a part of these terms is invalid, the rest remains valid, and the invalid part is replaced by what comes nearest to its purpose.',
      ],
    },
    {
      id: 'waiver',
      heading: 'Waiver',
      body: [
        'If one of us does not insist on a right at once, the right is not lost. A right is given up only in writing.',
      ],
    },
    {
      id: 'law',
      heading: 'Law and courts',
      body: [
        'The law of India applies. The courts at Mumbai alone decide disputes that we could not settle between us. Please write to the grievance officer first: most things can be settled there.',
        { office: 'grievance' },
      ],
    },
  ],
} as const satisfies LegalDocument;
