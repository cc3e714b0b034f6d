import { answerAtPress } from '@cinvoice/screens/answer-at-press.ts';
import { api } from '@cinvoice/screens/fake-api.ts';
import { signInAsUser } from '@cinvoice/screens/people.ts';
import { refused } from '@cinvoice/screens/refusal.ts';
import { anInterest, anOfferedItem, aPage, id } from '@cinvoice/screens/samples.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { currentPath, openPage } from '#screens/page.tsx';

const neel = anOfferedItem({ _id: id(1000), projectName: 'Neel Kuthi', interest: anInterest() });
const uttar = anOfferedItem({ _id: id(1001), projectName: 'Uttar Megh', own: true });

beforeEach(() => {
  signInAsUser('investor');
  api.on('GET /approved', aPage(neel, uttar));
});

const card = (name: string) => page.getByRole('article').filter({ hasText: name });
const getLastQuery = () => api.received('GET /approved').at(-1)?.query;

test("a card shows the approver, the user's interest and the user's own items", async () => {
  openPage('/investor/projects');
  await expect.element(card('Neel Kuthi')).toMatchTextContent(/Rangmahal/);
  await expect.element(card('Neel Kuthi')).toMatchTextContent(/Your interest: ₹5,00,000/);
  await expect.element(card('Uttar Megh')).toMatchTextContent('Your own');
});

test('a filter is sent to the server and added to the address', async () => {
  openPage('/investor/projects?genre=Drama');
  await expect.element(card('Neel Kuthi')).toBeVisible();
  await page.getByLabelText('Order').selectOptions('Largest goal first');
  await expect.poll(getLastQuery).toMatchObject({ genre: 'Drama', sort: 'goalDown' });
  expect(currentPath()).toBe('/investor/projects?genre=Drama&sort=goalDown');
});

test('two filters chosen in quick succession are both applied', async () => {
  openPage('/investor/projects');
  await expect.element(card('Neel Kuthi')).toBeVisible();
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  api.on('GET /approved', async () => {
    await arrival;
    return aPage(neel);
  });
  await page.getByLabelText('Language').selectOptions('Hindi');
  await expect.poll(getLastQuery).toMatchObject({ language: 'hindi' });
  await expect.element(page.getByLabelText('Language')).toHaveDisplayValue('Hindi');
  await page.getByLabelText('Genre').selectOptions('Drama');
  await expect.element(page.getByLabelText('Genre')).toHaveDisplayValue('Drama');
  arrive();
  await expect.poll(getLastQuery).toMatchObject({ language: 'hindi', genre: 'Drama' });
  await expect.poll(currentPath).toBe('/investor/projects?language=hindi&genre=Drama');
});

test('a filter without matches can be cleared', async () => {
  api.on('GET /approved', ({ query }) => (query.q ? aPage() : aPage(neel)));
  openPage('/investor/projects?q=none');
  await expect.element(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).first().click();
  await expect.element(card('Neel Kuthi')).toBeVisible();
});

test('the list can be shown as a table', async () => {
  openPage('/investor/projects');
  await page.getByRole('radio', { name: 'Table' }).click();
  await expect.element(page.getByRole('row', { name: /Neel Kuthi/ })).toBeVisible();
  await expect
    .element(
      page
        .getByRole('row', { name: /Neel Kuthi/ })
        .getByRole('link')
        .first(),
    )
    .toHaveAttribute('href', expect.stringContaining(`/investor/projects/${neel._id}`));
});

test('an item that loses its approval disappears from the list', async () => {
  openPage('/investor/projects');
  await expect.element(card('Neel Kuthi')).toBeVisible();
  await expect.poll(() => api.countStreams('token of the user')).toBe(1);
  api.on('GET /approved', aPage(uttar));
  api.on('GET /approved/:id', refused('not-found'));
  api.emit({ what: 'item', kind: 'projects', id: neel._id });
  await expect.element(card('Neel Kuthi')).not.toBeInTheDocument();
  await expect.element(card('Uttar Megh')).toBeVisible();
});

test('a range of goals is sent once the typing pauses, and cleared with the other filters', async () => {
  openPage('/investor/projects?genre=Drama');
  await expect.element(card('Neel Kuthi')).toBeVisible();
  const from = page.getByRole('textbox', { name: /goal from/i });
  await from.fill('100000');
  await expect.poll(getLastQuery).toMatchObject({ genre: 'Drama', goalFrom: '100000' });
  await expect.element(from).toHaveValue('1,00,000');
  await page.getByRole('button', { name: 'Show all' }).first().click();
  await expect.poll(currentPath).toBe('/investor/projects');
  await expect.element(from).toHaveValue('');
  await expect.element(page.getByLabelText('Genre')).toHaveDisplayValue('All');
});

test('a goal takes digits alone', async () => {
  openPage('/investor/projects');
  const upTo = page.getByRole('textbox', { name: /goal (up )?to/i });
  await upTo.fill('12.5x');
  const field = upTo.element();
  await expect.poll(() => field instanceof HTMLInputElement && field.value).toMatch(/^[\d,]+$/);
});

test('without any approval the page says what will stand there', async () => {
  api.on('GET /approved', aPage());
  openPage('/investor/projects');
  await expect.element(page.getByRole('heading', { name: 'Nothing is approved yet' })).toBeVisible();
  await expect.element(page.getByText('Nothing matches')).not.toBeInTheDocument();
});

test('further offers follow the first, and a failure is asked for again', async () => {
  let isBroken = true;
  api.on('GET /approved', ({ query }) => {
    if (!query.cursor) return { data: [neel], page: { nextCursor: 'second' } };
    return isBroken ? refused('temporarily-unavailable') : aPage(uttar);
  });
  openPage('/investor/projects?genre=Drama');
  await expect.element(page.getByText('The next ones could not be loaded.')).toBeInTheDocument();
  await answerAtPress(page.getByRole('button', { name: 'Retry' }), () => {
    isBroken = false;
  });
  await expect.element(card('Uttar Megh')).toBeInTheDocument();
  await expect.element(page.getByText('2 shown. That is all.')).toBeInTheDocument();
  expect(getLastQuery()).toMatchObject({ cursor: 'second', genre: 'Drama' });
});
