import { expect } from 'vitest';
import type { Db } from '#api/platform/db.ts';

type Share = { lot: string; claim: number; late: number };
type Split = { id: string; paise: number; seller: number; shares: Share[] };

const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);

/** What was shared out of receipts and nobody looked at yet, the oldest first. */
const listFresh = async (db: Db, seen: ReadonlySet<string>): Promise<Split[]> => {
  const rows = await db
    .selectFrom('sharings')
    .innerJoin('lot_shares', 'lot_shares.sharing_id', 'sharings.id')
    .innerJoin('lots', 'lots.id', 'lot_shares.lot_id')
    .select(['sharings.id', 'sharings.paise', 'sharings.seller_paise as seller', 'lot_id as lot'])
    .select(['lot_shares.claim_paise as claim', 'lot_shares.late_paise as late'])
    .where('undone_at', 'is', null)
    .orderBy('sharings.ledger_number')
    .orderBy('lots.rank')
    .execute();
  const fresh = rows.filter(({ id }) => !seen.has(id));
  return [...Map.groupBy(fresh, ({ id }) => id).values()].flatMap((shares) => {
    const [first] = shares;
    return first ? [{ id: first.id, paise: first.paise, seller: first.seller, shares }] : [];
  });
};

/** What holders are owed now, and were before the newest splits. */
const listOwed = async (db: Db): Promise<Map<string, number>> => {
  const rows = await db.selectFrom('lots').select(['id', 'claim_paise', 'claim_paid_paise']).execute();
  return new Map(rows.map((lot) => [lot.id, lot.claim_paise - lot.claim_paid_paise]));
};

/** A split is exact, takes nothing beyond a claim, and pays claims before anything else. */
const assertSplit = ({ paise, seller, shares }: Split, owed: ReadonlyMap<string, number>): void => {
  const claims = sum(shares.map(({ claim }) => claim));
  expect(claims + sum(shares.map(({ late }) => late)) + seller).toBe(paise);
  const all = sum(shares.map(({ lot }) => owed.get(lot) ?? 0));
  expect(claims).toBe(Math.min(paise, all));
  for (const { lot, claim } of shares) {
    const own = owed.get(lot) ?? 0;
    expect(claim).toBeLessThanOrEqual(own);
    // Less than a paisa from the exact share.
    if (all > 0) expect(Math.abs(claim - (claims * own) / all)).toBeLessThan(1);
  }
};

/** Checks each split once, against what was owed before it. */
export const assertSplits = async (db: Db, seen: Set<string>): Promise<void> => {
  const fresh = await listFresh(db, seen);
  if (fresh.length === 0) return;
  const owed = await listOwed(db);
  for (const split of fresh.toReversed()) {
    for (const { lot, claim } of split.shares) owed.set(lot, (owed.get(lot) ?? 0) + claim);
    assertSplit(split, owed);
    seen.add(split.id);
  }
};
