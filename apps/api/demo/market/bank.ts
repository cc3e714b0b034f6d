import { addDays } from '@cinvoice/contract/market/working-days';
import { formatAmount } from '@cinvoice/contract/money';
import { z } from 'zod';
import { findCurrentEscrow } from '#api/modules/bank-accounts/index.ts';
import type { Db } from '#api/platform/db.ts';
import type { SampleCall, SampleCaller } from './sample-calls.ts';

/** A line of the escrow bank; negative where money left. */
export type BankLine = { day: string; paise: number; reference: string; narration: string; sender: string };

export type SampleBank = {
  accountId: string;
  /** What the bank holds by the statements so far. */
  readClosing: () => Promise<number>;
  /** A statement reaches so far already. */
  isImported: (day: string) => Promise<boolean>;
  /** Imports the days since the statement before, unless they are. */
  importDays: (days: { until: string; at: Date }, lines: readonly BankLine[]) => Promise<void>;
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
export const toCsv = (lines: readonly BankLine[], openingPaise: number): string => {
  let balance = openingPaise;
  const rows = lines.map(({ paise, ...line }) => {
    balance += paise;
    const day = line.day.split('-').reverse().join('/');
    const amount = formatAmount(Math.abs(paise));
    const [withdrawal, deposit] = paise < 0 ? [amount, ''] : ['', amount];
    const texts = [line.reference, line.narration, line.sender, withdrawal, deposit, formatAmount(balance)];
    return [day, ...texts.map(quote)].join(',');
  });
  return [headings, ...rows, ''].join('\n');
};

const sum = (lines: readonly BankLine[]): number => lines.reduce((total, { paise }) => total + paise, 0);

const statements = z.array(z.object({ lastDay: z.string(), closingPaise: z.number() }));

type BankSeeding = {
  db: Db;
  call: SampleCall;
  admin: Extract<SampleCaller, { kind: 'admin' }>;
  now: Date;
  /** Of the first statement. */
  firstDay: string;
};

/** The bank of the escrow account, whose statements an admin imports. */
export const openSampleBank = async ({
  db,
  call,
  admin,
  now,
  firstDay,
}: BankSeeding): Promise<SampleBank> => {
  const account = await findCurrentEscrow(db, now);
  if (!account) throw new Error('the sample data has no escrow account');
  const readNewest = async (at: Date) =>
    statements.parse(await call(admin, at, { method: 'GET', url: '/treasury/statements' }))[0];
  return {
    accountId: account.id,
    isImported: async (day) => ((await readNewest(now))?.lastDay ?? '') >= day,
    readClosing: async () => (await readNewest(now))?.closingPaise ?? 0,
    importDays: async ({ until, at }, lines) => {
      const newest = await readNewest(at);
      if (newest && newest.lastDay >= until) return;
      const opening = newest?.closingPaise ?? 0;
      const form = new FormData();
      const texts = {
        bankAccountId: account.id,
        mapping: JSON.stringify(mapping),
        openingPaise: String(opening),
        closingPaise: String(opening + sum(lines)),
        firstDay: newest ? addDays(newest.lastDay, 1) : firstDay,
        lastDay: until,
      };
      for (const [name, value] of Object.entries(texts)) form.append(name, value);
      form.append('file', new File([toCsv(lines, opening)], `statement-${until}.csv`));
      await call(admin, at, { url: '/treasury/statements', form });
    },
  };
};
