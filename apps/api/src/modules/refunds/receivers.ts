import type { RefundOutlook } from '@cinvoice/contract/market/statements/refunds';
import { type AccountRow, findUsableAccount, maskNumberEnd } from '#api/modules/bank-accounts/index.ts';
import {
  findLine,
  findRest,
  findSenders,
  type MarkNumber,
  type SenderFacts,
} from '#api/modules/statements/index.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import { isId } from '#api/platform/ids.ts';
import { Problem } from '#api/platform/problem.ts';

/** The account in force of whom money goes back to. */
export const findAccountOf = (
  db: Db,
  { kind, id }: Pick<SenderFacts, 'kind' | 'id'>,
  now: Date,
): Promise<AccountRow | undefined> =>
  findUsableAccount(db, kind === 'payer' ? { ottId: id } : { userId: id }, now);

export const toMaskedAccount = ({ holder_name: holderName, number_end: end, ifsc }: AccountRow) => ({
  holderName,
  number: maskNumberEnd(end),
  ifsc,
});

type Deps = { db: Db; clock: Clock; markNumber: MarkNumber };

/** What may go back of a line, and to whom. */
export const readRefundOutlook = async (deps: Deps, lineId: string): Promise<RefundOutlook> => {
  const { db, clock, markNumber } = deps;
  const line = isId(lineId) ? await findLine(db, lineId) : undefined;
  if (!line) throw new Problem('not-found');
  const senders = await findSenders(db, line, markNumber);
  const receivers = await Promise.all(
    senders.map(async ({ kind, id, name }) => {
      const account = await findAccountOf(db, { kind, id }, clock());
      return { kind, _id: id, name, account: account ? toMaskedAccount(account) : null };
    }),
  );
  return { restPaise: await findRest(db, line.id), receivers };
};
