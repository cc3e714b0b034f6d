import type {
  Batch,
  BatchState,
  ListedPayout,
  OwnPayout,
  PayoutObstacle,
} from '@cinvoice/contract/market/payouts';
import { maskNumberEnd } from '#api/modules/bank-accounts/index.ts';
import { readAccountReferences } from '#api/modules/ledger/index.ts';
import type { Db } from '#api/platform/db.ts';
import type { BatchRow } from './batches-repo.ts';
import type { PayoutRow } from './repo.ts';

const toFacts = (row: PayoutRow) => ({
  _id: row.id,
  from: row.source,
  reason: row.reason,
  amountPaise: row.amount_paise,
  state: row.state,
  reference: row.reference,
  receiver: { holderName: row.holder_name, number: maskNumberEnd(row.number_end), ifsc: row.ifsc },
  askedAt: row.created_at.toISOString(),
  sentAt: row.sent_at?.toISOString() ?? null,
  endedAt: row.ended_at?.toISOString() ?? null,
  endingReason: row.ending_reason,
  utr: row.utr,
});

export const toOwnPayout = (row: PayoutRow): OwnPayout => ({
  ...toFacts(row),
  mayCancel: row.state === 'asked' && row.reason !== 'refund',
});

/** Why it cannot go out now, whatever its state. */
export const findObstacle = (row: PayoutRow): PayoutObstacle | null => {
  if (!row.is_in_force) return 'account-ended';
  if (row.is_suspended) return 'owner-suspended';
  return row.is_hindered ? 'hindered' : null;
};

const toOwner = (row: PayoutRow): ListedPayout['owner'] => {
  if (row.user_id !== null) return { kind: 'user', _id: row.user_id, name: row.owner_name };
  if (row.ott_id !== null) return { kind: 'payer', _id: row.ott_id, name: row.owner_name };
  return { kind: 'operator', _id: null, name: '' };
};

const isWaiting = ({ state }: PayoutRow): boolean => state === 'asked' || state === 'batched';

export const toListedPayouts = async (db: Db, rows: readonly PayoutRow[]): Promise<ListedPayout[]> => {
  const names = [...new Set(rows.map(({ from_account: name }) => name))];
  const references = new Map(
    (await readAccountReferences(db, names)).map((reference) => [reference.name, reference]),
  );
  return rows.map((row) => {
    const account = references.get(row.from_account);
    if (!account) throw new Error(`payout ${row.id} came from no account of the books`);
    const { batch_id: batchId, batch_number: number } = row;
    return {
      ...toFacts(row),
      owner: toOwner(row),
      account,
      batch:
        batchId === null || number === null
          ? null
          : { _id: batchId, number, state: row.batch_sent_at ? 'sent' : 'waiting' },
      obstacle: isWaiting(row) ? findObstacle(row) : null,
    };
  });
};

const toBatchState = ({ sent_at: sentAt, dropped_at: droppedAt }: BatchRow): BatchState => {
  if (sentAt) return 'sent';
  return droppedAt ? 'dropped' : 'waiting';
};

export const toBatch = (row: BatchRow): Batch => ({
  _id: row.id,
  number: row.number,
  account: { _id: row.bank_account_id, bank: row.bank, numberEnd: row.number_end },
  state: toBatchState(row),
  orderId: row.order_id,
  reason: row.reason,
  askedBy: row.asked_by_name,
  askedAt: row.created_at.toISOString(),
  sentAt: row.sent_at?.toISOString() ?? null,
  droppedAt: row.dropped_at?.toISOString() ?? null,
  payouts: row.payout_count,
  amountPaise: row.amount_paise,
  fileHash: row.file_sha256?.toString('hex') ?? null,
});
