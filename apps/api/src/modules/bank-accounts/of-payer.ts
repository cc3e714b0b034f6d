import type { PayerAccount } from '@cinvoice/contract/market/bank-accounts';
import type { ActorOf } from '#api/modules/auth/index.ts';
import type { FileLinks } from '#api/modules/files/index.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import { toPayerAccount } from './answer.ts';
import { listOfPayer } from './list-repo.ts';
import { findInForce } from './repo.ts';

type Deps = { db: Db; clock: Clock; links: FileLinks };

/** The accounts from which a payer's money comes, newest first, as admins read them. */
export const readPayerAccounts = async (
  { db, clock, links }: Deps,
  actor: ActorOf<'admin'>,
  ottId: string,
): Promise<PayerAccount[]> => {
  const now = clock();
  const current = await findInForce(db, { kind: 'payer', ottId }, now);
  const reading = { links, actor, moment: { now, inForce: [current?.id] } };
  return (await listOfPayer(db, ottId)).map((row) => toPayerAccount(row, reading));
};
