import {
  type Message,
  type MessageEvent,
  type MessageParameters,
  message,
  messageEventNames,
} from '@cinvoice/contract/messages';
import { api } from '@cinvoice/screens/fake-api.ts';
import { signInAsAdmin, signInAsOtt, signInAsUser } from '@cinvoice/screens/people.ts';
import { aPage, id, NOW } from '@cinvoice/screens/samples.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '#screens/page.tsx';

const decision = {
  projectName: 'Neel Kuthi',
  status: 'rejected',
  remark: 'Too long.',
  by: 'Rangmahal',
} as const;
const submitted = { projectName: 'Neel Kuthi', filmmaker: 'Asha Rane' };
const order = { order: id(20), title: { code: 'order-terms', message: 'Change the terms' } };
const invoice = { number: 'NK/7', projectName: 'Neel Kuthi', amount: '₹4,00,000.00' };
const account = { number: '••••6789', page: '/filmmaker/money' } as const;
const key = { page: '/ott/api-access', key: 'Catalogue sync', ending: 'a1b2' } as const;
const accepted = { ...invoice, payer: 'Rangmahal', dueDay: '22/03/2027' };
const hindrance = { number: 'NK/7', projectName: 'Neel Kuthi', kind: 'credit-note' } as const;
const received = { ...invoice, received: '₹1,50,000.00' };
const debt = { number: 'NK/7', projectName: 'Neel Kuthi', outstanding: '₹3,00,000.00', dueDay: '22/03/2027' };
const late = { ...debt, days: '7', booksUntil: '28/03/2027' };
const treasury = { page: '/admin/treasury', account: 'HDFC Bank ••••4471' } as const;
const officer = { officerName: 'Leela Iyer', designation: 'Head of finance', email: 'leela@example.com' };

const claim = {
  ...invoice,
  received: '₹60,00,000.01',
  holders: '₹59,00,000.01',
  own: '₹1,00,000.00',
  outstanding: '₹16,49,999.99',
};
const holding = { projectName: 'Neel Kuthi', deal: id(31) };
const units = { projectName: 'Neel Kuthi', units: '4,000', amount: '₹38,12,000.00', deal: id(31) };

/** An example of every event. */
const payout = { ...account, amount: '₹2,50,000.00' };
const refund = { ...payout, page: '/ott/dues', day: '12/11/2026', reference: 'CVK7M2P4QX' } as const;
const webhookFacts = { page: '/ott/webhooks', host: 'hooks.example' } as const;

const parameters = {
  'item-reviewed': decision,
  'item-remarked': decision,
  'item-arrived': submitted,
  'item-returned': submitted,
  'infected-file-refused': { file: 'budget.pdf', signature: 'Win.Test.EICAR_HDB-1' },
  'file-withheld': { file: 'budget.pdf' },
  'infected-file-withheld': { file: 'budget.pdf', signature: 'Win.Test.EICAR_HDB-1' },
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
  'bank-account-proposed': account,
  'bank-account-confirmed': { ...account, usableFrom: NOW },
  'bank-account-dropped': { ...account, reason: 'Another name.' },
  'bank-account-retired': account,
  'api-key-created': { ...key, scopes: 'items:read', until: '18/02/2027' },
  'api-key-ends': { ...key, until: '18/02/2027' },
  'api-key-revoked': key,
  'invoice-accepted': accepted,
  'invoice-accepted-otherwise': { ...accepted, tds: '₹40,000.00', otherDeductions: '₹5,000.00' },
  'invoice-disputed': { ...invoice, payer: 'Rangmahal', reason: 'The last reel is missing.' },
  'hindrance-reported': { ...hindrance, payer: 'Rangmahal', text: 'We returned the second reel.' },
  'hindrance-closed': hindrance,
  'invoice-received': received,
  'invoice-settled': received,
  'receipt-undone': received,
  'invoice-offered': { ...invoice, today: '₹72,00,180.00', settlement: '₹31,50,000.00', until: '21/11/2026' },
  'invoice-funded': { ...invoice, raised: '₹72,90,450.00' },
  'sale-ended': { ...invoice, ending: 'pulled', reason: 'The payer asked for time.' },
  'units-bought': units,
  'units-released': units,
  'receipt-waits': received,
  'claim-received': claim,
  'claim-short-paid': claim,
  'claim-settled': claim,
  'units-paid': { ...holding, amount: '₹31,37,254.91', late: '₹15,954.87', outstanding: '₹8,62,745.09' },
  'units-payment-undone': { ...holding, amount: '₹31,37,254.91' },
  'units-may-stop': { ...holding, day: '21/11/2026' },
  'units-late': {
    ...holding,
    dueDay: '24/03/2027',
    days: '31',
    outstanding: '₹8,62,745.09',
    booksUntil: '23/04/2027',
  },
  'units-update': { ...holding, text: 'They pay on Friday.' },
  'update-overdue': { number: 'PK/2026/11', projectName: 'Neel Kuthi', days: '8' },
  'notice-given': { ...invoice, seller: 'Padma Pictures', dueDay: '22/03/2027' },
  'notice-ended': { ...invoice, seller: 'Padma Pictures' },
  'notice-acknowledged': { ...invoice, payer: 'Rangmahal' },
  'invoice-disbursed': { ...invoice, paid: '₹72,00,180.00', fee: '₹76,500.00', feeGst: '₹13,770.00' },
  'units-disbursed': { ...units, claim: '₹40,00,000.00', dueDay: '22/03/2027' },
  'units-written-off': {
    projectName: 'Neel Kuthi',
    units: '4,000',
    deal: id(31),
    outstanding: '₹8,62,745.09',
    reason: 'The payer is insolvent.',
  },
  'money-arrived': { amount: '₹2,50,000.00' },
  'payout-paid': payout,
  'payout-returned': payout,
  'payout-not-returned': payout,
  'payout-failed': payout,
  'payout-refused': { ...payout, reason: 'The account is of another name.' },
  'refund-paid': refund,
  'refund-returned': refund,
  'refund-not-returned': refund,
  'refund-failed': refund,
  'refund-refused': { ...refund, reason: 'It was ours after all.' },
  'payout-came-back': {
    page: '/admin/treasury',
    amount: '₹2,50,000.00',
    reference: 'CVK7M2P4QX',
    name: 'Meera Rao',
  },
  'idle-money': { ...payout, day: '27/11/2026' },
  'invoice-waits': { ...invoice, seller: 'Padma Pictures', since: '19/11/2026' },
  'payment-due': { ...debt, reference: 'CVK7M2P4QX' },
  'payment-late': { ...late, reference: 'CVK7M2P4QX' },
  'invoice-late': { ...late, payer: 'Rangmahal' },
  'verification-ends': { area: 'investor', until: '20/11/2028' },
  'paper-failed': { kind: 'deed', number: 'PK/2026-42', projectName: 'Neelkuthi' },
  'backup-failed': { last: '18/11/2026' },
  'backup-old': { last: '18/11/2026' },
  'backup-unverified': { last: '11/11/2026' },
  'backup-log-late': { last: '18/11/2026, 6:15 pm' },
  'backup-log-gap': { last: '18/11/2026, 6:15 pm' },
  'statement-missing': { ...treasury, since: '16/11/2026' },
  'books-differ': { ...treasury, difference: '₹1.00', until: '18/11/2026' },
  shortfall: { page: '/admin/treasury', amount: '₹60,00,000.01' },
  'holidays-missing': { page: '/admin/treasury', year: '2027', holidays: '3', least: '8' },
  'webhook-failed': webhookFacts,
  'webhook-disabled': webhookFacts,
  'webhook-gone': webhookFacts,
} satisfies { [E in MessageEvent]: MessageParameters[E] };

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

