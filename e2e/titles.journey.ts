import { createHash } from 'node:crypto';
import { content } from '../packages/contract/src/kinds/content.ts';
import { callApi } from './call.ts';
import { createItem, type Item, pathOf } from './items.ts';
import { expect, expectPage, expectPicture, expectSoundPage, openHydrated, test } from './journey.ts';
import { readPageContents } from './page-contents.ts';
import {
  approve,
  createFilmmaker,
  createInvestor,
  createOtt,
  createProject,
  type Filmmaker,
  reinstate,
  reject,
  stateInterest,
  suspend,
  waitForPosterPictures,
} from './people.ts';
import type { Product } from './product.ts';

const choose = async (
  product: Product,
  { token }: Filmmaker,
  { kind, _id }: Item,
  json: { isOn: boolean; tellsInterests: boolean },
): Promise<void> => {
  await callApi(product, `/${kind.slug}/${_id}/title-page`, { method: 'PUT', token, json });
};

const secrets = {
  producer_investor: 'Not for the public',
  trailer: 'https://video.example/cut',
  trailerPassword: 'sesame and poppy',
};

test('a released title stands on its page with what is public, and with nothing else', {
  tag: '@phone',
}, async ({ page, product }) => {
  const [filmmaker, investor, ott] = [
    await createFilmmaker(product),
    await createInvestor(product),
    await createOtt(product),
  ];
  const values = {
    contentType: 'webseries',
    language: ['marathi', 'hindi'],
    genre: 'Crime',
    budget: '2400000',
    lease: '3 Years',
    exclusiveRights: '1 Year',
    contentDescription: 'A mill town sells one ticket.\n\n<b>Nobody</b> comes to the second showing.',
    ...secrets,
  };
  const item = await createItem(product, content, filmmaker, ott, values);
  await waitForPosterPictures(product, filmmaker, item);
  await approve(product, ott, item);
  await stateInterest(product, investor, item, { rupees: 900_000, years: 1 });

  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  const response = await openHydrated(page, pathOf(item));
  const sent = (await response?.text()) ?? '';
  await expectPage(page, pathOf(item), item.projectName);
  expect(scripts.filter((address) => !address.endsWith('/service-worker.js'))).toEqual([]);

  const main = page.getByRole('main');
  await expectPicture(main.getByRole('img', { name: `Poster of ${item.projectName}`, exact: true }));
  for (const text of [
    'Web Series',
    'Crime',
    'Marathi and Hindi',
    '₹24,00,000',
    '₹9,00,000',
    '3 Years',
    '1 Year',
  ])
    await expect(main.getByText(text, { exact: true }).first()).toBeVisible();
  await expect(main).toContainText(`Read and approved by ${ott.name}, the platform it is meant for.`);
  await expect(main).toContainText(
    '1 investor would take part. An interest binds nobody and moves no money.',
  );
  await expect(main.getByRole('img', { name: 'Interest so far is 37 percent of the goal' })).toBeVisible();
  await expect(main.getByRole('heading', { name: '2 rights are on offer' })).toBeVisible();
  await expect(main.getByText('Not exclusive')).toHaveCount(0);
  await expect(main.getByText('A mill town sells one ticket.', { exact: true })).toBeVisible();
  await expect(main.getByText('<b>Nobody</b> comes to the second showing.', { exact: true })).toBeVisible();
  for (const secret of [
    ...Object.values(secrets),
    filmmaker.name,
    filmmaker.mobile,
    investor.name,
    investor.mobile,
  ])
    expect(sent).not.toContain(secret);

  await choose(product, filmmaker, item, { isOn: true, tellsInterests: false });
  await page.reload();
  await expect(main.getByText('₹24,00,000')).toBeVisible();
  await expect(main.getByText('Interest so far')).toHaveCount(0);
  await expect(main).not.toContainText('9,00,000');

  await main.getByRole('link', { name: 'Invest Now' }).click();
  await expect(page).toHaveURL('/login?role=investor');
});

test('search engines and shared links read what the title is', async ({ page, product }) => {
  const [filmmaker, ott] = [await createFilmmaker(product), await createOtt(product)];
  const story = 'A weather observer is posted to the last station before the mountains. '.repeat(4);
  const item = await createProject(product, filmmaker, ott, { synopsis: story });
  await approve(product, ott, item);
  for (const language of ['en', 'hi'] as const) {
    const site = product.url;
    const prefix = language === 'en' ? '' : '/hi';
    const address = `${site}${prefix}${pathOf(item)}`;
    await openHydrated(page, address);
    const { canonical, alternates, metas, structured } = await readPageContents(page);
    expect(canonical).toBe(address);
    expect(alternates).toMatchObject({
      en: `${site}${pathOf(item)}`,
      hi: `${site}/hi${pathOf(item)}`,
    });
    expect(metas.description).toMatch(/^A weather observer .{100,140}…$/);
    const approval = language === 'en' ? `Approved by ${ott.name} on` : `${ott.name} से स्वीकृत`;
    expect(metas['og:image:alt']).toContain(item.projectName);
    expect(metas['og:image:alt']).toContain(approval);
    expect(structured.Movie).toMatchObject({
      name: item.projectName,
      url: address,
      image: metas['og:image'],
      description: metas.description,
    });
    expect(structured.BreadcrumbList?.itemListElement).toMatchObject([
      { item: language === 'en' ? `${site}/` : `${site}/hi` },
      { item: `${site}${prefix}/titles` },
      { item: address },
    ]);
    const card = await page.request.get(metas['og:image'] ?? '');
    expect([card.status(), card.headers()['content-type']]).toEqual([200, 'image/png']);
  }
});

