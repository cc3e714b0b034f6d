import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');

/** All sentences that people read: screens, messages, e-mails and refusals. */
const folders = {
  en: [
    'packages/words/src/en',
    'packages/contract/src/codes',
    'apps/api/src/modules/messages/emails/email-texts',
  ],
  hi: ['packages/words/src/hi'],
};

/** Words that would make a purchase of receivables sound like a deposit or a promise. */
const forbidden = {
  en: /\b(assured?|assurance|guarantee[ds]?|safe|safely|secured|fixed returns?|deposits?)\b/i,
  hi: /गारंटी|आश्वासन|पक्का रिटर्न|तय रिटर्न|सुरक्षित निवेश|जमा योजना|सावधि जमा/,
};

/** Sentences that deny or compare: 'opening' lists the words themselves. */
const allowed = ['opening.words-facts', 'opening.money-holder-facts', 'shell.risk', 'home-calculators.'];

const listSentences = async (language) => {
  const found = [];
  for (const folder of folders[language])
    for (const name of await readdir(path.join(root, folder))) {
      if (!name.endsWith('.ts') || name.includes('.test.')) continue;
      const source = await readFile(path.join(root, folder, name), 'utf8');
      // A key with its text, which may begin on the next line.
      for (const [, key, text] of source.matchAll(/^\s*'?([\w-]+)'?:\s*(['"`].*)$/gm))
        found.push({ key: `${name.replace(/\.ts$/, '')}.${key}`, text });
    }
  return found;
};

test.each(['en', 'hi'])(
  'no text in %s calls a purchase a deposit, or promises that it will be paid',
  async (language) => {
    const sentences = await listSentences(language);
    expect(sentences.length).toBeGreaterThan(1000);
    const said = sentences.filter(
      ({ key, text }) => forbidden[language].test(text) && !allowed.some((start) => key.startsWith(start)),
    );
    expect(said).toEqual([]);
  },
);

test.each([
  ['en', 'Your money is SAFE with us.'],
  ['en', 'Guaranteed by the platform.'],
  ['en', 'Better than a fixed deposit.'],
  ['hi', 'आपका पैसा लौटने की गारंटी है।'],
  ['hi', 'यह सुरक्षित निवेश है।'],
])('%s: "%s" would be found', (language, text) => {
  expect(text).toMatch(forbidden[language]);
});
