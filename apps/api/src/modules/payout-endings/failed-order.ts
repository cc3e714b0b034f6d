import { makeOrderText } from '@cinvoice/contract/codes/order-texts';
import { makeDetail } from '@cinvoice/contract/codes/problem-texts';
import { toDay } from '@cinvoice/contract/market/working-days';
import { z } from 'zod';
import { accounts, post, readBalance, toAccountName } from '#api/modules/ledger/index.ts';
import type { SendMessage } from '#api/modules/messages/index.ts';
import type { OrderKind } from '#api/modules/orders/index.ts';
import type { Db } from '#api/platform/db.ts';
import { newId } from '#api/platform/ids.ts';
import { detailedProblem, Problem } from '#api/platform/problem.ts';
import { tellOfFailure } from './notify.ts';
import {
  findLastStatementDay,
  findPayoutFacts,
  lockEscrow,
  lockPayout,
  type PayoutFacts,
  saveUndone,
} from './repo.ts';

const parameters = z.strictObject({});
type Facts = { subject: string | null };

const findOrThrow = async (db: Db, { subject }: Facts): Promise<PayoutFacts> => {
  const payout = subject === null ? undefined : await findPayoutFacts(db, subject);
  if (!payout) throw new Problem('not-found');
  return payout;
};

const toMove = ({ fromAccount, amountPaise: paise }: PayoutFacts) => ({
  debit: accounts.payouts,
  credit: toAccountName(fromAccount),
  paise,
});

/**
 * A bank may pay a batch as one line that names no payout. So a payout was not made only once a statement reaches past the
 * day on which it was sent, and all that left the bank is matched or made good.
 */
const assertNotMade = async (db: Db, { escrowId, sentAt, reference }: PayoutFacts): Promise<void> => {
  if (escrowId === null || sentAt === null) throw new Error(`payout ${reference} was never sent`);
  const day = toDay(sentAt);
  const last = await findLastStatementDay(db, escrowId);
  if (last === null || last <= day)
    throw detailedProblem(makeDetail('payout-not-on-statement', { reference, day }));
  const paise = await readBalance(db, accounts.shortfall);
  if (paise > 0)
    throw detailedProblem(makeDetail('payout-maybe-made', { reference, paise }), { shortfallPaise: paise });
};

/** Takes back a payout that the bank was told to make and never made. */
export const createPayoutFailedOrder = (deps: {
  sendMessage: SendMessage;
}): OrderKind<z.infer<typeof parameters>> => ({
  name: 'payout-failed',
  parameters,
  title: () => makeOrderText('payout-failed-title'),
  describe: async (db, facts) => {
    const payout = await findOrThrow(db, facts);
    const { reference, ownerName, holderName, sentAt, amountPaise } = payout;
    const about = { reference, name: ownerName || holderName, day: sentAt ? toDay(sentAt) : '' };
    const { debit, credit, paise } = toMove(payout);
    return {
      lines: [
        { text: makeOrderText('payout-failed-what', about), amountPaise },
        { text: makeOrderText('payout-failed-back'), amountPaise: null },
      ],
      moves: [{ debit, credit, amountPaise: paise }],
    };
  },
  findSubject: async (tx, { subject }, hold) => {
    const payout = subject === null ? undefined : await findPayoutFacts(tx, subject);
    if (!payout) return null;
    if (hold) {
      if (payout.escrowId !== null) await lockEscrow(tx, payout.escrowId);
      await lockPayout(tx, payout.id);
    }
    const { state } = await findOrThrow(tx, { subject });
    return { label: payout.reference, version: state === 'sent' ? 1 : 2 };
  },
  assertAllowed: async (tx, facts) => {
    const payout = await findOrThrow(tx, facts);
    const { state, reference } = payout;
    if (state !== 'sent') throw detailedProblem(makeDetail('payout-not-sent', { reference }), { state });
    await assertNotMade(tx, payout);
    return [makeOrderText('payout-failed-checked')];
  },
  carryOut: async (tx, facts, now) => {
    const payout = await findOrThrow(tx, facts);
    const posted = await post(tx, {
      id: newId(now),
      event: 'payout-undone',
      subject: payout.id,
      day: toDay(now),
      at: now,
      moves: [toMove(payout)],
    });
    if (!posted.posted) throw new Error(`what payout ${payout.id} set aside is not there`);
    await saveUndone(tx, { id: payout.id, to: 'failed', ledgerNumber: posted.number, reason: '' }, now);
    await tellOfFailure(deps, tx, payout, now);
  },
});
