import { writeFile } from 'node:fs/promises';
import { toDay } from '@cinvoice/contract/market/working-days';
import { formatAmount } from '@cinvoice/contract/money';
import { z } from 'zod';
import { findCurrentEscrow } from '#api/modules/bank-accounts/index.ts';
import { findActivePayer } from '#api/modules/payers/index.ts';
import type { Db } from '#api/platform/db.ts';
import type { SampleCall, SampleCaller } from './sample-calls.ts';
import { getSampleStatement } from './sample-statement.ts';
import type { SeededInvoice } from './seed-invoices.ts';
import { findInvestorName } from './seed-repo.ts';

type Line = { daysAgo: number; paise: number; reference: string; narration: string; sender: string };

export type StatementSeeding = {
  db: Db;
  call: SampleCall;
  admin: Extract<SampleCaller, { kind: 'admin' }>;
  /** The investor who pays in. */
  investorId: string;
  invoices: readonly SeededInvoice[];
  daysAgo: (days: number) => Date;
  dataDir: string;
};

const mapping = {
  firstRow: 2,
  dayFormat: 'day/month/year',
  day: 'Date',
  debit: 'Withdrawal',
  credit: 'Deposit',
  reference: 'Reference',
  narration: 'Narration',
  balance: 'Balance',
  senderName: 'Counterparty',
};

const headings = 'Date,Reference,Narration,Counterparty,Withdrawal,Deposit,Balance';

const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** The bank's file: oldest line first, each with the balance after it. */
const toCsv = (lines: readonly Line[], openingPaise: number, daysAgo: (days: number) => Date): string => {
  let balance = openingPaise;
  const rows = lines.map((line) => {
    balance += line.paise;
    const day = toDay(daysAgo(line.daysAgo)).split('-').reverse().join('/');
    const amount = formatAmount(Math.abs(line.paise));
    const [withdrawal, deposit] = line.paise < 0 ? [amount, ''] : ['', amount];
    const texts = [line.reference, line.narration, line.sender, withdrawal, deposit, formatAmount(balance)];
    return [day, ...texts.map(quote)].join(',');
  });
  return [headings, ...rows, ''].join('\n');
};

const sum = (lines: readonly Line[]): number => lines.reduce((total, { paise }) => total + paise, 0);

const toPayment = async (
  { db, invoices }: StatementSeeding,
  paidIn: 'first' | 'second',
  daysAgo: number,
): Promise<Line> => {
  const paid = invoices.find(({ sample }) => sample.paidIn === paidIn);
  if (!paid) throw new Error(`no invoice of the sample data is paid in the ${paidIn} statement`);
  const payer = await findActivePayer(db, paid.title.ott.id);
  if (!payer) throw new Error(`${paid.title.ott.name} is no payer of the sample data`);
  const narration = `NEFT ${paid.reference} ${paid.sample.number}`;
  return { daysAgo, paise: paid.payablePaise, reference: 'N0426317', narration, sender: payer.legal_name };
};

const payIn = z.object({ reference: z.string() });

const SECOND_LINES_FROM = 3;
const FIRST_STATEMENT = { from: 10, to: 5 };

/** A file to import by hand: a payment, a true pair of equal lines, a credit of nobody known, and charges of the bank. */
const writeSecond = async (seeding: StatementSeeding, pair: Line, openingPaise: number): Promise<void> => {
  const equal = { ...pair, daysAgo: 2, reference: '', narration: `UPI ${pair.narration}`, paise: 25_000_00 };
  const lines: Line[] = [
    await toPayment(seeding, 'second', SECOND_LINES_FROM),
    equal,
    equal,
    {
      daysAgo: 2,
      paise: 1_18_000_00,
      reference: 'N0426402',
      narration: 'NEFT ADVANCE',
      sender: 'Lotus Arc Media',
    },
    { daysAgo: 1, paise: -590_00, reference: '', narration: 'CHARGES INCL GST', sender: '' },
  ];
  await writeFile(getSampleStatement(seeding.dataDir), toCsv(lines, openingPaise, seeding.daysAgo));
};

/**
 * A statement that is imported: a payer's payment, which settles its invoice, and money that an investor paid in. Its repeat
 * changes nothing. Beside it a file with the next days, for an admin to import.
 */
export const seedStatements = async (seeding: StatementSeeding): Promise<void> => {
  const { db, call, admin, investorId, daysAgo } = seeding;
  const account = await findCurrentEscrow(db, daysAgo(FIRST_STATEMENT.to));
  if (!account) throw new Error('the sample data has no escrow account');
  const investor = { kind: 'user' as const, id: investorId, role: 'investor' as const };
  const { reference } = payIn.parse(
    await call(investor, daysAgo(9), { method: 'GET', url: '/wallet/pay-in' }),
  );
  const sender = await findInvestorName(db, investorId);
  const paidIn = { daysAgo: 8, paise: 50_00_000_00, reference: 'N0425518', narration: reference, sender };
  const lines = [paidIn, await toPayment(seeding, 'first', 6)];
  const form = new FormData();
  const texts = {
    bankAccountId: account.id,
    mapping: JSON.stringify(mapping),
    openingPaise: '0',
    closingPaise: String(sum(lines)),
    firstDay: toDay(daysAgo(FIRST_STATEMENT.from)),
    lastDay: toDay(daysAgo(FIRST_STATEMENT.to)),
  };
  for (const [name, value] of Object.entries(texts)) form.append(name, value);
  form.append('file', new File([toCsv(lines, 0, daysAgo)], 'statement-1.csv'));
  await call(admin, daysAgo(FIRST_STATEMENT.to), { url: '/treasury/statements', form });
  await writeSecond(seeding, paidIn, sum(lines));
};
