import type { AccountMove } from '@cinvoice/contract/market/ledger';
import type { Movement } from '@cinvoice/contract/market/payouts';
import { accounts } from '#api/modules/ledger/index.ts';
import type { Db } from '#api/platform/db.ts';
import { listFirstMoves, listShares } from './shares-repo.ts';

type TellShare = (move: AccountMove) => Movement['share'];

/** A movement that takes another back is told as that one. */
const toSharing = ({ number, reverses }: AccountMove): number => reverses ?? number;

/**
 * Tells claims and late yield apart on a holder's wallet. A receipt brings a move for each, the claim first, and none of nothing; two
 * of one amount are told apart by their order alone.
 */
export const createShareTeller = async (
  db: Db,
  holderId: string,
  moves: readonly AccountMove[],
): Promise<TellShare> => {
  const shared = moves.filter(({ other }) => other.kind === 'receipts');
  const shares = await listShares(db, holderId, [...new Set(shared.map(toSharing))]);
  const numbers = [...new Set(shared.map(({ number }) => number))];
  const firsts = await listFirstMoves(db, accounts.wallet(holderId), numbers);
  return (move) => {
    const { other, number, line } = move;
    const share = shares.find((one) => one.number === toSharing(move) && one.invoiceId === other.subject);
    if (other.kind !== 'receipts' || !share) return null;
    const first = firsts.find((one) => one.number === number && one.other === other.name);
    return share.claimPaise > 0 && first?.line === line ? 'claim' : 'late-yield';
  };
};
