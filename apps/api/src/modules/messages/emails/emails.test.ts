import type { Item } from '@cinvoice/contract/answers';
import { project } from '@cinvoice/contract/kinds/project';
import { readyToRelease } from '@cinvoice/contract/kinds/ready-to-release';
import { sourceLanguage, translatedLanguages } from '@cinvoice/contract/spoken-languages';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Cast, startCast } from '#api/modules/submissions/test-cast.ts';
import type { Someone } from '#api/test-app.ts';
import { readMail } from '../test-mail.ts';
import { getEmailWords } from './email-words.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.server.close());

const updateAccount = (table: 'users' | 'otts', id: string, columns: object) =>
  cast.server.db.updateTable(table).set(columns).where('id', '=', id).execute();
const giveAddresses = async () => {
  const address = 'asha@example.com';
  await updateAccount('users', cast.asha.id, {
    email: address,
    confirmed_email: address,
    suspended_at: null,
  });
  await updateAccount('otts', cast.itsOtt.id, { email: 'desk@ott.example', deactivated_at: null });
};
beforeEach(giveAddresses);
afterEach(async () => {
  cast.server.askedEmails.length = 0;
});

const review = (item: Item, ottUpdates: string, ottRemarks = '') =>
  cast.put(cast.itsOtt, `/${project.slug}/ott/${item._id}`, { ottUpdates, ottRemarks });
const listStates = async (id: string) => {
  const rows = await cast.server.db
    .selectFrom('emails')
    .select('state')
    .where('submission_id', '=', id)
    .execute();
  return rows.map(({ state }) => state);
};

test('each recipient gets an e-mail in words, with a link to the item and an id of its own', async () => {
  const item = await cast.anItem(project, { projectName: 'Monsoon\r\nMail' });
  await review(item, 'Need Clarification', 'Whose music is it?\n\nAnd whose words?');
  const [arrived, reviewed] = await readMail(cast.server);
  expect(arrived).toEqual({
    messageId: expect.stringMatching(/^<[0-9a-f-]{36}@cinvoice\.example>$/),
    to: 'desk@ott.example',
    subject: 'New for review: Monsoon Mail',
    at: cast.server.now(),
    text: [
      'Hello Platform its-ott,',
      'House 9000000001 has submitted “Monsoon Mail” for your review.',
      `Open it:\nhttps://cinvoice.example/ott/projects?item=${item._id}`,
      '-- \nCinvoice writes to you because this address was given for your platform. Your administrator can change or remove it.\n',
    ].join('\n\n'),
  });
  expect(reviewed?.text).toBe(
    [
      'Hello House 9000000001,',
      'Platform its-ott has set “Monsoon Mail” to “Need Clarification”.',
      'The remark:\n\nWhose music is it?\n\nAnd whose words?',
      `See the item and its history:\nhttps://cinvoice.example/filmmaker/projects?item=${item._id}`,
      '-- \nCinvoice writes to you because this address stands in your profile, where you can change or remove it: https://cinvoice.example/filmmaker/profile\n',
    ].join('\n\n'),
  );
  expect(reviewed).toMatchObject({ to: 'asha@example.com', subject: 'Monsoon Mail: Need Clarification' });
});

test('sentences with blank parameters are left out', async () => {
  const item = await cast.anItem(readyToRelease);
  await cast.put(cast.admin, `/${readyToRelease.slug}/ott/${item._id}`, { ottUpdates: 'approved' });
  const [, reviewed] = await readMail(cast.server);
  expect(reviewed?.text).toContain('Admin has set');
  expect(reviewed?.text).toContain('to “Approved”');
  expect(reviewed?.text).toContain('/filmmaker/unreleased?item=');
  expect(reviewed?.text).not.toContain('remark');
});

test('a recipient without a confirmed address only gets the message in the inbox', async () => {
  await updateAccount('users', cast.asha.id, { confirmed_email: '' });
  await updateAccount('otts', cast.itsOtt.id, { email: '' });
  const item = await cast.anItem(project);
  await review(item, 'approved');
  expect(cast.server.askedEmails).toEqual([]);
  expect(await listStates(item._id)).toEqual([]);
  const { data } = (await cast.get(cast.asha, '/messages/')).json();
  expect(data[0]).toMatchObject({ event: 'item-reviewed', item: { _id: item._id } });
});

test.each([
  ['an address that is taken away', () => updateAccount('otts', cast.itsOtt.id, { email: '' })],
  [
    'an OTT that is deactivated',
    () => updateAccount('otts', cast.itsOtt.id, { deactivated_at: cast.server.now() }),
  ],
])('%s after an e-mail was queued gets it no more', async (_what, change) => {
  const item = await cast.anItem(project);
  await change();
  expect(await readMail(cast.server)).toEqual([]);
  expect(await listStates(item._id)).toEqual(['skipped']);
});

