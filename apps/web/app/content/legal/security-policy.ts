import { brand } from '#web/brand.ts';
import type { LegalDocument } from './legal-document.ts';

export const securityPolicy = {
  path: '/security-policy',
  title: 'Security policy',
  summary:
    'How scripts, bank details and accounts are protected, what you can do yourself, and how to report a weakness.',
  updated: '2026-11-20',
  sections: [
    {
      id: 'accounts',
      heading: 'Accounts',
      body: [
        {
          list: [
            'Filmmakers and investors log in with a code that is sent to their phone, lives five minutes and works once. After five wrong tries it is void.',
            'Passwords of platforms and administrators are stored only as a hash that is slow to guess. Both can switch on a second factor.',
            'A login is a random token. We store only its hash; logging out ends it at once, and so does a suspension.',
            'Every login can be ended from elsewhere: an administrator can sign an account out everywhere.',
          ],
        },
      ],
    },
    {
      id: 'documents',
      heading: 'Scripts and documents',
      body: [
        {
          list: [
            'An item can be read by the person who submitted it, by the platform named in it, and by administrators. For everyone else it does not exist.',
            'A link to a file works for ten minutes. Only posters of approved items are public.',
            'Every file is checked by its content, not only by its name, and is kept unchanged.',
            'Each decision and each change stands in a history that can only be added to.',
          ],
        },
      ],
    },
    {
      id: 'numbers',
      heading: 'Bank and tax numbers',
      body: [
        'Account numbers, PAN, GSTIN and CIN, and the passwords of trailers, are encrypted in our database, under keys that are not kept readable beside it. Administrators see them masked. Whoever has one shown in full, other than you, leaves an entry in the audit log.',
      ],
    },
    {
      id: 'service',
      heading: 'The service',
      body: [
        {
          list: [
            'Pages run under a strict policy that lets no foreign script, style or picture in.',
            'Attempts to guess codes and passwords are limited, by number and by address.',
            'The rules of the data are checked every night, and what breaks one is reported.',
            'The audit log cannot be changed by the program that writes it.',
          ],
        },
      ],
    },
    {
      id: 'you',
      heading: 'What you can do',
      body: [
        {
          list: [
            'Never tell anyone a code. We do not ask for one by phone or message.',
            `Look at the address of the page before you log in. ${brand.name} does not link to its login from text messages.`,
            'Log out on a device that others use.',
            'If your phone is lost or your number changes, tell us at once, so that we can end your logins.',
          ],
        },
      ],
    },
    {
      id: 'report',
      heading: 'Reporting a weakness',
      body: [
        'If you believe that you found a weakness, write to us with what you saw and how to see it again. Please touch only your own data, do not slow the service down, and give us time to mend it before you speak of it in public. Who keeps to this has nothing to fear from us, and our thanks.',
        { office: 'support' },
      ],
    },
    {
      id: 'incidents',
      heading: 'If something happens',
      body: [
        'If personal data is exposed, we tell those who are affected and the authorities as the law requires: what happened, what it means, and what we are doing about it.',
      ],
    },
    {
      id: 'limits',
      heading: 'What no one can promise',
      body: [
        'No system is safe from everything. We do what is described here and improve it as we learn; a promise that nothing can ever happen would not be honest.',
      ],
    },
  ],
} as const satisfies LegalDocument;
