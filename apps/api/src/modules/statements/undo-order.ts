import { makeOrderText } from '@cinvoice/contract/codes/order-texts';
import { makeDetail } from '@cinvoice/contract/codes/problem-texts';
import { findReferences } from '@cinvoice/contract/market/reference';
import { z } from 'zod';
import { type Move, post, toAccountName } from '#api/modules/ledger/index.ts';
import type { SendMessage, SendMessages } from '#api/modules/messages/index.ts';
import type { OrderKind } from '#api/modules/orders/index.ts';
import { findPayoutFacts, type PayoutFacts, reopenPayouts } from '#api/modules/payout-endings/index.ts';
import { assertNewestSharing } from '#api/modules/sharings/index.ts';
import type { Db } from '#api/platform/db.ts';
import { newId } from '#api/platform/ids.ts';
import { detailedProblem, Problem } from '#api/platform/problem.ts';
import { assertBearable, refuseOverdrawn } from './bearable.ts';
import { endMatch, findLine, findMatch, listPostedMoves, type MatchRow } from './matches-repo.ts';
import { toLineLabel, toOrderMove } from './order-moves.ts';
import { lockRow, unreceive } from './receipts.ts';
import { findRefundedLine, findRest } from './refunded-repo.ts';
import { lockAccount } from './repo.ts';

const parameters = z.strictObject({});
type Facts = { subject: string | null };

const storedParts = z.array(
  z.looseObject({
    to: z.looseObject({ type: z.string(), id: z.string().nullable(), label: z.string() }),
    paise: z.int(),
  }),
);

/** What each invoice received by a match. */
const sumReceipts = ({ parts }: MatchRow): Map<string, number> => {
  const sums = new Map<string, number>();
  for (const { to, paise } of storedParts.parse(parts)) {
    if (to.type === 'invoice' && to.id !== null) sums.set(to.id, (sums.get(to.id) ?? 0) + paise);
  }
  return sums;
};

const listPayoutIds = ({ parts }: MatchRow): string[] =>
  storedParts.parse(parts).flatMap(({ to }) => (to.type === 'payout' && to.id !== null ? [to.id] : []));

/** A refund that did not come back after all is gone from its line, which may have been given to somebody meanwhile. */
const assertStillThere = async (db: Db, { id, amountPaise }: PayoutFacts): Promise<void> => {
  const line = await findRefundedLine(db, id);
  if (line === undefined) return;
  const paise = await findRest(db, line);
  if (paise < amountPaise) throw detailedProblem(makeDetail('refund-over-rest', { paise }));
};

/** A payout that came back was paid: what came back is undone first. */
const assertPayouts = async (db: Db, match: MatchRow, amountPaise: number): Promise<void> => {
  for (const id of listPayoutIds(match)) {
    const payout = await findPayoutFacts(db, id);
    const wanted = amountPaise > 0 ? 'returned' : 'paid';
    if (!payout) continue;
    if (payout.state !== wanted) throw new Problem('wrong-state', { state: payout.state });
    if (amountPaise > 0) await assertStillThere(db, payout);
  }
};

const findMatchOrThrow = async (db: Db, { subject }: Facts): Promise<MatchRow> => {
  const match = subject === null ? undefined : await findMatch(db, subject);
  if (!match) throw new Problem('not-found');
  return match;
};

const readOpposite = async (db: Db, match: MatchRow): Promise<{ id: string; moves: Move[] }> => {
  const { id, moves } = await listPostedMoves(db, match.ledger_number);
  return {
    id,
    moves: moves.map(({ debit, credit, amount_paise: paise }) => ({
      debit: toAccountName(credit),
      credit: toAccountName(debit),
      paise,
    })),
  };
};

const hold = async (tx: Db, match: MatchRow, accountId: string): Promise<void> => {
  for (const id of [...sumReceipts(match).keys()].sort()) await lockRow(tx, id);
  await lockAccount(tx, accountId);
};

const findSubject = async (tx: Db, { subject }: Facts, holds: boolean) => {
  const match = subject === null ? undefined : await findMatch(tx, subject);
  const line = match && (await findLine(tx, match.line_id));
  if (!line) return null;
  if (holds) await hold(tx, match, line.bank_account_id);
  const isUndone = (await findMatch(tx, match.id))?.undone_by;
  return { label: toLineLabel(line), version: isUndone ? 2 : 1 };
};

type Deps = { sendMessage: SendMessage; sendMessages: SendMessages };

/** Takes a wrong match back: the exact opposite, whole or not at all. */
export const createUndoOrder = (deps: Deps): OrderKind<z.infer<typeof parameters>> => ({
  name: 'undo-match',
  parameters,
  title: () => makeOrderText('undo-title'),
  describe: async (db, facts) => {
    const match = await findMatchOrThrow(db, facts);
    const line = await findLine(db, match.line_id);
    const { moves } = await readOpposite(db, match);
    const about = { number: match.ledger_number, day: line?.day ?? '', narration: line?.narration || '–' };
    const what = { text: makeOrderText('undo-what', about), amountPaise: Math.abs(line?.amount_paise ?? 0) };
    const numbers = storedParts
      .parse(match.parts)
      .flatMap(({ to }) => (to.type === 'invoice' ? [to.label] : []));
    const reopened = numbers.map((number) => ({
      text: makeOrderText('undo-invoice', { number }),
      amountPaise: null,
    }));
    const waits = { text: makeOrderText('undo-waits'), amountPaise: null };
    return { lines: [what, ...reopened, waits], moves: moves.map(toOrderMove) };
  },
  findSubject,
  assertAllowed: async (tx, facts) => {
    const match = await findMatchOrThrow(tx, facts);
    if (match.undone_by) throw new Problem('wrong-state', { state: 'undone' });
    for (const id of sumReceipts(match).keys()) await assertNewestSharing(tx, id, match.ledger_number);
    const line = await findLine(tx, match.line_id);
    await assertPayouts(tx, match, line?.amount_paise ?? 0);
    const { moves } = await readOpposite(tx, match);
    await assertBearable(tx, moves);
    return [makeOrderText('undo-checked-whole')];
  },
  carryOut: async (tx, facts, now) => {
    const match = await findMatchOrThrow(tx, facts);
    const line = await findLine(tx, match.line_id);
    if (!line) throw new Problem('not-found');
    const { id: reverses, moves } = await readOpposite(tx, match);
    const posted = await post(tx, {
      id: newId(now),
      event: 'match-undone',
      subject: line.id,
      day: line.day,
      at: now,
      reverses,
      moves,
    });
    if (!posted.posted) throw refuseOverdrawn(posted.overdrawn);
    await endMatch(tx, match, facts.id, findReferences(`${line.reference} ${line.narration}`), now);
    const reopened = { amountPaise: line.amount_paise, ids: listPayoutIds(match), matchId: match.id };
    await reopenPayouts(deps, tx, reopened, now);
    for (const [id, paise] of sumReceipts(match)) {
      const row = await lockRow(tx, id);
      const undone = { row, paise, ledgerNumber: posted.number, undoneNumber: match.ledger_number };
      await unreceive(deps, tx, undone, now);
    }
  },
});
