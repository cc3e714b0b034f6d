import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { chromiumArgs } from '../scripts/chromium-args.ts';
import { callApi } from './call.ts';
import { openAs } from './people.ts';
import { Product } from './product.ts';
import { enterAsUser, type SampleUser } from './sample-market.ts';

/** Takes the pictures of the product that public pages show, of the sample data in a product of its own: `npm run pictures`. */

const folder = path.join(import.meta.dirname, '../apps/site/src/screens');
const viewport = { width: 1240, height: 775 };

/** An investor of the sample data who is verified and holds units. */
const INVESTOR = '5550000009';

const languages = ['en', 'hi'] as const;
const schemes = ['light', 'dark'] as const;

const findOpenDeal = async (product: Product, { token }: SampleUser): Promise<string> => {
  const answer = await callApi<{ data: { _id: string; unitsLeft: number }[] }>(product, '/deals', { token });
  const deal = answer.data.find(({ unitsLeft }) => unitsLeft > 0);
  if (!deal) throw new Error('The sample data has no invoice on sale.');
  return `/investor/deals/${deal._id}`;
};

type Picture = { language: (typeof languages)[number]; colorScheme: (typeof schemes)[number] };

const takeDeal = async (
  browser: Browser,
  product: Product,
  { language, colorScheme }: Picture,
): Promise<void> => {
  const context = await browser.newContext({ baseURL: product.url, viewport, colorScheme });
  await context.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
  const page = await context.newPage();
  const investor = await enterAsUser(product, INVESTOR, 'investor');
  await openAs(page, 'user', investor.token, await findOpenDeal(product, investor), investor.userId);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  await page.evaluate(async () => void (await document.fonts.ready));
  const png = await page.screenshot();
  await sharp(png)
    .avif({ quality: 55, effort: 4 })
    .toFile(path.join(folder, `deal-${language}-${colorScheme}.avif`));
  await context.close();
};

const product = new Product();
const { CHROMIUM_PATH: executablePath } = process.env;
if (!executablePath) throw new Error('Begin with npm run pictures, which finds a Chromium.');
const browser = await chromium.launch({ executablePath, args: chromiumArgs });
try {
  await mkdir(folder, { recursive: true });
  await product.start();
  for (const language of languages)
    for (const colorScheme of schemes) await takeDeal(browser, product, { language, colorScheme });
} finally {
  await browser.close();
  await product.remove();
}
