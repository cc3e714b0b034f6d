import { writeFile } from 'node:fs/promises';
import { toDay } from '@cinvoice/contract/market/working-days';
import { z } from 'zod';
import { findActivePayer } from '#api/modules/payers/index.ts';
import type { Db } from '#api/platform/db.ts';
import { type BankLine, type SampleBank, toCsv } from './bank.ts';
import type { SampleCall } from './sample-calls.ts';
import { getSampleStatement } from './sample-statement.ts';
import type { SeededInvoice } from './seed-invoices.ts';
import { type SampleInvestor, toInvestorCaller } from './seed-sales.ts';

export type StatementSeeding = {
  db: Db;
  call: SampleCall;
  bank: SampleBank;
  invoices: readonly SeededInvoice[];
  daysAgo: (days: number) => Date;
};

const payIn = z.object({ reference: z.string() });

type Money = { day: string; paise: number; reference: string };

/** An investor's transfer, with the reference that makes it theirs. */
export const toPayIn = async (
  { call, daysAgo }: Pick<StatementSeeding, 'call' | 'daysAgo'>,
  investor: SampleInvestor,
  money: Money,
): Promise<BankLine> => {
  const found = await call(toInvestorCaller(investor), daysAgo(0), { method: 'GET', url: '/wallet/pay-in' });
  return { ...money, narration: payIn.parse(found).reference, sender: investor.legalName };
};

export const toPayment = async (
  { db }: Pick<StatementSeeding, 'db'>,
  { title, reference, sample }: SeededInvoice,
  money: Money,
): Promise<BankLine> => {
  const payer = await findActivePayer(db, title.ott.id);
  if (!payer) throw new Error(`${title.ott.name} is no payer of the sample data`);
  return { ...money, narration: `NEFT ${reference} ${sample.number}`, sender: payer.legal_name };
};

const payInvoice = (
  seeding: StatementSeeding,
  paidIn: 'first' | 'second',
  daysAgo: number,
): Promise<BankLine> => {
  const paid = seeding.invoices.find(({ sample }) => sample.paidIn === paidIn);
  if (!paid) throw new Error(`no invoice of the sample data is paid in the ${paidIn} statement`);
  const day = toDay(seeding.daysAgo(daysAgo));
  return toPayment(seeding, paid, { day, paise: paid.payablePaise, reference: 'N0426317' });
};

/** The newest statement that is imported, up to five days ago: a payer's payment settles its invoice. */
export const seedLastStatement = async (
  seeding: StatementSeeding,
  lines: readonly BankLine[],
): Promise<void> => {
  const { bank, daysAgo } = seeding;
  const all = [...lines, await payInvoice(seeding, 'first', 6)].toSorted((a, b) => (a.day < b.day ? -1 : 1));
  await bank.importDays({ until: toDay(daysAgo(5)), at: daysAgo(5) }, all);
};

/** A file to import by hand: a payment, a true pair of equal lines, a credit of nobody known, and charges of the bank. */
export const writeNextStatement = async (
  seeding: StatementSeeding,
  { investor, dataDir }: { investor: SampleInvestor; dataDir: string },
): Promise<void> => {
  const { daysAgo, bank } = seeding;
  const day = toDay(daysAgo(2));
  const pair = await toPayIn(seeding, investor, { day, paise: 25_000_00, reference: '' });
  const equal = { ...pair, narration: `UPI ${pair.narration}` };
  const lines: BankLine[] = [
    await payInvoice(seeding, 'second', 3),
    equal,
    equal,
    {
      day,
      paise: 1_18_000_00,
      reference: 'N0426402',
      narration: 'NEFT ADVANCE',
      sender: 'Lotus Arc Media',
    },
    {
      day: toDay(daysAgo(1)),
      paise: -590_00,
      reference: '',
      narration: 'CHARGES INCL GST',
      sender: '',
    },
  ];
  await writeFile(getSampleStatement(dataDir), toCsv(lines, await bank.readClosing()));
};
