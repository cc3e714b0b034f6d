import { toDay } from '@cinvoice/contract/market/working-days';
import fc from 'fast-check';
import { expect } from 'vitest';
import { accounts } from '#api/modules/ledger/index.ts';
import { applyMoves } from '#api/modules/ledger/test-balances.ts';
import { type TestLine, toCsv } from '#api/modules/statements/test-statements.ts';
import {
  findLineIds,
  findMatchId,
  type History,
  importLines,
  toOwner,
  toReference,
  toTarget,
} from './test-history.ts';
import {
  type ModelInvoice,
  type ModelLine,
  matchByItself,
  matchLine,
  settleIfCovered,
  type Target,
  toReceipt,
  tryMoves,
  undoMatch,
  unfreeze,
} from './test-model.ts';

const DAY = 86_400_000;

/** Two invoices, the wallet, nobody. */
const which = fc.nat(3);

const aLine = fc.record({
  to: which,
  part: fc.constantFrom('partial', 'whole', 'whole', 'double', 'excess', 'out' as const),
  from: fc.constantFrom('owner', 'owner', 'owner', 'stranger', 'nobody' as const),
  odd: fc.integer({ min: 1, max: 3_000 }),
});
type Given = typeof aLine extends fc.Arbitrary<infer T> ? T : never;

/** What happens, in numbers that are read against what there is by then. */
export const aStep = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('import' as const),
      lines: fc.array(aLine, { minLength: 1, maxLength: 3 }),
      repeats: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('match' as const), line: fc.nat(), to: which }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('undo' as const), line: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('freeze' as const), to: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('unfreeze' as const), to: fc.nat(1) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('make-good' as const),
      to: fc.nat(3),
      paise: fc.integer({ min: 1, max: 2_000 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const), days: fc.nat(9) }) },
);
type Step = typeof aStep extends fc.Arbitrary<infer T> ? T : never;
type StepOf<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>;

const toPaise = ({ part, odd }: Given, target: Target | null): number => {
  if (part === 'out') return -odd;
  if (target?.type !== 'invoice') return odd;
  const { payable, received } = target.invoice;
  const left = Math.max(1, payable - received);
  return { partial: Math.ceil(left / 2), whole: left, double: payable, excess: left + odd }[part];
};

/** No two histories write the same file: a product refuses it for a second account. */
const makeReference = ({ number }: History, line: number): string => `H${number}L${line}`;

const toRow = (history: History, given: Given, line: number): { row: TestLine; target: Target | null } => {
  const target = toTarget(history, given.to);
  const sender = { owner: toOwner(target), stranger: 'SOMEBODY ELSE', nobody: undefined }[given.from];
  const row: TestLine = {
    day: toDay(history.world.server.now()),
    paise: toPaise(given, target),
    reference: makeReference(history, line),
    narration: toReference(history, target),
    ...(sender && { sender }),
  };
  return { row, target };
};

/** One file; lines that the bank has told before may stand in it again. */
const doImport = async (history: History, { lines, repeats }: StepOf<'import'>): Promise<void> => {
  const { model, escrow } = history;
  const first = model.lines.length;
  const fresh = lines.map((given, at) => {
    return { given, ...toRow(history, given, first + at) };
  });
  const moves = fresh.map(({ row: { paise } }) =>
    paise > 0
      ? { debit: escrow, credit: accounts.suspense, paise }
      : { debit: accounts.shortfall, credit: escrow, paise: -paise },
  );
  const closing = applyMoves(model.balances, moves)[escrow] ?? 0;
  const known = repeats ? model.lines.map(({ row }) => row) : [];
  const isTaken = await importLines(history, toCsv([...known, ...fresh.map(({ row }) => row)]), closing);
  expect(isTaken).toBe(tryMoves(model, moves));
  if (!isTaken) return;
  const ids = await findLineIds(history);
  for (const { given, target, row } of fresh) {
    const line: ModelLine = { id: ids.get(row.reference ?? '') ?? '', row, isOpen: true, match: null };
    model.lines.push(line);
    matchByItself(model, line, { target, isFromOwner: given.from === 'owner' });
  }
};

const pick = <T>(all: readonly T[], which: number): T | undefined => all[which % Math.max(1, all.length)];

const toPart = (target: Target | null, isIn: boolean, paise: number) => {
  if (target?.type === 'invoice') return { to: { type: 'invoice', id: target.invoice.id }, paise };
  if (target) return { to: { type: 'wallet', id: target.account.replace('wallet:', '') }, paise };
  return { to: { type: isIn ? 'shortfall' : 'suspense' }, paise };
};

