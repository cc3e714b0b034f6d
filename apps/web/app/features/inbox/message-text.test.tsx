import type { Message, MessageEvent, MessageParameters } from '@cinvoice/contract/messages';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api } from '#screens/fake-api.ts';
import { openPage } from '#screens/page.tsx';
import { signInAsAdmin, signInAsOtt, signInAsUser } from '#screens/people.ts';
import { aPage, id, NOW } from '#screens/samples.ts';

const decision = {
  projectName: 'Neel Kuthi',
  status: 'rejected',
  remark: 'Too long.',
  by: 'Rangmahal',
} as const;
const submitted = { projectName: 'Neel Kuthi', filmmaker: 'Asha Rane' };
const order = { order: id(20), title: { code: 'order-terms', message: 'Change the terms' } };
const invoice = { number: 'NK/7', projectName: 'Neel Kuthi', amount: '₹4,00,000.00' };
const officer = { officerName: 'Leela Iyer', designation: 'Head of finance', email: 'leela@example.com' };

/** Examples of events. */
const parameters = {
  'item-reviewed': decision,
  'item-remarked': decision,
  'item-arrived': submitted,
  'item-returned': submitted,
  'poster-refused': { projectName: 'Neel Kuthi', reason: 'no picture' },
  'email-failed': { to: 'asha@example.com', reason: 'Mailbox is full' },
  'order-waits': order,
  'order-lapses': order,
  'order-refused': { ...order, reason: 'Not this month.' },
  'invoice-arrived': { ...invoice, seller: 'Padma Pictures' },
  'invoice-ended': { ...invoice, seller: 'Padma Pictures', reason: 'Paid elsewhere.' },
  'invoice-checking': { ...invoice, seller: 'Padma Pictures' },
  'invoice-cleared': invoice,
  'invoice-declined': { ...invoice, reason: 'A copy.' },
  'verification-waits': { verification: id(21), purpose: 'seller', name: 'Padma Pictures' },
  'verification-approved': { area: 'filmmaker', until: '20/11/2028' },
  'verification-rejected': { area: 'filmmaker', reason: 'The name differs.' },
  'verification-lapsed': { area: 'investor' },
  'payer-verified': { legalName: 'Rangmahal Media' },
  'payer-changed': { legalName: 'Rangmahal Media' },
  'payer-retired': { legalName: 'Rangmahal Media', reason: 'It asked for that.' },
  'officer-named': { ...officer, usableFrom: NOW },
  'officer-revoked': officer,
} satisfies { [E in MessageEvent]?: MessageParameters[E] };

const toMessages = (item: Message['item'] = null): Message[] =>
  Object.entries(parameters).map(
    ([event, values], index) =>
      // Every event stands with parameters of its own type above.
      ({ _id: id(400 + index), event, parameters: values, item, createdAt: NOW, readAt: NOW }) as Message,
  );

const lines = () => page.getByRole('main').getByRole('listitem');
const count = Object.keys(parameters).length;

const openInbox = async (language: 'en' | 'hi') => {
  signInAsUser('content_producer');
  localStorage.setItem('language', language);
  api.on('GET /messages', aPage(...toMessages()));
  openPage('/filmmaker/inbox');
  await expect.poll(() => lines().elements().length).toBe(count);
};

const listTexts = (values: object): string[] =>
  Object.entries(values).flatMap(([name, value]) =>
    ['status', 'by', 'area', 'purpose', 'order', 'verification', 'usableFrom', 'reason', 'remark'].includes(
      name,
    ) || typeof value !== 'string'
      ? []
      : [value],
  );

test.each(['en', 'hi'] as const)('in %s an event is worded with all it names', async (language) => {
  await openInbox(language);
  for (const [index, [event, values]] of Object.entries(parameters).entries()) {
    const text = lines().elements()[index]?.textContent ?? '';
    expect(text, event).not.toMatch(/[{}<>]/);
    for (const name of listTexts(values)) {
      // An inbox need not repeat what its page shows.
      if (event === 'officer-revoked' && name === officer.designation) continue;
      expect(text, event).toContain(name);
    }
  }
  const texts = lines()
    .elements()
    .map(({ textContent }) => textContent);
  expect(new Set(texts).size).toBe(count);
});

test.each([
  ['item-reviewed', 'Too long.'],
  ['order-refused', 'Not this month.'],
  ['invoice-declined', 'A copy.'],
  ['verification-rejected', 'The name differs.'],
  ['payer-retired', 'It asked for that.'],
] as const)('%s repeats the words of the person who decided', async (event, words) => {
  await openInbox('en');
  await expect.element(lines().nth(Object.keys(parameters).indexOf(event))).toMatchTextContent(words);
});

const link = (event: keyof typeof parameters) =>
  lines().nth(Object.keys(parameters).indexOf(event)).getByRole('link');

test('a message leads to what it is about', async () => {
  await openInbox('en');
  await expect.element(link('verification-rejected')).toHaveAttribute('href', '/filmmaker/verification');
  await expect.element(link('verification-lapsed')).toHaveAttribute('href', '/investor/verification');
  await expect.element(link('email-failed')).toHaveAttribute('href', '/filmmaker/inbox');
});

test.each([
  ['an admin', signInAsAdmin, '/admin', '/admin/projects'],
  ['an OTT', signInAsOtt, '/ott', '/ott/projects'],
] as const)('%s is led to an item in the own area', async (_, signIn, area, list) => {
  signIn();
  api.on('GET /messages', aPage(...toMessages({ kind: 'projects', _id: id(10) })));
  api.on('GET /messages/emails', aPage());
  openPage(`${area}/inbox`);
  await expect.element(lines().first().getByRole('link')).toHaveAttribute('href', `${list}?item=${id(10)}`);
});

test('a message about something that is no longer known leads to the inbox', async () => {
  signInAsUser('content_producer');
  api.on('GET /messages', aPage(...toMessages({ kind: 'plays', _id: id(10) })));
  openPage('/filmmaker/inbox');
  await expect.element(lines().first().getByRole('link')).toHaveAttribute('href', '/filmmaker/inbox');
});
