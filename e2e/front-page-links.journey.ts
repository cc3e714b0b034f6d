import type { Locator, Page } from '@playwright/test';
import { expect, expectSoundPage, openHydrated, test } from './journey.ts';

const asInvestor = '/login?role=investor';
const asFilmmaker = '/login?role=content_producer';

/** Follows a link of the front page, checks its target, and goes back. */
const follow = (page: Page, link: Locator, address: string): Promise<void> =>
  test.step(`${address} by ${link}`, async () => {
    const heading = page.getByRole('heading', { level: 1 });
    const title = (await heading.textContent()) ?? '';
    await link.click();
    await expect(page).toHaveURL(address);
    await expect(heading).not.toHaveText(title);
    await page.goBack();
    await expect(page).toHaveURL('/');
    // Until the page is loaded, the links are still those of the previous one.
    await expect(heading).toHaveText(title);
  });

test('every link on the page leads to its address with its role', async ({ page }) => {
  await openHydrated(page, '/');
  const main = page.getByRole('main');
  const findSection = (heading: string) =>
    main.locator('section', { has: page.getByRole('heading', { name: heading }) });
  const banner = page.getByRole('region', { name: 'What Cinvoice does' });
  const findSlide = (heading: string) =>
    banner.getByRole('listitem').filter({ has: page.getByRole('heading', { name: heading }) });
  const findLink = (container: Locator, name: string) => container.getByRole('link', { name, exact: true });

  const first = findSlide('The film is delivered.');
  await follow(page, findLink(first, 'Fund Now'), asInvestor);
  await follow(page, findLink(first, 'Get Funded'), asFilmmaker);
  const second = findSlide('One invoice, cut into tickets');
  await follow(page, findLink(second, 'Fund Now'), asInvestor);
  await follow(page, findLink(second, 'For investors'), '/investor');
  for (const heading of ['Close the gap before the last reel', 'Released once, earning again']) {
    await follow(page, findLink(findSlide(heading), 'Get Funded'), asFilmmaker);
    await follow(page, findLink(findSlide(heading), 'For filmmakers'), '/filmmaker');
  }

  const why = findSection('Why Cinvoice');
  await follow(page, findLink(why, 'Start as an investor'), asInvestor);
  await follow(page, findLink(why, 'For investors'), '/investor');
  await follow(page, findLink(why, 'For filmmakers'), '/filmmaker');
  await follow(page, findLink(main, 'About us'), '/about');
  const workflow = findSection('Two sides of one page, as in any honest book');
  await follow(page, findLink(workflow, 'Fund Now'), asInvestor);
  await follow(page, findLink(workflow, 'Get Funded'), asFilmmaker);
  await follow(page, findLink(main, 'What investors get'), '/investor');
  await follow(page, findLink(main, 'What filmmakers get'), '/filmmaker');
  await follow(page, findLink(main, 'Contact Us').first(), '/contact');
  await follow(page, findLink(main, 'Contact Us').last(), '/contact');
});

const legal = {
  'Terms of use': '/terms-of-use',
  'Privacy policy': '/privacy-policy',
  'Cookie policy': '/cookie-policy',
  'Security policy': '/security-policy',
  Disclaimer: '/disclaimer',
  'Payments policy': '/payments-policy',
};

const pages = {
  Titles: '/titles',
  'About Us': '/about',
  Investor: '/investor',
  Filmmaker: '/filmmaker',
  'Contact Us': '/contact',
};

test('header and footer lead to every page, and Career is not available yet', async ({ page }) => {
  await openHydrated(page, '/');
  const header = page.getByRole('banner');
  const footer = page.getByRole('contentinfo');
  for (const container of [header, footer]) {
    for (const [name, address] of Object.entries(pages)) {
      await expect(container.getByRole('link', { name, exact: true })).toHaveAttribute('href', address);
    }
    await follow(page, container.getByRole('link', { name: 'Get Started' }), asInvestor);
  }
  const start = footer.getByRole('navigation', { name: 'Start' });
  await follow(page, start.getByRole('link', { name: 'As an investor' }), asInvestor);
  await follow(page, start.getByRole('link', { name: 'As a filmmaker' }), asFilmmaker);
  await expect(start.getByRole('link', { name: 'Approved titles' })).toHaveAttribute('href', '/titles');
  for (const [name, address] of Object.entries(legal)) {
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', address);
  }
  await expect(header.getByRole('link', { name: 'Home', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(footer.getByRole('heading', { name: 'Write or call' }), 'nothing is set').toBeHidden();

  const career = header.getByRole('link', { name: 'Career' });
  await expect(career).toHaveAttribute('aria-disabled', 'true');
  await expect(career).toContainText('not yet');
  await career.click({ force: true });
  await expect(page).toHaveURL('/');
});

test('the header marks the current page, prerendered and after a navigation', async ({ page }) => {
  const current = page.getByRole('banner').locator('[aria-current="page"]');
  await page.goto('/investor');
  await expect(current).toHaveText('Investor');
  await page.getByRole('banner').getByRole('link', { name: 'Filmmaker', exact: true }).click();
  await expect(current).toHaveText('Filmmaker');
  await page.goto('/hi');
  await expect(current).toHaveText('मुखपृष्ठ');
  await page.goto('/hi/about');
  await expect(current).toHaveText('हमारे बारे में');
});

test('the footer shows the current year, not the year of the build', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2031-03-01T12:00:00Z'));
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toContainText('© 2031 Cinvoice');
});

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the menu opens over the page, navigates and closes', async ({ page }) => {
    await openHydrated(page, '/');
    const open = page.getByRole('button', { name: 'Menu' });
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu).toBeHidden();
    await open.click();
    await expect(menu).toBeVisible();
    await expectSoundPage(page);
    await expect(menu.getByRole('link', { name: 'Home', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(menu.getByRole('link', { name: 'Career' })).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await open.click();
    await menu.getByRole('button', { name: 'Close' }).click();
    await expect(menu).toBeHidden();
    await open.click();
    await menu.getByRole('link', { name: 'Investor', exact: true }).click();
    await expect(page).toHaveURL('/investor');
    await expect(menu).toBeHidden();
    await open.click();
    await menu.getByRole('link', { name: 'Get Started' }).click();
    await expect(page).toHaveURL(asInvestor);
  });
});
