import { expect } from '@playwright/test';
import { kinds } from '../packages/contract/src/kinds/kinds.ts';
import { callApi } from './call.ts';
import { signInAsAdmin } from './people.ts';
import { Product } from './product.ts';

type Items = { poster: { ready: boolean } }[];

/** Tells that the pictures of every poster are drawn. */
const isDrawn = async (product: Product, token: string): Promise<boolean> => {
  const lists = kinds.map(async ({ slug }) => {
    const path = `/${slug}/admin?limit=100`;
    const { data } = await callApi<{ data: Items | { data: Items } }>(product, path, { token });
    return 'data' in data ? data.data : data;
  });
  return (await Promise.all(lists)).flat().every(({ poster }) => poster.ready);
};

/** Of the sample data's sales: acceptances, deeds, notices, and notes to holders. */
const PAPERS = 26;

const countPapers = async (product: Product, token: string): Promise<number> =>
  (await callApi<{ data: object[] }>(product, '/documents?limit=100', { token })).data.length;

/**
 * Makes the sample data once, pictures and papers included, because that takes longer than most journeys. Every product of the run
 * begins with a copy. DEMO_DATA=0 makes none: for journeys that need no sample data.
 */
export default async (): Promise<(() => Promise<void>) | undefined> => {
  if (process.env.DEMO_DATA === '0') return undefined;
  const product = new Product();
  await product.start();
  const token = await signInAsAdmin(product);
  await expect.poll(() => isDrawn(product, token), { timeout: 60_000 }).toBe(true);
  await expect.poll(() => countPapers(product, token), { timeout: 300_000 }).toBe(PAPERS);
  await product.stop();
  process.env.SAMPLE_DATA_DIR = product.dataDir;
  return () => product.remove();
};
