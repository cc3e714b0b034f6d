import { makeOrderText } from '@cinvoice/contract/codes/order-texts';
import { makeDetail } from '@cinvoice/contract/codes/problem-texts';
import { toPayerPath } from '@cinvoice/contract/item-paths';
import type { MarketServices, OrderKind } from '#api/modules/orders/index.ts';
import type { Db } from '#api/platform/db.ts';
import { detailedProblem } from '#api/platform/problem.ts';
import { notifyOwner, readFacts, warnOwner } from './news.ts';
import { describeAccount } from './order-lines.ts';
import { type AccountParameters, accountParameters } from './order-parameters.ts';
import {
  type AccountRow,
  activateAccount,
  dropAccount,
  findAccount,
  findOwnerFacts,
  lockAccount,
  type OwnerFacts,
  retireReplaced,
} from './repo.ts';

const HOUR_MS = 3_600_000;

type Facts = Parameters<OrderKind<AccountParameters>['findSubject']>[1];

/** The account that an order is about. Rows of accounts are never deleted. */
const getAccount = async (tx: Db, { subject }: Facts, hold = false): Promise<AccountRow> => {
  const row = subject && (await (hold ? lockAccount(tx, subject) : findAccount(tx, subject)));
  if (!row) throw new Error('an order about a bank account that is not there');
  return row;
};

const getOwner = async (db: Db, { parameters: { owner } }: Facts): Promise<OwnerFacts> => {
  const facts = await findOwnerFacts(db, owner);
  if (!facts) throw new Error('a bank account without its owner');
  return facts;
};

const titles = {
  'bank-account': () => makeOrderText('bank-account-in-force'),
  'escrow-account': () => makeOrderText('escrow-account-in-force'),
} as const;

/** Puts an account in force: of a user, a payer or the operator, or an escrow account. */
export const createAccountOrder = (
  services: MarketServices,
  name: keyof typeof titles,
): OrderKind<AccountParameters> => ({
  name,
  parameters: accountParameters,
  title: titles[name],
  getPath: ({ parameters: { owner } }) => {
    if (owner.kind === 'user') return `/admin/users/${owner.userId}`;
    return owner.kind === 'payer' ? toPayerPath(owner.ottId) : '/admin/treasury';
  },
  describe: async (db, facts) => ({
    lines: await describeAccount(db, {
      account: await getAccount(db, facts),
      parameters: facts.parameters,
      owner: await getOwner(db, facts),
      coolingHours: services.coolingHours,
    }),
    moves: [],
  }),
  // A change of the verified name counts as well: the screen has compared it with the holder's.
  findSubject: async (tx, facts, hold) => {
    const account = await getAccount(tx, facts, hold);
    const owner = await getOwner(tx, facts);
    return { label: owner.name, version: account.version + owner.version };
  },
  assertAllowed: async (tx, facts) => {
    const { state } = await getAccount(tx, facts);
    if (state !== 'proposed') throw detailedProblem(makeDetail('account-waits-no-more'), { state });
    const owner = await getOwner(tx, facts);
    if (owner.isClosed) throw detailedProblem(makeDetail('account-owner-closed', { name: owner.name }));
    return [makeOrderText('account-checked-form'), makeOrderText('account-checked-one')];
  },
  carryOut: async (tx, facts, now) => {
    const { id } = await getAccount(tx, facts);
    const usableFrom = new Date(now.getTime() + services.coolingHours * HOUR_MS);
    await activateAccount(tx, id, usableFrom);
    const { owner, numberEnd } = facts.parameters;
    if (owner.kind === 'user') {
      const parameters = {
        ...(await readFacts(tx, owner.userId, numberEnd)),
        usableFrom: usableFrom.toISOString(),
      };
      const news = {
        event: 'bank-account-confirmed' as const,
        userId: owner.userId,
        accountId: id,
        parameters,
      };
      await warnOwner(services, tx, news, now);
    }
    // What was accepted names its escrow account for good.
    if (owner.kind !== 'escrow') await retireReplaced(tx, owner, now);
  },
  release: async (tx, facts, now, { state, reason }) => {
    const { id } = await getAccount(tx, facts);
    await dropAccount(tx, id);
    const { owner, numberEnd } = facts.parameters;
    // Who takes it back knows.
    if (owner.kind !== 'user' || state === 'withdrawn') return;
    const parameters = { ...(await readFacts(tx, owner.userId, numberEnd)), reason };
    const news = { event: 'bank-account-dropped' as const, userId: owner.userId, accountId: id, parameters };
    await notifyOwner(services, tx, news, now);
  },
});
