import { type AccountStatement, type Statement, sumUp } from '@cinvoice/contract/market/account-statement';
import type { ActorOf } from '#api/modules/auth/index.ts';
import { accounts } from '#api/modules/ledger/index.ts';
import { readVerifiedName } from '#api/modules/verifications/index.ts';
import type { Db } from '#api/platform/db.ts';
import { listMoved, readBalanceBefore } from './repo.ts';

type User = ActorOf<'user'>;

const toNames = ({ userId, roles }: User) => [
  ...(roles.includes('investor') ? [{ account: 'wallet' as const, name: accounts.wallet(userId) }] : []),
  ...(roles.includes('content_producer')
    ? [{ account: 'seller' as const, name: accounts.seller(userId) }]
    : []),
];

/** The newest transaction of all rows. */
const findHead = (statements: readonly AccountStatement[]): Statement['books'] => {
  const [newest] = statements.flatMap(({ rows }) => rows).toSorted((a, b) => b.number - a.number);
  return newest ? { number: newest.number, hash: newest.hash } : null;
};

/** The accounts that a user has, as one snapshot of the books. */
export const readStatement = (
  db: Db,
  user: User,
  { from, to }: { from: string; to: string },
): Promise<Statement> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const found: AccountStatement[] = [];
      for (const { account, name } of toNames(user)) {
        const opening = await readBalanceBefore(tx, name, from);
        const purpose = account === 'wallet' ? 'investor' : 'seller';
        const holder = await readVerifiedName(tx, user.userId, purpose);
        found.push(sumUp({ account, holder }, opening, await listMoved(tx, name, { from, to })));
      }
      return { from, to, accounts: found, books: findHead(found) };
    });
