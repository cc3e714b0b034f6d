import type { LoadGenerator } from './generator.ts';
import { measureHoldings } from './holdings.ts';
import { createParties, openMarket, runFile } from './market.ts';
import { measurePurchases } from './purchases.ts';
import type { Line } from './report.ts';
import { measureSharings } from './sharings.ts';
import { workload } from './workload.ts';

const PAYABLE_PAISE = 1_200_000_000;

export const saleParts = ['purchases', 'sharings', 'holdings'] as const;
export type SalePart = (typeof saleParts)[number];

/** The seller, the buyers, who hold one invoice together, and one who holds the others. See sale.sql. */
const createSaleParties = () =>
  createParties(
    workload.lots + 2,
    Array.from({ length: workload.lots + 3 }, () => PAYABLE_PAISE),
  );

/** Measures the parts of a sale on one installation: buying, sharing out what comes in, and the pages of who holds. */
export const measureSale = async (
  generator: LoadGenerator,
  dataDir: string,
  parts: readonly SalePart[],
): Promise<Line[]> => {
  const parties = createSaleParties();
  const market = await openMarket(dataDir, parties);
  try {
    await runFile(market.owner, 'sale.sql');
    const buyers = parties.users.slice(1, -1).map(({ id }) => id);
    const holder = parties.users.at(-1)?.id ?? '';
    const measures: Record<SalePart, () => Promise<Line[]>> = {
      purchases: async () => [await measurePurchases(generator, market, buyers)],
      sharings: async () => [await measureSharings(market, parties)],
      holdings: () => measureHoldings(market, dataDir, holder),
    };
    const lines: Line[] = [];
    for (const part of parts) lines.push(...(await measures[part]()));
    return lines;
  } finally {
    await market.stop();
  }
};
