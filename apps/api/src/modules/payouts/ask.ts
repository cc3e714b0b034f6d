import { randomInt } from 'node:crypto';
import type { LedgerEvent } from '@cinvoice/contract/market/ledger-events';
import type { PayoutReason } from '@cinvoice/contract/market/payouts';
import { REFERENCE_COUNT, toReference } from '@cinvoice/contract/market/reference';
import { toDay } from '@cinvoice/contract/market/working-days';
import { type AccountName, accounts, post } from '#api/modules/ledger/index.ts';
import type { Db } from '#api/platform/db.ts';
import { newId } from '#api/platform/ids.ts';
import { insertPayout, insertReference } from './repo.ts';

export type Asked = {
  id: string;
  /** Null for all but users. */
  userId: string | null;
  /** A payer, of a refund. */
  ottId?: string;
  from: AccountName;
  bankAccountId: string;
  paise: number;
  reason: PayoutReason;
};

const toEvent = (reason: PayoutReason): LedgerEvent => (reason === 'refund' ? 'refunded' : 'payout-asked');

const drawReference = (): string => toReference(randomInt(REFERENCE_COUNT));

/** Nearly always the first draw is free. */
const giveReference = async (tx: Db, id: string): Promise<void> => {
  for (;;) if (await insertReference(tx, drawReference(), id)) return;
};

/** Sets money aside, in the transaction of the caller. False: the account does not hold it, and nothing was written. */
export const askForPayout = async (tx: Db, asked: Asked, now: Date): Promise<boolean> => {
  const { id, from, paise } = asked;
  const posted = await post(tx, {
    id: newId(now),
    event: toEvent(asked.reason),
    subject: id,
    day: toDay(now),
    at: now,
    moves: [{ debit: from, credit: accounts.payouts, paise }],
  });
  if (!posted.posted) return false;
  await insertPayout(tx, {
    id,
    user_id: asked.userId,
    ott_id: asked.ottId ?? null,
    from_account: from,
    bank_account_id: asked.bankAccountId,
    amount_paise: paise,
    reason: asked.reason,
    ledger_number: posted.number,
    created_at: now,
  });
  await giveReference(tx, id);
  return true;
};
