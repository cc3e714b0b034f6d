import type { SendMessage } from '#api/modules/messages/index.ts';
import type { Db } from '#api/platform/db.ts';
import { tellOfReturn, toNotReturnedNews, toPaidNews } from './notify.ts';
import {
  listPayoutFactsOf,
  type PayoutFacts,
  savePaid,
  saveReturned,
  saveUnpaid,
  saveUnreturned,
} from './repo.ts';

/** A line of the bank, as a payout remembers it. */
type Line = { id: string; amountPaise: number; reference: string };

type Deps = { sendMessage: SendMessage };

/** Payouts that the line shows, or that it brought back. */
export const endPayouts = async (
  deps: Deps,
  tx: Db,
  line: Line,
  payouts: readonly PayoutFacts[],
  now: Date,
): Promise<void> => {
  if (payouts.length === 0) return;
  const changes = payouts.map(({ id }) => ({ payoutId: id, lineId: line.id, utr: line.reference }));
  if (line.amountPaise > 0) {
    await saveReturned(tx, changes, now);
    for (const payout of payouts) await tellOfReturn(deps, tx, payout, line.id, now);
    return;
  }
  await savePaid(tx, changes, now);
  for (const payout of payouts)
    for (const news of toPaidNews(payout, line.id)) await deps.sendMessage(tx, news, now);
};

type Undone = {
  amountPaise: number;
  ids: readonly string[];
  /** The match that was undone: one that is matched wrongly again is told again. */
  matchId: string;
};

/** The match of the line was undone: the payouts are as they were before it. */
export const reopenPayouts = async (
  { sendMessage }: Deps,
  tx: Db,
  { amountPaise, ids, matchId }: Undone,
  now: Date,
): Promise<void> => {
  if (ids.length === 0) return;
  if (amountPaise < 0) return saveUnpaid(tx, ids);
  await saveUnreturned(tx, ids);
  for (const payout of await listPayoutFactsOf(tx, ids))
    for (const news of toNotReturnedNews(payout, matchId)) await sendMessage(tx, news, now);
};
