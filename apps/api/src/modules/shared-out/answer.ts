import type { SharedOut } from '@cinvoice/contract/market/sharings';
import { listVerifiedNames } from '#api/modules/verifications/index.ts';
import type { Db } from '#api/platform/db.ts';
import { type LotRow, listLots, listShares, listSharings, type ShareRow, type SharingRow } from './repo.ts';

const sum = <T>(rows: readonly T[], pick: (row: T) => number): number =>
  rows.reduce((total, row) => total + pick(row), 0);

const groupShares = (shares: readonly ShareRow[]): ReadonlyMap<string, ShareRow[]> =>
  Map.groupBy(shares, ({ sharing_id: id }) => id);

type Named = { isNamed: boolean };

const toSharing = (
  row: SharingRow,
  shares: readonly ShareRow[],
  { isNamed }: Named,
): SharedOut['sharings'][number] => ({
  _id: row.id,
  day: row.day,
  paise: row.paise,
  claimPaise: sum(shares, ({ claim_paise: paise }) => paise),
  latePaise: sum(shares, ({ late_paise: paise }) => paise),
  sellerPaise: row.seller_paise,
  ledgerNumber: row.ledger_number,
  undoneAt: row.undone_at?.toISOString() ?? null,
  shares: isNamed
    ? shares.map(({ lot_id: lotId, claim_paise: claimPaise, late_paise: latePaise }) => ({
        lotId,
        claimPaise,
        latePaise,
      }))
    : [],
});

const toLot = (row: LotRow, holder: string): SharedOut['lots'][number] => ({
  _id: row.id,
  holder,
  units: row.units,
  claimPaise: row.claim_paise,
  claimPaidPaise: row.claim_paid_paise,
  latePaidPaise: row.late_paid_paise,
});

/** Named as papers name them. */
const nameLots = async (db: Db, lots: readonly LotRow[]): Promise<SharedOut['lots']> => {
  const ids = lots.map(({ holder_id: id }) => id);
  const names = await listVerifiedNames(db, ids, 'investor');
  return lots.map((lot) => toLot(lot, names.get(lot.holder_id) ?? ''));
};

/** What holders of an invoice are owed and were paid, and each receipt as it was shared out; named for admins alone. */
export const readSharedOut = async (db: Db, invoiceId: string, named: Named): Promise<SharedOut> => {
  const lots = await listLots(db, invoiceId);
  const sharings = await listSharings(db, invoiceId);
  const shares = groupShares(await listShares(db, invoiceId));
  return {
    claimPaise: sum(lots, ({ claim_paise: paise }) => paise),
    claimPaidPaise: sum(lots, ({ claim_paid_paise: paise }) => paise),
    latePaidPaise: sum(lots, ({ late_paid_paise: paise }) => paise),
    sellerPaise: sum(sharings, (row) => (row.undone_at === null ? row.seller_paise : 0)),
    lots: named.isNamed ? await nameLots(db, lots) : [],
    sharings: sharings.map((row) => toSharing(row, shares.get(row.id) ?? [], named)),
  };
};
