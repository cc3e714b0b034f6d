import type { AccountMove } from '@cinvoice/contract/market/ledger';
import type { Movement, OwnSource, PayoutOutlook } from '@cinvoice/contract/market/payouts';
import type { ActorOf } from '#api/modules/auth/index.ts';
import { findUsableAccount, maskNumberEnd } from '#api/modules/bank-accounts/index.ts';
import { listOpenBreaches } from '#api/modules/invoices/index.ts';
import { accounts, type MoveCursor, readMoves } from '#api/modules/ledger/index.ts';
import { type Cursor, toCreationCursor, toPage } from '#api/platform/paging.ts';
import { Problem } from '#api/platform/problem.ts';
import { toOwnPayout } from './answer.ts';
import type { PayoutDeps } from './deps.ts';
import { findGoesHome } from './idle.ts';
import { listPayouts, listTitles } from './repo.ts';
import { createShareTeller } from './tell-shares.ts';

type User = ActorOf<'user'>;

const readOutlook = async ({ db, clock }: PayoutDeps, { userId, roles }: User): Promise<PayoutOutlook> => {
  const now = clock();
  const account = await findUsableAccount(db, { userId }, now);
  const isSeller = roles.includes('content_producer');
  return {
    receiver: account
      ? {
          holderName: account.holder_name,
          number: maskNumberEnd(account.number_end),
          ifsc: account.ifsc,
        }
      : null,
    isHindered: isSeller && (await listOpenBreaches(db, userId)).length > 0,
    // Without an account it has no home.
    goesHome: account && roles.includes('investor') ? await findGoesHome(db, userId, now) : null,
  };
};

const getSource = ({ roles }: User, of: OwnSource | null): OwnSource => {
  const own = [
    ...(roles.includes('investor') ? (['wallet'] as const) : []),
    ...(roles.includes('content_producer') ? (['seller'] as const) : []),
  ];
  const source = own.find((one) => of === null || one === of);
  if (!source) throw new Problem('not-allowed');
  return source;
};

/** The user's own, of one account or of both, the newest first, with what stands around them. */
export const readOwnPayouts = async (
  deps: PayoutDeps,
  user: User,
  { of, ...query }: { of: OwnSource | null; cursor: Cursor | null; limit: number },
) => {
  const from = of === null ? null : accounts[getSource(user, of)](user.userId);
  const list = { ...query, limit: query.limit + 1, userId: user.userId, from };
  const rows = await listPayouts(deps.db, list, deps.clock());
  const { items, page } = toPage(rows, query.limit, toCreationCursor);
  return { data: items.map(toOwnPayout), page, outlook: await readOutlook(deps, user) };
};

const invoiceOf = ({ other: { kind, subject } }: AccountMove): string | null =>
  kind === 'held' || kind === 'receipts' ? subject : null;

const toMovement = (move: AccountMove, about: string, share: Movement['share']): Movement => ({
  _id: move._id,
  number: move.number,
  event: move.event,
  day: move.day,
  at: move.at,
  // What is owed to the user grows on the credit side.
  amountPaise: move.side === 'credit' ? move.amountPaise : -move.amountPaise,
  balanceAfterPaise: move.balanceAfterPaise,
  about,
  share,
  reverses: move.reverses,
});

type MovementQuery = { of: OwnSource | null; cursor: MoveCursor | null; limit: number };

/** What moved on the user's wallet or balance, the newest first. */
export const readMovements = async ({ db }: PayoutDeps, user: User, { of, ...query }: MovementQuery) => {
  const { moves, page } = await readMoves(db, accounts[getSource(user, of)](user.userId), query);
  const ids = moves.flatMap((move) => invoiceOf(move) ?? []);
  const titles = await listTitles(db, ids);
  const tellShare = await createShareTeller(db, user.userId, moves);
  const data = moves.map((move) =>
    toMovement(move, titles.get(invoiceOf(move) ?? '') ?? '', tellShare(move)),
  );
  return { data, page };
};
