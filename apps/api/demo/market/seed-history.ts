import { addDays, toDay } from '@cinvoice/contract/market/working-days';
import type { Db } from '#api/platform/db.ts';
import { openSampleBank } from './bank.ts';
import { atTime } from './days.ts';
import { latePayment, lateSale, openSale, type SoldSale, settledSale } from './sample-sales.ts';
import type { SeededInvoice } from './seed-invoices.ts';
import { type PayoutSeeding, payOutSale, sendPayouts, withdrawAll } from './seed-payouts.ts';
import { buyUnits, findValueDay, listSale, planPurchases, recordPapers } from './seed-sales.ts';
import { seedLastStatement, toPayIn, toPayment, writeNextStatement } from './seed-statements.ts';

type HistorySeeding = Omit<PayoutSeeding, 'bank' | 'findInvoice'> & {
  db: Db;
  invoices: readonly SeededInvoice[];
  dataDir: string;
};

type Seeding = HistorySeeding & PayoutSeeding;

const LAKH_PAISE = 1_00_000_00;

const toWholeLakhs = (paise: number): number => Math.ceil(paise / LAKH_PAISE) * LAKH_PAISE;

/** From the offer to the payout: investors pay in and buy every unit, and the seller has the money at the bank. */
const sellAndPayOut = async (seeding: Seeding, sample: SoldSale): Promise<void> => {
  const { bank, daysAgo, findInvoice } = seeding;
  const invoice = findInvoice(sample.number);
  await listSale(seeding, sample);
  const purchases = await planPurchases(seeding, sample);
  const day = toDay(daysAgo(sample.paidInDaysAgo));
  const payIns = purchases.map(({ investor, paise }, index) =>
    toPayIn(seeding, investor, { day, paise: toWholeLakhs(paise), reference: `N04218${index + 10}` }),
  );
  const next = addDays(day, 1);
  await bank.importDays({ until: day, at: atTime(next, '10:00') }, await Promise.all(payIns));
  for (const [index, purchase] of purchases.entries())
    await buyUnits(seeding, purchase, atTime(next, `11:${10 + index * 7}`));
  await recordPapers(seeding, invoice, addDays(next, 1));
  const valueDay = findValueDay(seeding, sample);
  // Money leaves only while the newest statement is fresh.
  await bank.importDays({ until: addDays(valueDay, -1), at: atTime(valueDay, '10:00') }, []);
  await payOutSale(seeding, invoice, valueDay);
  await sendPayouts(seeding, valueDay);
};

/** The payer pays on the due day, and the investors withdraw. */
const settle = async (seeding: Seeding, sample: SoldSale): Promise<void> => {
  const { bank, findInvoice, findInvestor } = seeding;
  const invoice = findInvoice(sample.number);
  const { dueDay: day, payablePaise: paise } = invoice;
  const next = addDays(day, 1);
  const payment = await toPayment(seeding, invoice, { day, paise, reference: 'N0423907' });
  await bank.importDays({ until: day, at: atTime(next, '10:00') }, [payment]);
  for (const [index, { mobile }] of sample.buyers.entries())
    await withdrawAll(seeding, findInvestor(mobile), atTime(next, `12:${10 + index * 9}`));
  await sendPayouts(seeding, next);
};

const openWithBank = async (seeding: HistorySeeding): Promise<Seeding> => {
  const { db, call, admin, daysAgo, invoices } = seeding;
  const firstDay = toDay(daysAgo(settledSale.paidInDaysAgo + 2));
  const bank = await openSampleBank({ db, call, admin, now: daysAgo(0), firstDay });
  const findInvoice = (number: string): SeededInvoice => {
    const invoice = invoices.find(({ sample }) => sample.number === number);
    if (!invoice) throw new Error(`the sample data has no invoice ${number}`);
    return invoice;
  };
  return { ...seeding, bank, findInvoice };
};

/**
 * What happened in the market, day after day: a sale that is settled, one whose payer owes a part and is late, and one in which
 * units are left. Its repeat changes nothing.
 */
export const seedHistory = async (all: HistorySeeding): Promise<void> => {
  const seeding = await openWithBank(all);
  const { daysAgo, findInvoice, findInvestor, dataDir } = seeding;
  await sellAndPayOut(seeding, settledSale);
  await sellAndPayOut(seeding, lateSale);
  await settle(seeding, settledSale);
  const late = findInvoice(lateSale.number);
  const [first, second] = openSale.buyers.map(({ mobile }) => findInvestor(mobile));
  if (!first || !second) throw new Error('the open sale of the sample data has no buyers');
  const paise = Math.round((late.payablePaise * latePayment.percent) / 100);
  const paidOn = toDay(daysAgo(8));
  await seedLastStatement(seeding, [
    await toPayIn(seeding, first, { day: paidOn, paise: 50_00_000_00, reference: 'N0425518' }),
    await toPayIn(seeding, second, { day: paidOn, paise: 15_00_000_00, reference: 'N0425521' }),
    await toPayment(seeding, late, {
      day: toDay(daysAgo(latePayment.daysAgo)),
      paise,
      reference: 'N0425604',
    }),
  ]);
  await listSale(seeding, openSale);
  for (const [index, purchase] of (await planPurchases(seeding, openSale)).entries())
    await buyUnits(seeding, purchase, daysAgo(3 - index));
  await writeNextStatement(seeding, { investor: first, dataDir });
};
