import { countDays } from '@cinvoice/contract/market/working-days';
import { expect } from 'vitest';
import { INVESTOR, PAYER } from '#api/modules/statements/test-parties.ts';
import type { TestLine } from '#api/modules/statements/test-statements.ts';
import { type History, pick, readInvoice, settle } from './test-history.ts';
import type { Step } from './test-step.ts';
import type { Outcome } from './test-world.ts';

/** Steps of the bank's lines, and of what they are said to be for. */

type Target = { type: 'invoice' | 'wallet'; id: string; reference: string };

/** An invoice, an investor's wallet, or nobody, by a number. */
const toTarget = ({ invoices, investors }: History, to: number): Target | undefined =>
  [
    ...invoices.map(({ id, reference }) => ({ type: 'invoice' as const, id, reference })),
    ...investors.map(({ id, reference }) => ({ type: 'wallet' as const, id, reference })),
  ][to % (invoices.length + investors.length + 1)];

const toSender = (target: Target | undefined, extra: number): string | undefined => {
  if (extra % 5 === 0) return 'SOMEBODY ELSE';
  if (extra % 5 === 1) return undefined;
  return target?.type === 'wallet' ? INVESTOR : PAYER;
};

/** Part of what is owed, all of it, all once more, more than it, or money that leaves. */
const toPaise = async (history: History, target: Target | undefined, step: Step): Promise<number> => {
  const { odd, share, extra } = step;
  if (extra % 8 === 7) return -Math.min(odd, history.world.bank.holds());
  if (target?.type !== 'invoice') return odd;
  const { payable, received_paise: received } = await readInvoice(history, target.id);
  const left = Math.max(1, payable - received);
  return [Math.ceil((left * share) / 100), left, payable, left + odd][extra % 4] ?? left;
};

const toLine = async (history: History, step: Step): Promise<TestLine[]> => {
  const target = toTarget(history, step.to);
  const paise = await toPaise(history, target, step);
  const sender = toSender(target, step.extra);
  const narration = paise < 0 ? 'CHARGES' : (target?.reference ?? 'NOBODY');
  return paise === 0 ? [] : [{ paise, narration, ...(sender && { sender }) }];
};

/** One to three lines of a statement that may tell others again. */
export const tellLines = async (history: History, step: Step): Promise<Outcome> => {
  const { bank } = history.world;
  const lines: TestLine[] = [];
  for (let at = 0; at <= step.which % 3; at += 1)
    lines.push(...(await toLine(history, { ...step, to: step.to + at, extra: step.extra + 3 * at })));
  // Money that leaves is there.
  if (bank.holds() + lines.reduce((sum, { paise }) => sum + paise, 0) < 0) return 'nothing';
  await bank.say(lines, step.odd % 2 ? bank.told.slice(-3) : []);
  return 'done';
};

/** The payer sends a part of what it owes, or all of it, on time or late. */
export const receive = async (history: History, step: Step): Promise<Outcome> => {
  const { world } = history;
  const { id, reference } = pick(history.invoices, step.which) ?? { id: '', reference: '' };
  const { payable, received_paise: received, due_day: dueDay } = await readInvoice(history, id);
  const late = countDays(world.today(), dueDay) + (step.odd % 70);
  if (step.extra % 3 === 0 && late > 0) world.wait(late);
  const left = Math.max(1, payable - received);
  const paise = step.share > 60 ? left : Math.ceil((left * step.share) / 100);
  await world.bank.say([{ paise, narration: reference, sender: PAYER }]);
  return 'done';
};

/** The newest first. */
const listOpen = ({ world: { server } }: History) =>
  server.db
    .selectFrom('open_lines')
    .innerJoin('bank_lines', 'bank_lines.id', 'open_lines.line_id')
    .select(['line_id as id', 'bank_lines.amount_paise as paise', 'narration'])
    .orderBy('line_id', 'desc')
    .limit(6)
    .execute();

const ask = async (history: History, id: string, parts: object[], step: Step): Promise<Outcome> => {
  const body = { parts, reason: 'A step.' };
  return settle(history, await history.world.asAdmin('POST', `/treasury/lines/${id}/match`, body), step.fate);
};

/** Whoever it was taken from; mostly somebody who has it. */
const toOutParts = (
  { world: { rules } }: History,
  target: Target | undefined,
  { paise, extra }: { paise: number; extra: number },
): object[] => {
  const isThere = (name: string): boolean => rules.balance(name) >= paise || extra % 6 === 0;
  if (target?.type === 'wallet' && isThere(`wallet:${target.id}`))
    return [{ to: { type: 'wallet', id: target.id }, paise }];
  return [{ to: { type: isThere('fees') ? 'fees' : 'suspense' }, paise }];
};

