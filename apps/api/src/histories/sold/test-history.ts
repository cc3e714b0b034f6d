import type { PayoutState } from '@cinvoice/contract/market/payouts';
import { addDays } from '@cinvoice/contract/market/working-days';
import fc from 'fast-check';
import type { Someone } from '#api/test-app.ts';
import { judge, type Outcome, type World } from './test-world.ts';

/** Small amounts, of which a paisa is much. */
const anInvoice = fc.record({
  taxable: fc.integer({ min: 2_00_000, max: 9_00_000 }),
  gstBps: fc.constantFrom(0, 500, 1_800),
  tdsBps: fc.constantFrom(0, 200, 1_000),
  others: fc.nat(5_000),
  dueIn: fc.integer({ min: 40, max: 60 }),
});
export const someInvoices = fc.oneof(
  fc.tuple(anInvoice),
  fc.tuple(anInvoice),
  fc.tuple(anInvoice, anInvoice),
);
type GivenInvoice = typeof anInvoice extends fc.Arbitrary<infer T> ? T : never;

type Investor = Someone & { reference: string };

/** One story: invoices and investors of its own, in books that others share. */
export type History = {
  world: World;
  invoices: { id: string; reference: string }[];
  investors: Investor[];
  /** Orders that were asked for and wait. */
  waiting: string[];
};

const INVESTORS = 3;

const anAccepted = async (world: World, given: GivenInvoice) => {
  const share = (bps: number): number => Math.floor((given.taxable * bps) / 10_000);
  const { _id: id } = await world.anAccepted({
    taxablePaise: given.taxable,
    gstPaise: share(given.gstBps),
    tdsPaise: share(given.tdsBps),
    otherDeductionsPaise: given.others,
    invoiceDay: addDays(world.today(), -3),
    dueDay: addDays(world.today(), given.dueIn),
  });
  const { reference } = await world.server.db
    .selectFrom('payment_references')
    .select('reference')
    .where('invoice_id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, reference };
};

export const beginHistory = async (world: World, given: readonly GivenInvoice[]): Promise<History> => {
  await world.renewSessions();
  const invoices: History['invoices'] = [];
  for (const one of given) invoices.push(await anAccepted(world, one));
  const investors: Investor[] = [];
  while (investors.length < INVESTORS) investors.push(await world.anInvestor());
  return { world, invoices, investors, waiting: [] };
};

export const readInvoice = async ({ world: { server } }: History, id: string) => {
  const row = await server.db
    .selectFrom('invoices')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const face = row.taxable_paise + row.gst_paise;
  return { ...row, face, payable: face - row.tds_paise - row.other_deductions_paise };
};

/** The sale that an invoice is in, or was in last. */
export const findSale = ({ world: { server } }: History, invoiceId: string) =>
  server.db
    .selectFrom('sales')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .orderBy('round', 'desc')
    .limit(1)
    .executeTakeFirst();

export const listPayouts = ({ world: { server } }: Pick<History, 'world'>, state: PayoutState) =>
  server.db
    .selectFrom('payouts')
    .innerJoin('payment_references', 'payment_references.payout_id', 'payouts.id')
    .select([
      'payouts.id',
      'amount_paise as paise',
      'payouts.user_id as userId',
      'payouts.reason',
      'reference',
      'batch_id as batchId',
    ])
    .where('state', '=', state)
    .orderBy('created_at')
    .orderBy('payouts.id')
    .execute();

export const pick = <T>(all: readonly T[], which: number): T | undefined =>
  all[which % Math.max(1, all.length)];

type Asked = { statusCode: number; body: string; json: () => { data: { orderId: string } } };

/** What was asked for is confirmed now, refused now, or waits. */
export const settle = async (history: History, asked: Asked, fate: Fate): Promise<Outcome> => {
  if (judge(asked) === 'refused') return 'refused';
  const { orderId } = asked.json().data;
  if (fate !== 'wait') return history.world.decide(orderId, fate === 'confirm');
  history.waiting.push(orderId);
  return 'done';
};

export const aFate = fc.constantFrom('confirm', 'confirm', 'confirm', 'confirm', 'refuse', 'wait' as const);
export type Fate = typeof aFate extends fc.Arbitrary<infer T> ? T : never;

/** Sales that are open and payouts under way, of any history. */
export const listUnderWay = async ({ server: { db } }: World) => {
  const sales = await db
    .selectFrom('sales')
    .select(['invoice_id', 'units', 'units_sold'])
    .where('outcome', 'is', null)
    .execute();
  const payouts = await db
    .selectFrom('payouts')
    .select(['state', 'reason', 'from_account', 'amount_paise'])
    .where('state', 'in', ['asked', 'batched', 'sent'])
    .execute();
  return [...sales, ...payouts];
};

/** After every step. */
export const assertRules = async ({ world }: History): Promise<void> => {
  await world.rules.assert();
  if ((await listUnderWay(world)).length === 0) world.rules.assertEnded();
};
