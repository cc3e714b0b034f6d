import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { chromiumArgs } from '../scripts/chromium-args.ts';
import { callApi } from './call.ts';
import { openAs } from './people.ts';
import { Product } from './product.ts';
import { enterAsUser, type SampleUser } from './sample-market.ts';

/** Takes the pictures of the product that public pages show, of the sample data in a product of its own: `npm run pictures`. */

const folder = path.join(import.meta.dirname, '../apps/site/src/screens');

/** A phone's is as wide as its menu shows whole words, and ends below the figures; it is taken sharp for dense screens. */
const devices = {
  wide: { viewport: { width: 1240, height: 775 }, deviceScaleFactor: 1 },
  phone: { viewport: { width: 364, height: 712 }, deviceScaleFactor: 2 },
};

/** An investor of the sample data who is verified and holds units. */
const INVESTOR = '5550000009';

/** Of the README. */
const frontPage = {
  file: path.join(import.meta.dirname, '../docs/front-page.png'),
  width: 1200,
  height: 750,
};

const languages = ['en', 'hi'] as const;
const schemes = ['light', 'dark'] as const;
const deviceNames = ['wide', 'phone'] as const;

const findOpenDeal = async (product: Product, { token }: SampleUser): Promise<string> => {
  const answer = await callApi<{ data: { _id: string; unitsLeft: number }[] }>(product, '/deals', { token });
  const deal = answer.data.find(({ unitsLeft }) => unitsLeft > 0);
  if (!deal) throw new Error('The sample data has no invoice on sale.');
  return `/investor/deals/${deal._id}`;
};

/** Until everything stands as it stays: pictures that are far below are loaded later. */
const waitForPictures = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  );
  await page.evaluate(async () => void (await document.fonts.ready));
};

type Picture = {
  language: (typeof languages)[number];
  colorScheme: (typeof schemes)[number];
  device: (typeof deviceNames)[number];
};

const takeDeal = async (
  browser: Browser,
  product: Product,
  investor: SampleUser,
  { language, colorScheme, device }: Picture,
): Promise<void> => {
  const context = await browser.newContext({ baseURL: product.url, colorScheme, ...devices[device] });
  await context.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
  const page = await context.newPage();
  await openAs(page, 'user', investor.token, await findOpenDeal(product, investor), investor.userId);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await waitForPictures(page);
  const png = await page.screenshot();
  await sharp(png)
    .avif({ quality: 55, effort: 4 })
    .toFile(path.join(folder, `deal-${device}-${language}-${colorScheme}.avif`));
  await context.close();
};

/** As somebody sees it who opens it. */
const takeFrontPage = async (browser: Browser, product: Product): Promise<void> => {
  const { file, width, height } = frontPage;
  const page = await browser.newPage({
    viewport: { width, height },
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  await page.goto(product.url);
  await waitForPictures(page);
  await writeFile(
    file,
    await sharp(await page.screenshot())
      .png({ palette: true })
      .toBuffer(),
  );
  await page.close();
};

const product = new Product();
const { CHROMIUM_PATH: executablePath } = process.env;
if (!executablePath) throw new Error('Begin with npm run pictures, which finds a Chromium.');
const browser = await chromium.launch({ executablePath, args: chromiumArgs });
try {
  await mkdir(folder, { recursive: true });
  await product.start();
  await takeFrontPage(browser, product);
  const investor = await enterAsUser(product, INVESTOR, 'investor');
  for (const language of languages)
    for (const colorScheme of schemes)
      for (const device of deviceNames)
        await takeDeal(browser, product, investor, { language, colorScheme, device });
} finally {
  await browser.close();
  await product.remove();
}
