import { expect, openHydrated, test } from './journey.ts';
import { changesPixels, expectPaper } from './other-media.ts';
import { createFilmmaker, createOtt, createProject, openAs } from './people.ts';
import { findPublicPaths, findTitlePath } from './public-paths.ts';

test.describe('on paper', () => {
  test.use({ colorScheme: 'dark' });

  test('a list prints its cards, and a dialog over it prints alone and whole', async ({ page, product }) => {
    const filmmaker = await createFilmmaker(product);
    const story = 'A ledger, a monsoon, a debt. '.repeat(120);
    const item = await createProject(product, filmmaker, await createOtt(product), { story });
    await openAs(page, 'user', filmmaker.token, '/filmmaker/projects', filmmaker.userId);
    const title = page.getByRole('heading', { level: 1 });
    await page.getByRole('button', { name: `More Details of ${item.projectName}` }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Submitted by');
    await page.emulateMedia({ media: 'print' });
    await expectPaper(page);
    await expect(title).toBeHidden();
    await expect(dialog.getByText(/A ledger, a monsoon/)).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.emulateMedia({ media: 'print' });
    await expectPaper(page);
    await expect(title).toBeVisible();
    await expect(page.getByRole('heading', { name: item.projectName })).toBeVisible();
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`with forced colours on ${colorScheme}, sliders, the chosen tenure and the partners are visible`, async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await openHydrated(page, '/');
    const slider = page.getByRole('slider').first();
    await slider.scrollIntoViewIfNeeded();
    await expect(slider).toBeEnabled();
    const move = () =>
      slider.evaluate((input: HTMLInputElement) => {
        input.value = input.min;
      });
    expect(await changesPixels(slider, move), 'where the slider stands').toBe(true);
    const years = page.getByRole('radio', { name: '3 years' });
    const choose = () =>
      years.evaluate((radio: HTMLInputElement) => {
        radio.checked = true;
      });
    expect(await changesPixels(page.locator('label').filter({ has: years }), choose), 'what is chosen').toBe(
      true,
    );
    const heading = page.getByRole('heading', { name: 'Partner platforms and labels' });
    const partner = page
      .locator('section')
      .filter({ has: heading })
      .locator('li > img:not([alt=""])')
      .first();
    await partner.scrollIntoViewIfNeeded();
    await partner.evaluate((image: HTMLImageElement) => image.decode());
    const strip = partner.locator('xpath=ancestor::ul');
    const hidePart = () => partner.evaluate((image: HTMLElement) => image.style.setProperty('opacity', '0'));
    expect(await changesPixels(strip, hidePart), 'the first partner').toBe(true);
  });
}

test('partners are light where the device is dark and nothing was chosen, and dark on paper', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openHydrated(page, '/');
  const partner = page.getByRole('img', { name: 'Northlight' });
  await expect(partner).toHaveCSS('filter', 'brightness(0) invert(1)');
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await expect(partner).toHaveCSS('filter', 'brightness(0)');
  await page.emulateMedia({ colorScheme: 'dark', media: 'screen' });
  await page.getByRole('button', { name: /Switch to the light theme/ }).click();
  await expect(partner).toHaveCSS('filter', 'brightness(0)');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every page shows its heading, and explains what in it needs scripts', async ({ page, product }) => {
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    for (const address of [...(await findPublicPaths(product)), await findTitlePath(product)]) {
      await page.goto(address);
      await expect(heading, address).toBeVisible();
      const islands = await page.locator('astro-island').count();
      const explanations = page.locator('main noscript p');
      expect((await explanations.count()) > 0, address).toBe(islands > 0);
    }
    for (const [address, words] of [
      ['/contact', /^JavaScript is off in this browser/],
      ['/hi/login', /^इस ब्राउज़र में JavaScript बंद है/],
    ] as const) {
      await page.goto(address);
      await expect(page.locator('main noscript p')).toHaveText(words);
      await expect(page.locator('main noscript p')).toBeVisible();
    }
    const noscriptText = page.locator('body > noscript p');
    for (const address of ['/filmmaker/projects', '/admin/audit', '/register?userId=1']) {
      await page.goto(address);
      await expect(noscriptText).toHaveText([/^This page needs JavaScript/, /^इस पेज के लिए JavaScript/]);
      for (const words of await noscriptText.all()) await expect(words).toBeVisible();
    }
  });
});
