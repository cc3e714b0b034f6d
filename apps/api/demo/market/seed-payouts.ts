import { addDays, addWorkingDays } from '@cinvoice/contract/market/working-days';
import { z } from 'zod';
import { askForDay } from '#api/modules/payouts/index.ts';
import type { BankLine, SampleBank } from './bank.ts';
import { atTime } from './days.ts';
import type { SeededInvoice } from './seed-invoices.ts';
import { readInvoice, type SaleSeeding, type SampleInvestor, toInvestorCaller } from './seed-sales.ts';

export type PayoutSeeding = SaleSeeding & {
  bank: SampleBank;
  /** What the market does by itself in the morning. */
  morning: Omit<Parameters<typeof askForDay>[0], 'clock'>;
  /** A treasurer confirms what another one asked for. */
  confirm: (at: Date) => Promise<void>;
};

const payouts = z.array(
  z.object({ _id: z.string(), amountPaise: z.number(), reference: z.string(), askedAt: z.string() }),
);

const listPayouts = async ({ call, admin }: PayoutSeeding, state: 'asked' | 'sent', at: Date) =>
  payouts
    .parse(await call(admin, at, { method: 'GET', url: `/treasury/payouts?state=${state}&limit=100` }))
    .filter(({ askedAt }) => new Date(askedAt) <= at);

/** The order that pays a sold invoice out to its seller. */
export const payOutSale = async (
  seeding: PayoutSeeding,
  invoice: SeededInvoice,
  day: string,
): Promise<void> => {
  const at = atTime(day, '11:00');
  // What seeding that was cut off asked for.
  await seeding.confirm(at);
  if ((await readInvoice(seeding, invoice)).state !== 'funded') return;
  const json = { reason: 'The notice is acknowledged, and the stamp is on record.' };
  await seeding.call(seeding.admin, at, { url: `/invoices/${invoice._id}/disburse`, json });
  await seeding.confirm(at);
};

/** Everything that waits for the bank leaves in one batch, and the next working day's statement shows it. */
export const sendPayouts = async (seeding: PayoutSeeding, day: string): Promise<void> => {
  const { call, admin, bank, confirm, holidays, morning } = seeding;
  const at = atTime(day, '16:00');
  const paidOn = addWorkingDays(day, 1, holidays);
  if (await bank.isImported(paidOn)) return;
  await askForDay({ ...morning, clock: () => at });
  const waiting = await listPayouts(seeding, 'asked', at);
  if (waiting.length > 0) {
    const payoutIds = waiting.map(({ _id }) => _id);
    const json = { bankAccountId: bank.accountId, payoutIds, reason: 'Payouts of the day.' };
    await call(admin, at, { url: '/treasury/batches', json });
  }
  await confirm(at);
  const lines = (await listPayouts(seeding, 'sent', at)).map(
    ({ amountPaise, reference }): BankLine => ({
      day: paidOn,
      paise: -amountPaise,
      reference: '',
      narration: `NEFT ${reference}`,
      sender: '',
    }),
  );
  await bank.importDays({ until: paidOn, at: atTime(addDays(paidOn, 1), '10:00') }, lines);
};

const wallet = z.object({ walletPaise: z.number() });
const own = z.array(z.object({ reason: z.string() }));

/** An investor withdraws what is in the wallet. */
export const withdrawAll = async (
  { call, daysAgo }: PayoutSeeding,
  investor: SampleInvestor,
  at: Date,
): Promise<void> => {
  const caller = toInvestorCaller(investor);
  // What goes home next can be told for today alone.
  const before = own.parse(await call(caller, daysAgo(0), { method: 'GET', url: '/wallet/payouts' }));
  if (before.some(({ reason }) => reason === 'asked')) return;
  const { walletPaise } = wallet.parse(await call(caller, at, { method: 'GET', url: '/wallet' }));
  const json = { amountPaise: walletPaise, of: 'wallet' };
  await call(caller, at, { url: '/wallet/withdrawals', json, key: `sample-${investor.id}` });
};
