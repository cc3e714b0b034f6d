import type { Page } from '@playwright/test';
import { makeUniqueName } from './items.ts';
import { expect, expectPage, expectPicture, expectRoute, expectSoundPage, test } from './journey.ts';
import {
  approve,
  createFilmmaker,
  createInvestor,
  createOtt,
  createProject,
  markContactMessageAnswered,
  markNewestRead,
  openAs,
  reject,
  reviewProject,
  sendContactMessage,
  signInAsAdmin,
  signInAsOtt,
} from './people.ts';

const INBOX_PAGE_SIZE = 30;

/** Marks the page, to detect reloads: a reload loses the mark. */
const markPage = (page: Page) => page.evaluate(() => document.body.setAttribute('data-same', 'yes'));
const expectSamePage = (page: Page) => expect(page.locator('body')).toHaveAttribute('data-same', 'yes');

test("an OTT's decision appears in the filmmaker's open list and rings the bell without a reload", {
  tag: '@phone',
}, async ({ page, product }) => {
  const [filmmaker, ott] = [await createFilmmaker(product), await createOtt(product)];
  const item = await createProject(product, filmmaker, ott);
  const card = page.getByRole('article').filter({ hasText: item.projectName });
  const bell = (unread: string) => page.getByRole('button', { name: unread, exact: true });
  await openAs(page, 'user', filmmaker.token, '/filmmaker/projects', filmmaker.userId);
  await expect(card).toContainText('pending');
  await expect(bell('Messages')).toBeVisible();
  await markPage(page);

  const decision = { ottUpdates: 'approved', ottRemarks: 'We start in May.' };
  await reviewProject(product, await signInAsOtt(product, ott), item, decision);
  await expect(card).toContainText('approved');
  await expect(bell('Messages, 1 unread')).toBeVisible();
  await expect(page.getByText('You have 1 unread message.')).toBeAttached();
  await expectSamePage(page);

  await test.step('the bell lists the decision and opens its item', async () => {
    await bell('Messages, 1 unread').press('Enter');
    const panel = page.getByRole('dialog', { name: 'Messages' });
    const message = panel.getByRole('link', { name: `set ${item.projectName} to approved` });
    await expect(message).toContainText('We start in May.');
    await expectSoundPage(page);
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

test('new items appear on top at once, or wait while the reader is further down', async ({
  page,
  product,
}) => {
  const [filmmaker, ott] = [await createFilmmaker(product), await createOtt(product)];
  for (let count = 1; count <= 9; count += 1) await createProject(product, filmmaker, ott);
  await openAs(page, 'ott', await signInAsOtt(product, ott), '/ott/projects?status=pending');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(9);
  await markPage(page);

  const first = await createProject(product, filmmaker, ott);
  await expect(cards).toHaveCount(10);
  await expect(cards.first()).toContainText(first.projectName);

  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  const second = await createProject(product, filmmaker, ott);
  const show = page.getByRole('button', { name: '1 new item' });
  await expect(show).toBeVisible();
  await expect(cards).toHaveCount(10);
  await expectSoundPage(page);
  await show.press('Enter');
  await expect(cards.first()).toContainText(second.projectName);
  await expect(cards.first()).toBeInViewport();

  await test.step('an item that no longer matches the filter stays in the list with its new status', async () => {
    await reviewProject(product, await signInAsAdmin(product), first, {
      ottUpdates: 'approved',
      ottRemarks: '',
    });
    await expect(cards.nth(1)).toContainText(first.projectName);
    await expect(cards.nth(1)).toContainText('approved');
    await expect(cards).toHaveCount(11);
  });
  await expectSamePage(page);
});

test('an open item reports a change and keeps the input', async ({ page, product }) => {
  const [filmmaker, ott] = [await createFilmmaker(product), await createOtt(product)];
  const item = await createProject(product, filmmaker, ott);
  await openAs(page, 'ott', await signInAsOtt(product, ott), `/ott/projects?item=${item._id}`);
  const detail = page.getByRole('dialog', { name: item.projectName });
  const remark = detail.getByLabel('Remark');
  await remark.fill('Whose music is that');

  const decision = { ottUpdates: 'rejected', ottRemarks: 'Not complete.' };
  await reviewProject(product, await signInAsAdmin(product), item, decision);
  const notice = detail.getByRole('status').filter({ hasText: 'decided on while you had it open: rejected' });
  await expect(notice).toBeVisible();
  await expect(detail.getByRole('article')).not.toContainText('Not complete.');
  await expectSoundPage(page);
  await detail.getByRole('button', { name: 'Show it as it is now' }).press('Enter');
  await expect(notice).toBeHidden();
  await expect(detail.getByRole('article')).toContainText('Not complete.');
  await expect(remark).toHaveValue('Whose music is that');

  // The reviewer has seen the first decision and may send the second.
  await detail.getByRole('radio', { name: 'Need Clarification' }).check();
  await detail.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(detail).toBeHidden();
  await expect(page.getByRole('article').filter({ hasText: item.projectName })).toContainText(
    'Whose music is that',
  );
});

test('the inbox lists every message, marks them as read, and takes in new ones', async ({
  page,
  product,
}) => {
  const [filmmaker, ott] = [await createFilmmaker(product), await createOtt(product)];
  await openAs(page, 'ott', await signInAsOtt(product, ott), '/ott/inbox');
  await expectRoute(page, '/ott/inbox', 'Messages');
  await expect(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible();

  const item = await createProject(product, filmmaker, ott);
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(`${filmmaker.name} submitted ${item.projectName} for your review.`);
  await expectSoundPage(page);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByRole('button', { name: 'Messages', exact: true })).toBeVisible();
  await expect(rows).not.toContainText('Unread');

  await createProject(product, filmmaker, ott);
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Unread');
  await rows.first().getByRole('link').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Messages', exact: true })).toBeAttached();
});

test('all messages are marked as read, including those that are not loaded', async ({ page, product }) => {
  const [filmmaker, ott] = [await createFilmmaker(product), await createOtt(product)];
  for (let count = 0; count <= INBOX_PAGE_SIZE; count += 1) await createProject(product, filmmaker, ott);
  const token = await signInAsOtt(product, ott);
  await markNewestRead(product, token, INBOX_PAGE_SIZE);
  await openAs(page, 'ott', token, '/ott/inbox');
  const bell = (unread: string) => page.getByRole('button', { name: unread, exact: true });
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(INBOX_PAGE_SIZE);
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
  await expect(rows).toHaveCount(INBOX_PAGE_SIZE + 1);
  await expect(rows.filter({ hasText: 'Unread' })).toHaveCount(0);
});

test("a contact message appears in an admin's open list without a reload", async ({ page, product }) => {
  const [first, second] = [makeUniqueName('Iyer'), makeUniqueName('Iyer')];
  const token = await signInAsAdmin(product);
  await openAs(page, 'admin', token, '/admin/messages?q=iyer');
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await markPage(page);
  await sendContactMessage(product, first);
  await expect(row(first)).toContainText('How long does a review take?');
  await sendContactMessage(product, second);
  await expect(page.getByRole('row').nth(1)).toContainText(second);

  await markContactMessageAnswered(product, token, first);
  await expect(row(first)).toContainText('by projectionist');
  await expectSoundPage(page);
  await expectSamePage(page);
});

test("an investor's open list gains approved items and loses those no longer approved", async ({
  page,
  product,
  faults,
}) => {
  const [filmmaker, ott, investor] = [
    await createFilmmaker(product),
    await createOtt(product),
    await createInvestor(product),
  ];
  const item = await createProject(product, filmmaker, ott);
  await openAs(page, 'user', investor.token, '/investor/projects', investor.userId);
  await expectRoute(page, '/investor/projects', 'Projects');
  const card = page.getByRole('article').filter({ hasText: item.projectName });
  await approve(product, ott, item);
  await expect(card).toBeVisible();
  // The page's own request is refused.
  faults.announce(/status of 404/);
  await reject(product, ott, item);
  await expect(card).toBeHidden();
});

test('an open list catches up after the server was away', async ({ page, product, faults }) => {
  const [filmmaker, ott] = [await createFilmmaker(product), await createOtt(product)];
  const item = await createProject(product, filmmaker, ott);
  const card = page.getByRole('article').filter({ hasText: item.projectName });
  await openAs(page, 'user', filmmaker.token, '/filmmaker/projects', filmmaker.userId);
  await expect(card).toContainText('pending');
  // A poster request in flight when the server stops would fail as well.
  await expectPicture(card.getByRole('img'));
  await markPage(page);
  faults.announce(/ERR_CONNECTION_REFUSED/);
  // This tab receives no event before it reconnects by itself.
  const refused = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/events'));
  await product.stop();
  await refused;
  await product.start();
  await approve(product, ott, item);
  await expect(card).toContainText('approved', { timeout: 60_000 });
  await expectSamePage(page);
});

test('a session ended elsewhere leaves the page at once', async ({ page, product, faults }) => {
  const ott = await createOtt(product);
  const token = await signInAsOtt(product, ott);
  await openAs(page, 'ott', token, '/ott/dashboard');
  await expectRoute(page, '/ott/dashboard', 'Dashboard');
  faults.announce(/status of 401/);
  const response = await page.request.post('/api/v1/ott/logout', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status()).toBe(204);
  await expectPage(page, '/ott', 'OTT login');
  await expect(page.getByText('Your session has ended. Log in again to go on where you were.')).toBeVisible();
});