test('a suspended filmmaker gets no e-mail', async () => {
  const item = await cast.anItem(project);
  await readMail(cast.server);
  await updateAccount('users', cast.asha.id, { suspended_at: cast.server.now() });
  await review(item, 'approved');
  expect(await readMail(cast.server)).toEqual([]);
});

test('an e-mail goes to the address at the time of sending', async () => {
  await cast.anItem(project);
  await updateAccount('otts', cast.itsOtt.id, { email: 'new@ott.example' });
  expect(await readMail(cast.server)).toMatchObject([{ to: 'new@ott.example' }]);
});

test('each of concurrent decisions is mailed once', async () => {
  const item = await cast.anItem(project);
  await readMail(cast.server);
  await Promise.all(['one', 'two', 'three'].map((remark) => review(item, 'rejected', remark)));
  const queued = cast.server.askedEmails.slice();
  expect(queued).toHaveLength(3);
  const twice = await Promise.all([readMail(cast.server), readMail(cast.server)]);
  cast.server.askedEmails.push(...queued);
  expect([...twice.flat(), ...(await readMail(cast.server))]).toHaveLength(3);
});

test('a change that is rolled back queues no e-mail', async () => {
  const item = await cast.anItem(project);
  await readMail(cast.server);
  await cast.server.asOwner('ALTER TABLE audit RENAME TO hidden_audit');
  try {
    expect((await review(item, 'approved')).statusCode).toBe(500);
  } finally {
    await cast.server.asOwner('ALTER TABLE hidden_audit RENAME TO audit');
  }
  expect(await listStates(item._id)).toEqual(['sent']);
});

test('an e-mail is in the language that its reader chose', async () => {
  const chooseLanguage = (who: Someone, language: string) =>
    cast.put(who, '/messages/language', { language });
  expect((await chooseLanguage(cast.asha, 'hi')).statusCode).toBe(204);
  expect((await chooseLanguage(cast.itsOtt, 'hi')).statusCode).toBe(204);
  const item = await cast.anItem(project, { projectName: 'Monsoon Mail' });
  await review(item, 'Need Clarification', 'किसका संगीत?');
  const [arrived, reviewed] = await readMail(cast.server);
  expect(arrived).toMatchObject({ subject: 'समीक्षा के लिए नया: Monsoon Mail' });
  expect(reviewed?.text).toContain('नमस्ते House 9000000001,');
  expect(reviewed?.text).toContain('“Monsoon Mail” की स्थिति “स्पष्टीकरण चाहिए” की है।');
  await cast.put(cast.asha, '/users/profile', { email: 'asha@elsewhere.example' });
  expect((await readMail(cast.server))[0]?.text).toContain(
    'https://cinvoice.example/hi/confirm-email?token=',
  );
  expect((await chooseLanguage(cast.asha, 'en')).statusCode).toBe(204);
  await cast.put(cast.admin, `/${project.slug}/ott/${item._id}`, { ottUpdates: 'approved' });
  expect((await readMail(cast.server)).at(-1)?.text).toContain('Admin has set');
});

test('an unknown language is refused, and admins have no language', async () => {
  expect((await cast.put(cast.asha, '/messages/language', { language: 'fr' })).statusCode).toBe(400);
  expect((await cast.put(cast.admin, '/messages/language', { language: 'hi' })).statusCode).toBe(403);
});

test('an e-mail to an account with a removed language is in English', async () => {
  await updateAccount('users', cast.asha.id, { language: 'tlh' });
  const item = await cast.anItem(project, { projectName: 'Monsoon Mail' });
  await review(item, 'approved');
  const reviewed = (await readMail(cast.server)).at(-1);
  expect(reviewed?.text).toContain('Hello House 9000000001,');
  await updateAccount('users', cast.asha.id, { language: 'en' });
});

test.each(translatedLanguages)('%s has its own e-mails', (language) => {
  expect(getEmailWords(language)).not.toBe(getEmailWords(sourceLanguage));
});

const listPlaceholders = (text: { subject: string; paragraphs: readonly string[] } | undefined) => {
  const found = text && [text.subject, ...text.paragraphs].join(' ').match(/\{\w+\}/g);
  return [...new Set(found)].toSorted();
};

const translated = translatedLanguages.flatMap((language) =>
  Object.entries(getEmailWords(language).texts).map(([event, text]) => ({ language, event, text })),
);

test.each(translated)('$event has the same placeholders in $language as in the source', ({ event, text }) => {
  const [, same] = Object.entries(getEmailWords(sourceLanguage).texts).find(([name]) => name === event) ?? [];
  expect(listPlaceholders(same)).not.toEqual([]);
  expect(listPlaceholders(text)).toEqual(listPlaceholders(same));
});