/** Matches a line that waits, to somebody or to what is missing at the bank. */
const doMatch = async (history: History, { line: nth, to }: StepOf<'match'>): Promise<void> => {
  const { world, model } = history;
  const line = pick(
    model.lines.filter(({ isOpen }) => isOpen),
    nth,
  );
  if (!line) return;
  const isIn = line.row.paise > 0;
  const whole = Math.abs(line.row.paise);
  const chosen = toTarget(history, to);
  const target = !isIn && chosen?.type === 'invoice' ? null : chosen;
  const room = target?.type === 'invoice' ? target.invoice.face - target.invoice.received : whole;
  const paise = Math.min(whole, Math.max(1, room));
  const rest = paise < whole ? [{ to: { type: 'suspense' }, paise: whole - paise }] : [];
  const parts = [toPart(target, isIn, paise), ...rest];
  const isDone = await world.carryOut(`/treasury/lines/${line.id}/match`, { parts });
  const account = isIn ? accounts.shortfall : accounts.suspense;
  expect(isDone).toBe(matchLine(model, line, target ?? { type: 'account', account }, paise));
};

const correct = (history: History, kind: string, subject: string, parameters: object) =>
  history.world.carryOut('/orders/admin', { kind, subject, parameters });

/** Takes a match back; what was given on keeps it from that. */
const doUndo = async (history: History, { line: nth }: StepOf<'undo'>): Promise<void> => {
  const line = pick(
    history.model.lines.filter(({ match }) => match !== null),
    nth,
  );
  if (!line) return;
  const isDone = await correct(history, 'undo-match', await findMatchId(history, line), {});
  expect(isDone).toBe(undoMatch(history.model, line));
};

const doFreeze = async ({ world, model }: History, { to }: StepOf<'freeze'>): Promise<void> => {
  const invoice = pick(model.invoices, to);
  if (!invoice) return;
  const report = { kind: 'court-order', text: 'A court.', freezes: true };
  const opened = await world.post(world.boss.token, `/invoices/${invoice.id}/hindrances`, report);
  expect(opened.statusCode, opened.body).toBe(201);
  invoice.freezes.push(opened.json().data._id);
};

const doUnfreeze = async ({ world, model }: History, { to }: StepOf<'unfreeze'>): Promise<void> => {
  const invoice = pick(
    model.invoices.filter(({ freezes }) => freezes.length > 0),
    to,
  );
  const id = invoice?.freezes[0];
  if (!invoice || !id) return;
  const closed = await world.post(world.boss.token, `/hindrances/${id}/close`, { reason: 'Lifted.' });
  const confirmed = await world.confirm(world.asha, closed.json().data.orderId);
  expect(confirmed.statusCode, confirmed.body).toBe(200);
  unfreeze(model, invoice, id);
};

/** The operator makes good an invoice. */
const makeInvoiceGood = async (history: History, invoice: ModelInvoice, paise: number): Promise<void> => {
  const isDone = await correct(history, 'make-good', invoice.id, { to: 'invoice', paise });
  expect(isDone).toBe(paise <= invoice.face - invoice.received);
  if (!isDone) return;
  tryMoves(history.model, toReceipt(accounts.shortfall, invoice, paise));
  invoice.received += paise;
  settleIfCovered(invoice);
};

/** The same for the investor, or the seller. */
const makeUserGood = async (history: History, to: 'wallet' | 'seller', paise: number): Promise<void> => {
  const { world, model, investor } = history;
  const { id } = to === 'wallet' ? investor : world.parties.seller;
  expect(await correct(history, 'make-good', id, { to, paise })).toBe(true);
  tryMoves(model, [{ debit: accounts.shortfall, credit: accounts[to](id), paise }]);
};

const doMakeGood = (history: History, { to, paise }: StepOf<'make-good'>): Promise<void> => {
  const invoice = history.model.invoices[to];
  return invoice
    ? makeInvoiceGood(history, invoice, paise)
    : makeUserGood(history, to === 2 ? 'wallet' : 'seller', paise);
};

export const doStep = (history: History, step: Step): Promise<void> => {
  switch (step.kind) {
    case 'import':
      return doImport(history, step);
    case 'match':
      return doMatch(history, step);
    case 'undo':
      return doUndo(history, step);
    case 'freeze':
      return doFreeze(history, step);
    case 'unfreeze':
      return doUnfreeze(history, step);
    case 'make-good':
      return doMakeGood(history, step);
    case 'wait':
      return history.world.pass(step.days * DAY);
  }
};
