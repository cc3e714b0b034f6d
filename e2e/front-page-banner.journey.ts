import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

const titles = [
  'The money should be too',
  'One invoice, cut into tickets',
  'Close the gap before the last reel',
  'Released once, earning again',
];

const bannerOf = (page: Page) => page.getByRole('region', { name: 'What Cinvoice does' });

const slideOf = (page: Page, slide: number) =>
  bannerOf(page)
    .locator('li', { has: page.locator('h1, h2') })
    .nth(slide);

/** The slide is visible and its frame is marked as current. */
const expectSlide = async (page: Page, slide: number): Promise<void> => {
  const frames = bannerOf(page).getByRole('list', { name: 'Slides' }).getByRole('button');
  await expect(frames.and(page.locator('[aria-current="true"]'))).toHaveAccessibleName(titles[slide] ?? '');
  await expect(slideOf(page, slide)).toBeInViewport({ ratio: 0.3 });
};

const control = (page: Page, name: string) => bannerOf(page).getByRole('button', { name, exact: true });

test('buttons, frames and the focus cycle through the four slides', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/');
  await expectSlide(page, 0);
  for (const slide of [1, 2, 3, 0]) {
    await control(page, 'Next slide').click();
    await expectSlide(page, slide);
  }
  await control(page, 'Previous slide').click();
  await expectSlide(page, 3);
  await control(page, titles[1] ?? '').click();
  await expectSlide(page, 1);
  await slideOf(page, 3).getByRole('link', { name: 'For filmmakers' }).focus();
  await expectSlide(page, 3);
});

test("a slide loads its picture when it is visible or next, in the screen's aspect ratio", {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  const fetched = new Set<string>();
  page.on('request', (request) => {
    const picture = /\/(projector|tickets|arches|reels)-(wide|tall)-\d+[^/]*\.(avif|webp)$/.exec(
      request.url(),
    );
    if (picture) fetched.add(`${picture[1]} ${picture[2]} ${picture[3]}`);
  });
  const shape = isMobile ? 'tall' : 'wide';
  const pictures = (...names: string[]) => new Set(names.map((name) => `${name} ${shape} avif`));
  await page.goto('/');
  await expect.poll(() => fetched).toEqual(pictures('projector', 'tickets'));
  await control(page, 'Next slide').click();
  await expect.poll(() => fetched).toEqual(pictures('projector', 'tickets', 'arches'));
  await control(page, titles[3] ?? '').click();
  await expect.poll(() => fetched).toEqual(pictures('projector', 'tickets', 'arches', 'reels'));
});

test('with reduced motion, the banner stands still until it is played', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await expect(control(page, 'Play the slides')).toBeVisible();
  await page.clock.runFor(60_000);
  await expectSlide(page, 0);
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the banner advances by itself, except under the pointer, under the focus or when paused', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/');
    await expect(control(page, 'Pause the slides')).toBeVisible();
    await page.clock.runFor(8_000);
    await expectSlide(page, 1);

    await slideOf(page, 1).getByRole('heading').hover();
    await page.clock.runFor(30_000);
    await expectSlide(page, 1);
    await page.getByRole('link', { name: 'Cinvoice, home' }).first().hover();
    await page.clock.runFor(8_000);
    await expectSlide(page, 2);

    await slideOf(page, 2).getByRole('link', { name: 'Get Funded' }).focus();
    await page.clock.runFor(30_000);
    await expectSlide(page, 2);

    await control(page, 'Pause the slides').press('Enter');
    await expect(control(page, 'Play the slides')).toBeVisible();
    await page.getByRole('link', { name: 'Cinvoice, home' }).first().focus();
    await page.clock.runFor(30_000);
    await expectSlide(page, 2);
    await control(page, 'Play the slides').press('Enter');
    await page.getByRole('link', { name: 'Cinvoice, home' }).first().focus();
    await page.clock.runFor(8_000);
    await expectSlide(page, 3);
  });

  test('the strip of partners runs until it is stopped', async ({ page }) => {
    await page.goto('/');
    const strip = page
      .getByRole('listitem')
      .filter({ has: page.getByAltText('Northlight') })
      .locator('..');
    const state = () => strip.evaluate((list) => getComputedStyle(list).animationPlayState);
    await expect.poll(state).toBe('running');
    await page.getByRole('checkbox', { name: 'Stop the strip' }).check();
    await expect.poll(state).toBe('paused');
  });
});
