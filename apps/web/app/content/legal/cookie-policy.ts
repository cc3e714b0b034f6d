import { brand } from '#web/brand.ts';
import type { LegalDocument } from './legal-document.ts';

export const cookiePolicy = {
  path: '/cookie-policy',
  title: 'Cookie policy',
  summary: `${brand.name} sets no cookies. This page lists what it keeps in your browser instead, and how to remove it.`,
  updated: '2026-11-20',
  sections: [
    {
      id: 'cookies',
      heading: 'Cookies',
      body: [
        `${brand.name} sets no cookies: none of its own, none for advertising, none for statistics. No page loads anything from another company, so nobody else can set one here either.`,
        'Because nothing is kept that would need your consent, there is no banner that asks for it.',
      ],
    },
    {
      id: 'storage',
      heading: 'What your browser keeps',
      body: [
        'Your browser has a storage of its own for every site. We keep there only what the product needs to work. It stays on your device; only the login goes to our server, with each request that needs it, and browserId when you sign in.',
        {
          head: ['What', 'Why', 'Until'],
          rows: [
            ['authToken, userId and your roles', 'Your login as filmmaker or investor', 'You log out'],
            ['ottToken', 'The login of a streaming platform', 'You log out'],
            ['adminToken', 'The login of an administrator', 'You log out'],
            [
              'browserId, a random number',
              'Ends the former login of this browser at the next one, and keeps strangers who try your number or ID from locking you out. Sent with sign-ins',
              'You clear the storage',
            ],
            ['A registration that is not finished', 'So that you can finish it', 'You close the tab'],
            [
              'Drafts of forms and of remarks',
              'So that nothing that you typed is lost',
              'You send or discard them',
            ],
            [
              'Language, light or dark, cards or table, letter keys on or off',
              'So that you need not choose again',
              'You choose otherwise',
            ],
            ['The page to go back to after a login', 'So that you go on where you were', 'You close the tab'],
          ],
        },
      ],
    },
    {
      id: 'remove',
      heading: 'How to remove it',
      body: [
        'Log out to remove a login. To remove everything, clear the data of this site in the settings of your browser. You will have to log in again, and drafts that were not sent are gone.',
        'If your browser keeps nothing at all for this site, you can read the public pages, but not log in.',
      ],
    },
    {
      id: 'questions',
      heading: 'Questions',
      body: [{ office: 'support' }],
    },
  ],
} as const satisfies LegalDocument;