const toInParts = async (
  history: History,
  target: Target | undefined,
  paise: number,
  step: Step,
): Promise<object[]> => {
  const isMissing = history.world.rules.balance('shortfall') >= paise;
  const { type, id } = target ?? { type: 'wallet', id: history.investors[0]?.id ?? '' };
  if (!target && isMissing) return [{ to: { type: 'shortfall' }, paise }];
  if (type === 'wallet') return [{ to: { type, id }, paise }];
  const { face, received_paise: received } = await readInvoice(history, id);
  const wanted = step.extra % 3 ? paise : Math.ceil((paise * step.share) / 100);
  // Now and then more than the invoice can take.
  const taken = step.extra % 11 === 0 ? wanted : Math.min(wanted, Math.max(1, face - received));
  const rest = paise - taken;
  const other = pick(history.investors, step.odd);
  const restTo = step.extra % 5 === 0 && other ? { type: 'wallet', id: other.id } : { type: 'suspense' };
  return [
    { to: { type, id }, paise: taken, source: (['payer', 'seller', 'insurer'] as const)[step.odd % 3] },
    ...(rest > 0 ? [{ to: restTo, paise: rest }] : []),
  ];
};

/** Two people say what a line is for that waits. */
export const match = async (history: History, step: Step): Promise<Outcome> => {
  const line = pick(await listOpen(history), step.which);
  if (!line) return 'nothing';
  const target = toTarget(history, step.to);
  const parts =
    line.paise > 0
      ? await toInParts(history, target, line.paise, step)
      : toOutParts(history, target, { paise: -line.paise, extra: step.extra });
  return ask(history, line.id, parts, step);
};

/** The newest first. */
const listMatches = ({ world: { server } }: History) =>
  server.db
    .selectFrom('matches')
    .select(['id', 'ledger_number as number'])
    .where('undone_by', 'is', null)
    .orderBy('ledger_number', 'desc')
    .limit(8)
    .execute();

/** What an undone match may have changed besides balances. */
const readHeld = async ({ world: { server }, invoices }: History) => {
  const ids = invoices.map(({ id }) => id);
  const received = await server.db
    .selectFrom('invoices')
    .select(['id', 'received_paise'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  const lots = await server.db
    .selectFrom('lots')
    .select(['id', 'claim_paid_paise', 'late_due_paise', 'late_paid_paise', 'late_until'])
    .where('invoice_id', 'in', ids)
    .orderBy('id')
    .execute();
  return { received, lots };
};

/** Takes a match back; nothing after it counts on what it brought. */
export const undo = async (history: History, step: Step): Promise<Outcome> => {
  const { world } = history;
  const one = pick(await listMatches(history), step.extra % 2 ? 0 : step.which);
  if (!one) return 'nothing';
  const body = { kind: 'undo-match', subject: one.id, parameters: {}, reason: 'A step.' };
  return settle(history, await world.asAdmin('POST', '/orders/admin', body), step.fate);
};

/** A line is matched and at once taken back: everything is as it was. */
export const matchAndUndo = async (history: History, step: Step): Promise<Outcome> => {
  const { world } = history;
  await world.rules.assert();
  const [balances, held] = [world.rules.balances(), await readHeld(history)];
  const number = world.rules.head();
  const outcome = await match(history, { ...step, fate: 'confirm' });
  if (outcome !== 'done') return outcome;
  await world.rules.assert();
  // An open sale ended first, in a posting of its own.
  const isAlone = world.rules.head() === number + 1;
  const undone = await undo(history, { ...step, extra: 1, fate: 'confirm' });
  if (undone !== 'done' || !isAlone) return undone;
  await world.rules.assert();
  world.rules.assertBalances(balances);
  expect(await readHeld(history)).toEqual(held);
  return 'done';
};

/** The operator sends what is missing at the bank. */
export const payIn = async (history: History): Promise<Outcome> => {
  const { bank, rules } = history.world;
  const paise = rules.balance('shortfall');
  if (paise === 0) return 'nothing';
  await bank.say([{ paise, narration: 'FROM THE OPERATOR' }]);
  const [line] = await listOpen(history);
  if (!line) return 'nothing';
  const parts = [{ to: { type: 'shortfall' }, paise }];
  const body = { parts, reason: 'A step.' };
  const asked = await history.world.asAdmin('POST', `/treasury/lines/${line.id}/match`, body);
  return settle(history, asked, 'confirm');
};