/** Parameters that lead somewhere, are worded otherwise, or stand below the text. */
const notRepeated = [
  'area',
  'by',
  'deal',
  'ending',
  'kind',
  'order',
  'page',
  'purpose',
  'reason',
  'remark',
  'status',
  'usableFrom',
  'verification',
];

/** What an inbox need not repeat, since its page shows it. */
const leftToPage: { [E in MessageEvent]?: readonly string[] } = {
  'officer-revoked': ['designation'],
  'invoice-disputed': ['amount'],
  'invoice-received': ['amount'],
  'invoice-settled': ['amount'],
  'receipt-undone': ['amount'],
  'receipt-waits': ['amount'],
  'claim-received': ['amount'],
  'claim-short-paid': ['amount'],
  'claim-settled': ['amount', 'outstanding'],
  'invoice-funded': ['amount'],
  'sale-ended': ['amount'],
  'notice-acknowledged': ['amount'],
  'invoice-disbursed': ['amount'],
};

const listTexts = (event: MessageEvent, values: object): string[] => {
  const left = [...notRepeated, ...(leftToPage[event] ?? [])];
  return Object.entries(values).flatMap(([name, value]) =>
    left.includes(name) || typeof value !== 'string' ? [] : [value],
  );
};

test('every event of the catalogue has an example', () => {
  expect(Object.keys(parameters).toSorted()).toEqual(messageEventNames.toSorted());
  const listed = message.options.map(({ shape }) => shape.event.value);
  expect(listed.toSorted()).toEqual(messageEventNames.toSorted());
});

test.each(['en', 'hi'] as const)('in %s an event is worded with all it names', async (language) => {
  await openInbox(language);
  for (const [index, one] of toMessages().entries()) {
    const text = lines().elements()[index]?.textContent ?? '';
    expect(text, one.event).not.toMatch(/[{}<>]/);
    for (const name of listTexts(one.event, one.parameters)) expect(text, one.event).toContain(name);
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
  ['bank-account-dropped', 'Another name.'],
  ['invoice-disputed', 'The last reel is missing.'],
  ['hindrance-reported', 'We returned the second reel.'],
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
  await expect.element(link('bank-account-proposed')).toHaveAttribute('href', '/filmmaker/money');
  await expect.element(link('verification-ends')).toHaveAttribute('href', '/investor/verification');
  await expect.element(link('statement-missing')).toHaveAttribute('href', '/admin/treasury');
  await expect.element(link('infected-file-refused')).toHaveAttribute('href', '/admin/audit');
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
