import { makeOrderText } from '@cinvoice/contract/codes/order-texts';
import { makeDetail } from '@cinvoice/contract/codes/problem-texts';
import type { OrderLine } from '@cinvoice/contract/market/orders';
import { type Refund, refundParameters } from '@cinvoice/contract/market/statements/refunds';
import type { AccountRow } from '#api/modules/bank-accounts/index.ts';
import { accounts, readBalance } from '#api/modules/ledger/index.ts';
import type { OrderKind } from '#api/modules/orders/index.ts';
import { askForPayout } from '#api/modules/payouts/index.ts';
import {
  countChanges,
  findLine,
  findRest,
  findSenders,
  type LineRow,
  lockAccount,
  type MarkNumber,
  markTried,
  type SenderFacts,
  toLineLabel,
} from '#api/modules/statements/index.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import { newId } from '#api/platform/ids.ts';
import { detailedProblem, Problem } from '#api/platform/problem.ts';
import { findAccountOf, toMaskedAccount } from './receivers.ts';
import { countRefunds, findPayoutId, insertRefund } from './repo.ts';

type Facts = { subject: string | null; parameters: Refund };
type Deps = { clock: Clock; markNumber: MarkNumber };

const findLineOrThrow = async (db: Db, { subject }: Facts): Promise<LineRow> => {
  const line = subject === null ? undefined : await findLine(db, subject);
  if (!line) throw new Problem('not-found');
  return line;
};

type Receiver = { sender: SenderFacts; account: AccountRow };

/** Money goes back to whom it came from, and to no other. */
const findReceiver = async (deps: Deps, db: Db, facts: Facts, now: Date): Promise<Receiver> => {
  const { kind, id } = facts.parameters.to;
  const senders = await findSenders(db, await findLineOrThrow(db, facts), deps.markNumber);
  const sender = senders.find((one) => one.kind === kind && one.id === id);
  if (!sender) throw detailedProblem(makeDetail('refund-stranger'));
  const account = await findAccountOf(db, sender, now);
  if (!account) throw detailedProblem(makeDetail('refund-account-missing', { name: sender.name }));
  return { sender, account };
};

const assertRest = async (db: Db, { subject, parameters: { paise } }: Facts): Promise<void> => {
  const rest = subject === null ? 0 : await findRest(db, subject);
  if (paise > rest) throw detailedProblem(makeDetail('refund-over-rest', { paise: rest }));
  // The bank took back what lines brought: then the money of some of them is gone.
  const held = await readBalance(db, accounts.suspense);
  if (paise > held) throw detailedProblem(makeDetail('refund-over-rest', { paise: held }));
};

const describe = async (deps: Deps, db: Db, facts: Facts & { id: string }): Promise<OrderLine[]> => {
  const line = await findLineOrThrow(db, facts);
  const { sender, account } = await findReceiver(deps, db, facts, deps.clock());
  const { holderName: holder, number, ifsc } = toMaskedAccount(account);
  const about = { day: line.day, narration: line.narration || '–', end: line.number_end };
  const isAsked = (await findPayoutId(db, facts.id)) !== undefined;
  const rest = await findRest(db, line.id);
  const left = isAsked ? rest : rest - facts.parameters.paise;
  const what = makeOrderText('refund-what', { name: sender.name, number, ifsc, holder });
  return [
    { text: makeOrderText('match-line-in', about), amountPaise: line.amount_paise },
    { text: what, amountPaise: facts.parameters.paise },
    ...(left > 0 ? [{ text: makeOrderText('refund-rest', { paise: left }), amountPaise: null }] : []),
  ];
};

/** Gives back what came in and is nobody's. It leaves with a batch, which two people decide on as well. */
export const createRefundOrder = (deps: Deps): OrderKind<Refund> => ({
  name: 'refund',
  parameters: refundParameters,
  title: () => makeOrderText('refund-title'),
  describe: async (db, facts) => ({
    lines: await describe(deps, db, facts),
    moves: [{ debit: accounts.suspense, credit: accounts.payouts, amountPaise: facts.parameters.paise }],
  }),
  findSubject: async (tx, { subject }, hold) => {
    const line = subject === null ? undefined : await findLine(tx, subject);
    if (!line) return null;
    if (hold) await lockAccount(tx, line.bank_account_id);
    return {
      label: toLineLabel(line),
      version: (await countChanges(tx, line.id)) + (await countRefunds(tx, line.id)),
    };
  },
  assertAllowed: async (tx, facts, now) => {
    await findReceiver(deps, tx, facts, now);
    await assertRest(tx, facts);
    return [makeOrderText('refund-checked-sender'), makeOrderText('refund-checked-rest')];
  },
  carryOut: async (tx, facts, now) => {
    const line = await findLineOrThrow(tx, facts);
    const { sender, account } = await findReceiver(deps, tx, facts, now);
    const payout = {
      id: newId(now),
      userId: sender.kind === 'user' ? sender.id : null,
      ...(sender.kind === 'payer' && { ottId: sender.id }),
      from: accounts.suspense,
      bankAccountId: account.id,
      paise: facts.parameters.paise,
      reason: 'refund' as const,
    };
    if (!(await askForPayout(tx, payout, now))) throw new Problem('account-lacks', { account: payout.from });
    await insertRefund(tx, { payoutId: payout.id, lineId: line.id, orderId: facts.id });
    // What went back is matched by a person alone, if it comes back.
    await markTried(tx, [line.id], now);
  },
});
