import { makeDetail } from '@cinvoice/contract/codes/problem-texts';
import type {
  DecisionBar,
  ListedOrder,
  OrderState,
  Treasurers,
  WholeOrder,
} from '@cinvoice/contract/market/orders';
import { readAccountReferences } from '#api/modules/ledger/index.ts';
import type { Db } from '#api/platform/db.ts';
import { createProblemBody, Problem } from '#api/platform/problem.ts';
import { bindOrder, computeHash, type Kinds } from './bind.ts';
import type { BoundOrder } from './kinds.ts';
import type { OrderRow } from './repo.ts';
import { findReaderBar } from './treasurers.ts';

/** The reader of orders, at a moment. */
export type Reading = { adminId: string; treasurers: Treasurers; now: Date };

export const isOwn = (row: OrderRow, adminId: string): boolean =>
  row.asked_kind === 'admin' && row.asked_by === adminId;

/** The state at a moment: time alone ends the waiting, whenever the job comes to note it. */
export const toState = ({ state, lapses_at: lapsesAt }: OrderRow, now: Date): OrderState =>
  state === 'waiting' && lapsesAt <= now ? 'lapsed' : state;

const findBar = (row: OrderRow, { adminId, treasurers, now }: Reading): DecisionBar | null => {
  if (toState(row, now) !== 'waiting') return 'decided';
  return isOwn(row, adminId) ? 'own-order' : findReaderBar(treasurers, now);
};

export const toListedOrder = async (
  db: Db,
  kinds: Kinds,
  row: OrderRow,
  reading: Reading,
): Promise<ListedOrder> => {
  const bound = bindOrder(kinds, row);
  return {
    _id: row.id,
    kind: bound.name,
    title: bound.title,
    subject: row.subject_label,
    state: toState(row, reading.now),
    amountPaise: row.amount_paise,
    askedKind: row.asked_kind,
    askedBy: row.asker_name,
    own: isOwn(row, reading.adminId),
    reason: row.reason,
    askedAt: row.created_at.toISOString(),
    lapsesAt: row.lapses_at.toISOString(),
    decidedBy: row.decider_name,
    decidedAt: row.decided_at?.toISOString() ?? null,
    decisionReason: row.decision_reason,
    hash: await computeHash(db, row, bound, false),
    bar: findBar(row, reading),
  };
};

type Checks = Pick<WholeOrder, 'checked' | 'obstacle'>;

/** Runs the guards as a confirm would, and tells their outcome instead of acting on it. */
const runGuards = async (db: Db, bound: BoundOrder, now: Date): Promise<Checks> => {
  try {
    if (!(await bound.findSubject(db, false))) {
      return { checked: [], obstacle: makeDetail('order-changed') };
    }
    return { checked: await bound.assertAllowed(db, now), obstacle: null };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { code, detail: message, ...body } = createProblemBody(error);
    const parameters = 'parameters' in body ? { parameters: { ...body.parameters } } : {};
    return { checked: [], obstacle: { code, message, ...parameters } };
  }
};

type Described = Awaited<ReturnType<BoundOrder['describe']>>;

/** What an order does, with the accounts that its moves name. */
export const toEffect = async (db: Db, { lines, moves }: Described) => {
  const names = moves.flatMap(({ debit, credit }) => [debit, credit]);
  return { lines, moves, accounts: await readAccountReferences(db, names) };
};

export const toWholeOrder = async (
  db: Db,
  kinds: Kinds,
  row: OrderRow,
  reading: Reading,
): Promise<WholeOrder> => {
  const bound = bindOrder(kinds, row);
  const listed = await toListedOrder(db, kinds, row, reading);
  const checks =
    listed.state === 'waiting' ? await runGuards(db, bound, reading.now) : { checked: [], obstacle: null };
  return { ...listed, ...(await toEffect(db, await bound.describe(db))), path: bound.path, ...checks };
};
