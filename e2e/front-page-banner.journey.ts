import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

const titles = [
  'The money should be too',
  'One invoice, cut into tickets',
  'Close the gap before the last reel',
  'Released once, earning again',
];

/** Somewhat longer than two slides stand. */
const TWO_SLIDES_MS = 17_000;

const getBanner = (page: Page) => page.getByRole('region', { name: 'What Cinvoice does' });

const getSlide = (page: Page, slide: number) =>
  getBanner(page)
    .locator('li', { has: page.locator('h1, h2') })
    .nth(slide);

const getCurrentFrame = (page: Page) =>
  getBanner(page)
    .getByRole('list', { name: 'Slides' })
    .getByRole('button')
    .and(page.locator('[aria-current="true"]'));

/** Expects a slide to be visible and its frame to be marked as current. */
const expectSlide = async (page: Page, slide: number): Promise<void> => {
  await expect(getCurrentFrame(page)).toHaveAccessibleName(titles[slide] ?? '');
  await expect(getSlide(page, slide)).toBeInViewport({ ratio: 0.3 });
};

/**
 * Lets a slide's time pass and expects the next one. On a busy machine the page may start the time only after it was let pass:
 * then once more.
 */
const expectAdvance = async (page: Page, slide: number): Promise<void> => {
  await expect(async () => {
    await page.clock.runFor(8_000);
    await expect(getCurrentFrame(page)).toHaveAccessibleName(titles[slide] ?? '', { timeout: 3_000 });
  }).toPass();
  await expectSlide(page, slide);
};

const getControl = (page: Page, name: string) => getBanner(page).getByRole('button', { name, exact: true });

test('buttons, frames and the focus cycle through the four slides', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/');
  await expectSlide(page, 0);
  for (const slide of [1, 2, 3, 0]) {
    await getControl(page, 'Next slide').click();
    await expectSlide(page, slide);
  }
  await getControl(page, 'Previous slide').click();
  await expectSlide(page, 3);
  await getControl(page, titles[1] ?? '').click();
  await expectSlide(page, 1);
  await getSlide(page, 3).getByRole('link', { name: 'For filmmakers' }).focus();
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
  await getControl(page, 'Next slide').click();
  await expect.poll(() => fetched).toEqual(pictures('projector', 'tickets', 'arches'));
  await getControl(page, titles[3] ?? '').click();
  await expect.poll(() => fetched).toEqual(pictures('projector', 'tickets', 'arches', 'reels'));
});

test('a Hindi page loads pictures with Hindi words, and no others', async ({ page }) => {
  const fetched = new Set<string>();
  page.on('request', (request) => {
    const picture = /\/((?:projector|tickets|arches|reels)\S*)-wide-\d+[^/]*$/.exec(request.url());
    if (picture) fetched.add(String(picture[1]));
  });
  await page.goto('/hi');
  await expect.poll(() => fetched).toEqual(new Set(['projector-hi', 'tickets-hi']));
});

test('with reduced motion, the banner stands still until it is played', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await expect(getControl(page, 'Play the slides')).toBeVisible();
  await page.clock.runFor(TWO_SLIDES_MS);
  await expectSlide(page, 0);
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the banner advances by itself, except under the pointer, under the focus or when paused', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/');
    await expect(getControl(page, 'Pause the slides')).toBeVisible();
    // Else the seconds that a busy machine takes for a step would count as well.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2_000);
    const home = page.getByRole('link', { name: 'Cinvoice, home' }).first();
    // Starts the first slide's time anew.
    await getControl(page, titles[0] ?? '').click();
    await home.hover();
    await home.focus();
    await expectSlide(page, 0);
    await expectAdvance(page, 1);

    await getSlide(page, 1).getByRole('heading').hover();
    await page.clock.runFor(TWO_SLIDES_MS);
    await expectSlide(page, 1);
    await home.hover();
    await expectAdvance(page, 2);

    await getSlide(page, 2).getByRole('link', { name: 'Get Funded' }).focus();
    await page.clock.runFor(TWO_SLIDES_MS);
    await expectSlide(page, 2);

    await getControl(page, 'Pause the slides').press('Enter');
    await expect(getControl(page, 'Play the slides')).toBeVisible();
    await home.focus();
    await page.clock.runFor(TWO_SLIDES_MS);
    await expectSlide(page, 2);
    await getControl(page, 'Play the slides').press('Enter');
    await expect(getControl(page, 'Pause the slides')).toBeVisible();
    await home.focus();
    await expectAdvance(page, 3);
  });

  test('a link that gets the focus while its slide is coming in keeps its slide', async ({ page }) => {
    await page.goto('/');
    await getControl(page, 'Pause the slides').click();
    await getControl(page, titles[1] ?? '').click();
    await expectSlide(page, 1);
    await getControl(page, 'Next slide').focus();
    const focused = await getBanner(page)
      .locator('ul')
      .first()
      .evaluate(async (rail) => {
        const readShown = () => rail.scrollLeft / rail.clientWidth;
        const drawFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
        while (readShown() !== 1) await drawFrame();
        if (document.activeElement instanceof HTMLElement) document.activeElement.click();
        while (readShown() < 1.1) await drawFrame();
        const shown = readShown();
        rail.children.item(2)?.querySelector('a')?.focus();
        return shown;
      });
    expect(focused).toBeLessThan(2);
    await expect(getSlide(page, 2)).toBeInViewport({ ratio: 0.99 });
    await expectSlide(page, 2);
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