test('a title leaves the public pages when its owner, its platform or an admin says so', async ({
  page,
  product,
  faults,
}) => {
  const [filmmaker, ott] = [await createFilmmaker(product), await createOtt(product)];
  const item = await createProject(product, filmmaker, ott);
  const read = async () => (await page.request.get(pathOf(item), { maxRedirects: 0 })).status();
  expect(await read()).toBe(404);
  await approve(product, ott, item);
  expect(await read()).toBe(200);
  const former = pathOf(item).replace('monsoon', 'former');
  const moved = await page.request.get(`/hi${former}`, { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([301, `/hi${pathOf(item)}`]);

  await choose(product, filmmaker, item, { isOn: false, tellsInterests: true });
  expect(await read()).toBe(404);
  await choose(product, filmmaker, item, { isOn: true, tellsInterests: true });
  expect(await read()).toBe(200);
  const isListed = async () =>
    (await (await page.request.get(`/titles?platform=${ott._id}`)).text()).includes(item.projectName);
  const readBoth = async () => [await read(), await isListed()];
  expect(await readBoth()).toEqual([200, true]);
  await suspend(product, filmmaker);
  await expect.poll(readBoth, { timeout: 1000 }).toEqual([404, false]);
  await reinstate(product, filmmaker);
  await expect.poll(readBoth, { timeout: 1000 }).toEqual([200, true]);
  await reject(product, ott, item);
  expect(await read()).toBe(404);
  faults.announce(/status of 404/);
  await page.goto(pathOf(item));
  await expect(page.getByRole('heading', { level: 1, name: 'This scene was cut' })).toBeVisible();
});

test('a title leads to others in its languages, and the front page to the newest ones', async ({
  page,
  product,
}) => {
  const [filmmaker, ott] = [await createFilmmaker(product), await createOtt(product)];
  const approved = async (language: string): Promise<Item> => {
    const item = await createProject(product, filmmaker, ott, { language });
    await approve(product, ott, item);
    return item;
  };
  const elsewhere = await approved('sindhi');
  const [other, item] = [await approved('konkani'), await approved('konkani')];
  const strip = page.getByRole('list', { name: 'More titles in Konkani' });
  await openHydrated(page, pathOf(item));
  await expect(strip.getByRole('link')).toHaveText([other.projectName]);
  await expectSoundPage(page);
  await strip.getByRole('link', { name: other.projectName }).click();
  await expectPage(page, pathOf(other), other.projectName);
  await expect(strip.getByRole('link')).toHaveText([item.projectName]);

  await openHydrated(page, '/');
  const newest = page.getByRole('list', { name: 'For investors: newly approved' });
  await expect(newest.getByRole('link', { name: item.projectName })).toBeVisible();
  await expect(newest.getByRole('link', { name: elsewhere.projectName })).toBeVisible();
  await reject(product, ott, item);
  await page.reload();
  await expect(newest.getByRole('link', { name: elsewhere.projectName })).toBeVisible();
  await expect(newest.getByRole('link', { name: item.projectName })).toHaveCount(0);
  // The newest titles stand there for half a second.
  await expect(async () => {
    await openHydrated(page, pathOf(other));
    expect(await strip.count()).toBe(0);
  }).toPass();

  const both = await createItem(product, content, filmmaker, ott, { language: ['konkani', 'sindhi'] });
  await approve(product, ott, both);
  await openHydrated(page, pathOf(both));
  const others = page.getByRole('list', { name: 'More titles in Konkani and Sindhi' }).getByRole('link');
  await expect(others).toHaveText([other.projectName, elsewhere.projectName]);
  for (const left of [both, other, elsewhere]) await reject(product, ott, left);
});

test('pages of titles are whole, and their policy permits what stands in them', async ({ page, product }) => {
  const [filmmaker, ott] = [await createFilmmaker(product), await createOtt(product)];
  const items = [
    await createProject(product, filmmaker, ott, { language: 'nimadi' }),
    await createItem(product, content, filmmaker, ott, { language: ['nimadi'], lease: '1 Year' }),
  ];
  for (const item of items) await approve(product, ott, item);
  for (const item of items) {
    for (const language of ['', '/hi']) {
      const address = `${language}${pathOf(item)}`;
      const response = await page.request.get(address);
      const html = await response.text();
      const policy = response.headers()['content-security-policy'];
      const own = [...html.matchAll(/<(?:script|style)>(.+?)<\/(?:script|style)>/gs)];
      expect(own.length).toBeGreaterThan(3);
      for (const [, content = ''] of own)
        expect(policy).toContain(createHash('sha256').update(content).digest('base64'));
      expect(html.match(/<(head|main|footer)\b/g)).toEqual(['<head', '<main', '<footer']);
      expect(html.split(`<link rel="canonical" href="${product.url}${address}"`).length).toBe(2);
      expect(html.split('</html>').length).toBe(2);
      // They stand where pages of titles differ: apps/site/src/titles/frame-marks.ts.
      expect(html).not.toMatch(/mark-of/i);
    }
  }
  for (const item of items) await reject(product, ott, item);
});

test('names of any length and script fit', { tag: '@phone' }, async ({ page, product }) => {
  const [filmmaker, ott] = [await createFilmmaker(product), await createOtt(product)];
  for (const name of [
    'The Last Single Screen Cinema of a Mill Town and Everyone in It',
    'बिजली टॉकीज़ की आख़िरी रात का आख़िरी टिकट',
    'Rajyasabhaantarrashtriyasammelanapravesham',
  ]) {
    const item = await createProject(product, filmmaker, ott, { projectName: name });
    await approve(product, ott, item);
    for (const prefix of ['', '/hi']) {
      // Any name leads to the present one.
      await openHydrated(page, `${prefix}/titles/${item._id.slice(-12)}`);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expectSoundPage(page);
    }
  }
  await openHydrated(page, '/titles');
  await expectSoundPage(page);
});
