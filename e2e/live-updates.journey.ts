import type { Page } from '@playwright/test';
import { expect, expectPage, expectPicture, expectPlace, expectSound, test } from './journey.ts';
import {
  aFilmmaker,
  aLetter,
  anAdmin,
  anInvestor,
  answerLetter,
  aPlatform,
  aProject,
  approve,
  decide,
  enter,
  readNewest,
  reject,
  theirToken,
  unique,
} from './people.ts';

const PAGE_OF_INBOX = 30;

/** A page that is loaded anew knows nothing of this. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-same', 'yes'));
const expectSamePage = (page: Page) => expect(page.locator('body')).toHaveAttribute('data-same', 'yes');

test("what an OTT decides stands in the filmmaker's open list and rings the bell, without a reload", {
  tag: '@phone',
}, async ({ page, product }) => {
  const [filmmaker, platform] = [await aFilmmaker(product), await aPlatform(product)];
  const item = await aProject(product, filmmaker, platform);
  const card = page.getByRole('article').filter({ hasText: item.projectName });
  const bell = (unread: string) => page.getByRole('button', { name: unread, exact: true });
  await enter(page, 'user', filmmaker.token, '/filmmaker/projects', filmmaker.userId);
  await expect(card).toContainText('pending');
  await expect(bell('Messages')).toBeVisible();
  await mark(page);

  const word = { ottUpdates: 'approved', ottRemarks: 'We start in May.' };
  await decide(product, await theirToken(product, platform), item, word);
  await expect(card).toContainText('approved');
  await expect(bell('Messages, 1 unread')).toBeVisible();
  await expect(page.getByText('You have 1 unread message.')).toBeAttached();
  await expectSamePage(page);

  await test.step('the bell tells what happened, and leads there', async () => {
    await bell('Messages, 1 unread').press('Enter');
    const panel = page.getByRole('dialog', { name: 'Messages' });
    const message = panel.getByRole('link', { name: `set ${item.projectName} to approved` });
    await expect(message).toContainText('We start in May.');
    await expectSound(page);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(bell('Messages, 1 unread')).toBeFocused();
    await bell('Messages, 1 unread').press('Enter');
    await message.press('Enter');
    await expect(page.getByRole('dialog', { name: item.projectName })).toContainText('We start in May.');
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(bell('Messages')).toBeVisible();
    await expectSamePage(page);
  });
});

test('what is new stands on top at once, or waits for who reads further down', async ({ page, product }) => {
  const [filmmaker, platform] = [await aFilmmaker(product), await aPlatform(product)];
  for (let count = 1; count <= 9; count += 1) await aProject(product, filmmaker, platform);
  await enter(page, 'ott', await theirToken(product, platform), '/ott/projects?status=pending');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(9);
  await mark(page);

  const first = await aProject(product, filmmaker, platform);
  await expect(cards).toHaveCount(10);
  await expect(cards.first()).toContainText(first.projectName);

  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  const second = await aProject(product, filmmaker, platform);
  const show = page.getByRole('button', { name: '1 new item' });
  await expect(show).toBeVisible();
  await expect(cards).toHaveCount(10);
  await expectSound(page);
  await show.press('Enter');
  await expect(cards.first()).toContainText(second.projectName);
  await expect(cards.first()).toBeInViewport();

  await test.step('what no longer fits the filter stays in its place, as it is now', async () => {
    await decide(product, await anAdmin(product), first, { ottUpdates: 'approved', ottRemarks: '' });
    await expect(cards.nth(1)).toContainText(first.projectName);
    await expect(cards.nth(1)).toContainText('approved');
    await expect(cards).toHaveCount(11);
  });
  await expectSamePage(page);
});

test('who has an item open is told that it was changed, and loses nothing that was typed', async ({
  page,
  product,
}) => {
  const [filmmaker, platform] = [await aFilmmaker(product), await aPlatform(product)];
  const item = await aProject(product, filmmaker, platform);
  await enter(page, 'ott', await theirToken(product, platform), `/ott/projects?item=${item._id}`);
  const detail = page.getByRole('dialog', { name: item.projectName });
  const remark = detail.getByLabel('Remark');
  await remark.fill('Whose music is that');

  const word = { ottUpdates: 'rejected', ottRemarks: 'Not complete.' };
  await decide(product, await anAdmin(product), item, word);
  const told = detail.getByRole('status').filter({ hasText: 'decided on while you had it open: rejected' });
  await expect(told).toBeVisible();
  await expect(detail.getByRole('article')).not.toContainText('Not complete.');
  await expectSound(page);
  await detail.getByRole('button', { name: 'Show it as it is now' }).press('Enter');
  await expect(told).toBeHidden();
  await expect(detail.getByRole('article')).toContainText('Not complete.');
  await expect(remark).toHaveValue('Whose music is that');

  // Having seen it, the second decision is a knowing one.
  await detail.getByRole('radio', { name: 'Need Clarification' }).check();
  await detail.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(detail).toBeHidden();
  await expect(page.getByRole('article').filter({ hasText: item.projectName })).toContainText(
    'Whose music is that',
  );
});

test('the inbox holds every message, marks them as read, and takes in what comes', async ({
  page,
  product,
}) => {
  const [filmmaker, platform] = [await aFilmmaker(product), await aPlatform(product)];
  await enter(page, 'ott', await theirToken(product, platform), '/ott/inbox');
  await expectPlace(page, '/ott/inbox', 'Messages');
  await expect(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible();

  const item = await aProject(product, filmmaker, platform);
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(`${filmmaker.name} submitted ${item.projectName} for your review.`);
  await expectSound(page);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByRole('button', { name: 'Messages', exact: true })).toBeVisible();
  await expect(rows).not.toContainText('Unread');

  await aProject(product, filmmaker, platform);
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Unread');
  await rows.first().getByRole('link').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Messages', exact: true })).toBeAttached();
});

test('all messages are marked as read, those too that are not on the screen', async ({ page, product }) => {
  const [filmmaker, platform] = [await aFilmmaker(product), await aPlatform(product)];
  for (let count = 0; count <= PAGE_OF_INBOX; count += 1) await aProject(product, filmmaker, platform);
  const token = await theirToken(product, platform);
  await readNewest(product, token, PAGE_OF_INBOX);
  await enter(page, 'ott', token, '/ott/inbox');
  const bell = (unread: string) => page.getByRole('button', { name: unread, exact: true });
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(PAGE_OF_INBOX);
  await expect(rows.filter({ hasText: 'Unread' })).toHaveCount(0);
  await expect(bell('Messages, 1 unread')).toBeVisible();

  await bell('Messages, 1 unread').click();
  const panel = page.getByRole('dialog', { name: 'Messages' });
  await expect(panel.getByRole('button', { name: 'Mark all as read' })).toBeVisible();
  await page.keyboard.press('Escape');

  const markAll = page.getByRole('main').getByRole('button', { name: 'Mark all as read' });
  await markAll.click();
  await expect(bell('Messages')).toBeVisible();
  await expect(markAll).toBeHidden();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(rows).toHaveCount(PAGE_OF_INBOX + 1);
  await expect(rows.filter({ hasText: 'Unread' })).toHaveCount(0);
});

test('what visitors write stands in the open list of an admin, without a reload', async ({
  page,
  product,
}) => {
  const [first, second] = [unique('Iyer'), unique('Iyer')];
  const token = await anAdmin(product);
  await enter(page, 'admin', token, '/admin/messages?q=iyer');
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await mark(page);
  await aLetter(product, first);
  await expect(row(first)).toContainText('How long does a review take?');
  await aLetter(product, second);
  await expect(page.getByRole('row').nth(1)).toContainText(second);

  await answerLetter(product, token, first);
  await expect(row(first)).toContainText('by projectionist');
  await expectSound(page);
  await expectSamePage(page);
});

test('an investor sees what is approved come in, and what is no longer approved leave', async ({
  page,
  product,
  faults,
}) => {
  const [filmmaker, platform, investor] = [
    await aFilmmaker(product),
    await aPlatform(product),
    await anInvestor(product),
  ];
  const item = await aProject(product, filmmaker, platform);
  await enter(page, 'user', investor.token, '/investor/projects', investor.userId);
  await expectPlace(page, '/investor/projects', 'Projects');
  const card = page.getByRole('article').filter({ hasText: item.projectName });
  await approve(product, platform, item);
  await expect(card).toBeVisible();
  // The page asks for what it shows, and is refused it.
  faults.announce(/status of 404/);
  await reject(product, platform, item);
  await expect(card).toBeHidden();
});

test('an open list catches up with what happened while the server was away', async ({
  page,
  product,
  faults,
}) => {
  const [filmmaker, platform] = [await aFilmmaker(product), await aPlatform(product)];
  const item = await aProject(product, filmmaker, platform);
  const card = page.getByRole('article').filter({ hasText: item.projectName });
  await enter(page, 'user', filmmaker.token, '/filmmaker/projects', filmmaker.userId);
  await expect(card).toContainText('pending');
  // A poster that is on its way when the server stops would be refused as well.
  await expectPicture(card.getByRole('img'));
  await mark(page);
  faults.announce(/ERR_CONNECTION_REFUSED/);
  // This tab is not told again before it finds the server by itself.
  const refused = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/events'));
  await product.stop();
  await refused;
  await product.start();
  await approve(product, platform, item);
  await expect(card).toContainText('approved', { timeout: 60_000 });
  await expectSamePage(page);
});

test('a session that is ended elsewhere leaves the page at once', async ({ page, product, faults }) => {
  const platform = await aPlatform(product);
  const token = await theirToken(product, platform);
  await enter(page, 'ott', token, '/ott/dashboard');
  await expectPlace(page, '/ott/dashboard', 'Dashboard');
  faults.announce(/status of 401/);
  const response = await page.request.post('/api/v1/ott/logout', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status()).toBe(204);
  await expectPage(page, '/ott', 'OTT login');
  await expect(page.getByText('Your session has ended. Log in again to go on where you were.')).toBeVisible();
});
