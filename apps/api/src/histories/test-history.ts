import { toDay } from '@cinvoice/contract/market/working-days';
import { expect } from 'vitest';
import { accounts, type Move } from '#api/modules/ledger/index.ts';
import type { Balances } from '#api/modules/ledger/test-balances.ts';
import { startTreasury } from '#api/modules/orders/test-orders.ts';
import { createParties, INVESTOR, PAYER } from '#api/modules/statements/test-parties.ts';
import { anEscrow, createStatementCalls } from '#api/modules/statements/test-statements.ts';
import type { Someone } from '#api/test-app.ts';
import type { Model, ModelInvoice, ModelLine, Target } from './test-model.ts';

/** A product whose books several histories share. Its calls are those of an admin and a treasurer. */
export const startWorld = async () => {
  const treasury = await startTreasury(0);
  const { server, boss, asha, post, read, confirm, pass } = treasury;
  const parties = await createParties(server);
  let histories = 0;
  /** Asks for an order and has it confirmed. Tells whether it was carried out; refused, it was asked for in vain. */
  const carryOut = async (url: string, body: object): Promise<boolean> => {
    const asked = await post(boss.token, url, { ...body, reason: 'A step.' });
    if (asked.statusCode >= 400) {
      expect([400, 409], asked.body).toContain(asked.statusCode);
      return false;
    }
    const { orderId } = asked.json().data;
    expect((await read(asha, orderId)).data.obstacle).toBeNull();
    const confirmed = await confirm(asha, orderId);
    expect(confirmed.statusCode, confirmed.body).toBe(200);
    return true;
  };
  return {
    ...treasury,
    parties,
    carryOut,
    pass,
    balances: {} as Balances,
    countHistories: () => {
      histories += 1;
      return histories;
    },
  };
};
export type World = Awaited<ReturnType<typeof startWorld>>;

/** One story in the books: an escrow account, two accepted invoices and an investor of its own. */
export type History = {
  world: World;
  /** Of its world's. */
  number: number;
  model: Model;
  account: string;
  escrow: Move['debit'];
  investor: Someone & { reference: string };
};

export const beginHistory = async (world: World, payables: readonly number[]): Promise<History> => {
  const { server, parties } = world;
  // Sessions do not last as long as many histories.
  await world.pass(0);
  const count = world.countHistories();
  const account = await anEscrow(server);
  const invoices: ModelInvoice[] = [];
  for (const payable of payables) {
    const { id, reference } = await parties.anInvoice(account, payable);
    const row = await readInvoice(world, id);
    invoices.push({
      id,
      reference,
      sellerId: parties.seller.id,
      payable,
      face: row.taxable_paise + row.gst_paise,
      received: 0,
      state: 'accepted',
      freezes: [],
    });
  }
  const investor = await parties.anInvestor(`95${String(count).padStart(8, '0')}`);
  const model: Model = { balances: world.balances, invoices, lines: [] };
  return { world, number: count, model, account, escrow: accounts.escrow(account), investor };
};

const readInvoice = ({ server }: World, id: string) =>
  server.db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** An invoice, the investor's wallet, or nobody, by a number. */
export const toTarget = ({ model, investor }: History, which: number): Target | null => {
  const invoice = model.invoices[which];
  if (invoice) return { type: 'invoice', invoice };
  return which === model.invoices.length ? { type: 'account', account: accounts.wallet(investor.id) } : null;
};

export const toReference = ({ investor }: History, target: Target | null): string => {
  if (!target) return 'NOBODY';
  return target.type === 'invoice' ? target.invoice.reference : investor.reference;
};

export const toOwner = (target: Target | null): string => (target?.type === 'invoice' ? PAYER : INVESTOR);

/** Sends the lines as a statement, closing as they make the account; tells whether it was taken. */
export const importLines = async (
  { world, account }: History,
  csv: string,
  closing: number,
): Promise<boolean> => {
  const { server, boss } = world;
  const last = toDay(server.now());
  const answer = await createStatementCalls(server, boss).import({ account, csv, closing, last });
  if (answer.statusCode === 409) {
    expect(answer.json()).toMatchObject({ type: '/problems/books-differ', differencePaise: closing });
    return false;
  }
  expect(answer.statusCode, answer.body).toBe(201);
  expect(answer.json().data.differencePaise).toBe(0);
  return true;
};

/** The ids that the lines got, by their references, which are their own. */
export const findLineIds = async ({ world, account }: History): Promise<Map<string, string>> => {
  const rows = await world.server.db
    .selectFrom('bank_lines')
    .select(['id', 'reference'])
    .where('bank_account_id', '=', account)
    .execute();
  return new Map(rows.map(({ id, reference }) => [reference, id]));
};

export const findMatchId = async ({ world }: History, { id }: ModelLine): Promise<string> => {
  const match = await world.server.db
    .selectFrom('matches')
    .select('id')
    .where('line_id', '=', id)
    .where('undone_by', 'is', null)
    .executeTakeFirstOrThrow();
  return match.id;
};

const listOpen = async ({ world, account }: History): Promise<string[]> => {
  const rows = await world.server.db
    .selectFrom('open_lines')
    .innerJoin('bank_lines', 'bank_lines.id', 'open_lines.line_id')
    .select('line_id')
    .where('bank_lines.bank_account_id', '=', account)
    .execute();
  return rows.map(({ line_id: id }) => id).sort();
};

/** The product says what the model says, and its data contradict no rule. */
export const assertAsModelled = async (history: History): Promise<void> => {
  const { world, model } = history;
  const held = Object.entries(model.balances).filter(([, paise]) => paise !== 0);
  expect(await createStatementCalls(world.server, world.boss).balances()).toEqual(Object.fromEntries(held));
  for (const { id, state, received } of model.invoices)
    expect(await readInvoice(world, id)).toMatchObject({ state, received_paise: received });
  const open = model.lines.filter(({ isOpen }) => isOpen).map(({ id }) => id);
  expect(await listOpen(history)).toEqual(open.sort());
  expect(await world.server.contradictions()).toEqual([]);
  world.balances = model.balances;
};
