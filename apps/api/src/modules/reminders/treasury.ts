import { formatDate } from '@cinvoice/contract/dates';
import { countDays, toDay } from '@cinvoice/contract/market/working-days';
import { formatPaise } from '@cinvoice/contract/money';
import { maskNumberEnd } from '#api/modules/bank-accounts/index.ts';
import { type NewsForAdmins, sendToAdmins } from '#api/modules/messages/index.ts';
import { readTreasuryState } from '#api/modules/statements/index.ts';
import { readHolidays } from '#api/modules/treasury/index.ts';
import type { Db } from '#api/platform/db.ts';
import type { ReminderDeps } from './deps.ts';
import { findShortfallStart, listImportedAccounts } from './treasury-repo.ts';

const page = '/admin/treasury';

const nameAccount = (bank: string, numberEnd: string): string => `${bank} ${maskNumberEnd(numberEnd)}`.trim();

/** Once a gap: the cause is the day at which it begins. */
const listMissingStatements = async (db: Db, statementDays: number, now: Date): Promise<NewsForAdmins[]> => {
  const accounts = await listImportedAccounts(db, now);
  return accounts.flatMap((row) => {
    const since = row.last_day ?? toDay(row.usable_from);
    if (countDays(since, toDay(now)) <= statementDays) return [];
    const parameters = {
      page,
      account: nameAccount(row.bank, row.number_end),
      since: formatDate(since),
    } as const;
    return [{ event: 'statement-missing', cause: `${row.id} ${since}`, parameters, submissionId: null }];
  });
};

/** Once for each newest statement that differs. */
const listDifferences = ({ accounts }: Awaited<ReturnType<typeof readTreasuryState>>): NewsForAdmins[] =>
  accounts.flatMap(({ account, differencePaise, lastDay }) => {
    if (differencePaise === 0 || lastDay === null) return [];
    const difference = formatPaise(Math.abs(differencePaise));
    const name = nameAccount(account.bank, account.numberEnd);
    const parameters = { page, account: name, difference, until: formatDate(lastDay) } as const;
    return [{ event: 'books-differ', cause: `${account._id} ${lastDay}`, parameters, submissionId: null }];
  });

/** Once from nothing to nothing, however much it is between. */
const listShortfall = async (db: Db, paise: number): Promise<NewsForAdmins[]> => {
  const start = paise > 0 ? await findShortfallStart(db) : null;
  if (start === null) return [];
  const parameters = { page, amount: formatPaise(paise) } as const;
  return [{ event: 'shortfall', cause: String(start), parameters, submissionId: null }];
};

/** Once a year. */
const listShortCalendar = async (db: Db, now: Date): Promise<NewsForAdmins[]> => {
  const { short } = await readHolidays({ db, clock: () => now });
  if (!short) return [];
  const [year, holidays, least] = [String(short.year), String(short.holidays), String(short.least)];
  const parameters = { page, year, holidays, least } as const;
  return [{ event: 'holidays-missing', cause: year, parameters, submissionId: null }];
};

/** Tells the admins what the treasury lacks. */
export const tellTreasury = async (
  { db }: Pick<ReminderDeps, 'db'>,
  statementDays: number,
  now: Date,
): Promise<void> => {
  const state = await readTreasuryState(db, now);
  const all = [
    ...(await listMissingStatements(db, statementDays, now)),
    ...listDifferences(state),
    ...(await listShortfall(db, state.shortfallPaise)),
    ...(await listShortCalendar(db, now)),
  ];
  await db.transaction().execute(async (tx) => {
    for (const news of all) await sendToAdmins(tx, news, now);
  });
};
