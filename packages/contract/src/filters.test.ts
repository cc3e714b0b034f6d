import { describe, expect, test } from 'vitest';
import { userFilter } from './accounts.ts';
import { chooseLanguage } from './choose-language.ts';
import { contactFilter, contactForm, isFromMachine, markContact } from './contact.ts';
import { confirmEmail } from './emails.ts';
import { approvedFilter, interestFilter, ownInterestFilter, stateInterest } from './interests.ts';
import { markAllRead, messageFilter } from './messages.ts';
import { createOptionalChoice } from './requests.ts';
import { revealProfile } from './secrets.ts';
import { listFaults } from './test-faults.ts';

const id = '019aa000-0000-7000-8000-000000000001';

describe('an interest', () => {
  const amounts = (amountPaise: unknown, years: unknown = 2) =>
    listFaults(stateInterest, { amountPaise, years });
  const refused = 'Amount must be whole rupees, from ₹10,000 to ₹9,99,99,99,999.';

  test.each([10_000_00, 9_999_999_999_00])('may be of %d paise', (amount) => {
    expect(amounts(amount)).toEqual({});
  });

  test.each([9_999_00, 10_000_01, 10_000_50, 10_000_000_000_00, '1000000', 0])(
    'may not be of %o',
    (amount) => {
      expect(amounts(amount)).toEqual({ amountPaise: refused });
    },
  );

  test.each([0, 4, 1.5, '2'])('may not be for %o years', (years) => {
    expect(amounts(10_000_00, years)).toEqual({ years: 'Years must be one of: 1, 2, 3.' });
  });
});

describe('the form of visitors', () => {
  const form = {
    firstName: 'Kabir',
    lastName: 'Sethi',
    email: 'kabir@example.com',
    phone: '9820000060',
    phoneType: 'Mobile',
    updates: false,
    message: 'How long?',
    terms: true,
  };

  test('names each missing field in its own words', () => {
    expect(listFaults(contactForm, { phoneType: 'Mobile', updates: false, terms: false })).toEqual({
      firstName: 'Please enter first name.',
      lastName: 'Please enter last name.',
      email: 'Please enter e-mail address.',
      phone: 'Please enter phone number.',
      message: 'Please enter your message.',
      terms: 'Please accept the terms of use.',
    });
    expect(listFaults(contactForm, form)).toEqual({});
  });

  test('checks address and number only if they are filled in', () => {
    expect(listFaults(contactForm, { ...form, email: 'kabir', phone: '12' })).toEqual({
      email: expect.stringMatching(/valid e-mail/),
      phone: expect.stringMatching(/valid 10-digit/),
    });
  });

  test.each([
    [{}, false],
    [{ website: '' }, false],
    [{ website: 'https://spam.example' }, true],
    [{ openForMs: 2499 }, true],
    [{ openForMs: 2500 }, false],
  ])('%o was filled by a machine: %s', (more, isMachine) => {
    expect(isFromMachine(contactForm.parse({ ...form, ...more }))).toBe(isMachine);
  });

  test('is marked as answered with true or false only', () => {
    expect(listFaults(markContact, { answered: 'yes' })).toEqual({
      answered: 'answered must be true or false.',
    });
    expect(listFaults(contactFilter, { answered: '2' })).toEqual({ answered: 'answered must be 0 or 1.' });
  });
});

describe('filters of lists', () => {
  test('blank and absent choices mean all', () => {
    const category = createOptionalChoice('category', ['new', 'gap']);
    expect([category.parse(undefined), category.parse(''), category.parse('gap')]).toEqual([
      null,
      null,
      'gap',
    ]);
    expect(category.safeParse('old').error?.issues[0]?.message).toBe('category must be one of: new, gap.');
  });

  test('approved items have a goal in whole rupees', () => {
    expect(approvedFilter.parse({ goalFrom: '1250000', goalTo: '' })).toMatchObject({
      goalFrom: 1_250_000,
      goalTo: null,
      sort: 'newest',
      q: '',
    });
    expect(listFaults(approvedFilter, { goalFrom: '1.5', sort: 'cheap', kind: 'poem' })).toEqual({
      goalFrom: 'goalFrom must be a whole number of rupees.',
      sort: 'sort must be one of: newest, goalUp, goalDown, name.',
      kind: 'kind must be one of: projects, ready-to-release, content.',
    });
  });

  test('interests are current or ended, of one item or of all', () => {
    expect(ownInterestFilter.parse({})).toEqual({ state: null, item: null });
    expect(interestFilter.parse({ state: 'ended', item: id })).toEqual({ state: 'ended', item: id, q: '' });
    expect(listFaults(interestFilter, { item: '7' })).toEqual({ item: 'item must be the _id of an item.' });
  });

  test('users are ordered by what is offered', () => {
    expect(userFilter.parse({})).toEqual({ q: '', role: null, sort: 'createdAt' });
    expect(listFaults(userFilter, { sort: 'mobile', role: 'usher' })).toEqual({
      role: 'The role must be one of: investor, content_producer.',
      sort: 'sort must be one of: createdAt, name.',
    });
  });

  test('messages are all or the unread', () => {
    expect(messageFilter.parse({}).unread).toBe('0');
    expect(listFaults(messageFilter, { unread: 'yes' })).toEqual({ unread: 'unread must be 0 or 1.' });
  });
});

test('all messages are read up to one, or all', () => {
  expect(markAllRead.parse(undefined)).toEqual({ upTo: null });
  expect(markAllRead.parse({ upTo: id })).toEqual({ upTo: id });
  expect(listFaults(markAllRead, { upTo: 'x' })).toEqual({ upTo: 'upTo must be the _id of a message.' });
});

test('a link of an e-mail is complete or refused', () => {
  expect(listFaults(confirmEmail, {})).toEqual({ token: 'The link is not complete.' });
  expect(listFaults(confirmEmail, { token: 'x'.repeat(201) })).toHaveProperty('token');
  expect(listFaults(confirmEmail, { token: 'x'.repeat(200) })).toEqual({});
});

test('only bank and tax numbers are revealed', () => {
  expect(listFaults(revealProfile, { field: 'panNo' })).toEqual({});
  expect(listFaults(revealProfile, { field: 'mobile' }).field).toMatch(
    /^field must be one of: accountNumber/,
  );
});

test('a language is one of those of the screens', () => {
  expect(listFaults(chooseLanguage, { language: 'en' })).toEqual({});
  expect(listFaults(chooseLanguage, { language: 'xx' }).language).toMatch(/^language must be one of: en, hi/);
});
