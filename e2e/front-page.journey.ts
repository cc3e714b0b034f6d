import type { Route } from '@playwright/test';
import { expect, expectPage, expectPicture, openHydrated, test } from './journey.ts';
import { approve, createFilmmaker, createOtt, createProject, waitForPosterPictures } from './people.ts';

test('an approved project appears on the front page without private fields', async ({ page, product }) => {
  const [filmmaker, ott] = [await createFilmmaker(product), await createOtt(product)];
  const item = await createProject(product, filmmaker, ott, {
    contentType: 'webseries',
    language: 'bengali',
    tentativeBudget: '1234567',
    story: 'The lodger did it.',
    producer: 'Not for the public',
    trailer: 'https://video.example/cut',
    trailerPassword: 'sesame and poppy',
  });
  await waitForPosterPictures(product, filmmaker, item);
  const waiting = await createProject(product, filmmaker, ott);
  await approve(product, ott, item);

  const response = await openHydrated(page, '/');
  const sent = (await response?.text()) ?? '';
  expect(sent, 'it stands in the page itself').toContain(item.projectName);
  await expect(page).toHaveTitle(/Cinvoice/);
  await expectPage(page, '/', /./);
  const films = page.getByRole('article').filter({ has: page.getByRole('link', { name: 'Invest Now' }) });
  const film = films.first();
  await expect(film.getByRole('heading', { name: item.projectName })).toBeVisible();
  await expect(film).toContainText('Web Series');
  await expect(film).toContainText('Bengali');
  await expect(film).toContainText('₹12,34,567');
  await expect(film).toContainText(new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata' }).format());
  await expect(films).toHaveCount(3);
  await expectPicture(film.getByRole('img', { name: `Poster of ${item.projectName}`, exact: true }));
  await expect(page.getByText(waiting.projectName)).toHaveCount(0);

  for (const secret of [
    'The lodger did it.',
    'Not for the public',
    'video.example',
    'sesame',
    filmmaker.mobile,
    filmmaker.name,
  ]) {
    expect(sent).not.toContain(secret);
  }

  await film.getByRole('link', { name: 'Invest Now' }).click();
  await expect(page).toHaveURL('/login?role=investor');
  await expect(page.getByRole('radio', { name: /Investor/ })).toBeChecked();
});

test('posters below the first screen wait for the typefaces, or until somebody comes near', async ({
  page,
  product,
}) => {
  const [filmmaker, ott] = [await createFilmmaker(product), await createOtt(product)];
  const item = await createProject(product, filmmaker, ott);
  await waitForPosterPictures(product, filmmaker, item);
  await approve(product, ott, item);
  const film = page.getByRole('list', { name: 'For investors: newly approved' });
  const poster = film.getByRole('img', { name: `Poster of ${item.projectName}`, exact: true });
  const isFetched = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/files/')),
    );
  const held: Route[] = [];
  const release = async () => {
    for (const route of held.splice(0)) await route.continue();
  };
  await page.route('**/*.woff2', (route) => {
    held.push(route);
  });
  const open = async () => {
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await expect.poll(() => held.length).toBeGreaterThan(0);
    await expect(film).not.toBeInViewport();
    // A frame, in which a browser asks for what is near.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    await expect(poster).toBeHidden();
    expect(await isFetched()).toBe(false);
  };
  await open();
  await page.mouse.wheel(0, 1);
  await expectPicture(poster);
  await release();

  await page.goto('about:blank');
  await open();
  await release();
  await page.unroute('**/*.woff2');
  await expect.poll(isFetched).toBe(true);
  await expect(poster).toBeVisible();
  await expect(film).not.toBeInViewport();
});
