import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const repository = path.join(import.meta.dirname, '../../..');

/** Where Hindi texts stand. */
const folders = [
  'packages/words/src/hi',
  'packages/art/src/brand',
  'apps/site/src/content/legal/hi',
  'apps/api/src/modules/messages/emails/email-texts',
  'apps/api/src/modules/papers/texts',
  'apps/api/src/modules/titles/cards',
];

const files = folders.flatMap((folder) =>
  readdirSync(path.join(repository, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|md)$/.test(name))
    .map((name) => path.join(folder, name)),
);

/** Words that say the thing wrongly, or as nobody says it. */
const unwanted = [
  'नंबर किसका है',
  'मेहराब',
  'वसंत',
  'पतझड़',
  // What is listed is added to a list (सूची में जोड़ना); what is typed or paid in is put in.
  'सूची में डाल',
  ...['प्रोजेक्ट', 'कंटेंट', 'टाइटल', 'इनवॉइस'].flatMap((listed) => [`${listed} डाल`, `${listed} भी डाल`]),
].map((words) => words.normalize('NFC'));

test('no Hindi text has words that are not to be used', () => {
  const found = files.flatMap((file) => {
    const text = readFileSync(path.join(repository, file), 'utf8').normalize('NFC');
    return unwanted.filter((words) => text.includes(words)).map((words) => `${file}: ${words}`);
  });
  expect(found).toEqual([]);
});

test('the texts are found, of each folder some', () => {
  for (const folder of folders) expect(files.filter((file) => file.startsWith(folder))).not.toEqual([]);
});
