import { formatDate } from '@cinvoice/contract/dates';
import { bucketDays, countDaysLate, SILENT_DAYS } from '@cinvoice/contract/market/lateness';
import { addDays, countDays } from '@cinvoice/contract/market/working-days';
import { formatPaise } from '@cinvoice/contract/money';
import { type News, type NewsForAdmins, sendToAdmins } from '#api/modules/messages/index.ts';
import { attemptEach } from '#api/platform/attempt-each.ts';
import type { ReminderDeps } from './deps.ts';
import { type HoldingRow, holdHolding, listHoldings, listSilent, type SilentRow } from './holdings-repo.ts';
import type { Source } from './tell.ts';

/** The bank's statements reach past the day on which it became so late, or nobody knows that nothing came in. */
const isKnown = ({ due_day: dueDay, books_until: until }: HoldingRow, days: number, statementDays: number) =>
  until !== null && until >= dueDay && until >= addDays(dueDay, days - statementDays);

/** Holders are told when a debt becomes late, and when it enters each further bucket. */
const toLateNews = (row: HoldingRow, today: string, statementDays: number): News[] => {
  const daysLate = countDaysLate(row.due_day, today);
  const days = bucketDays.find((first) => daysLate >= first);
  if (days === undefined || row.books_until === null || !isKnown(row, days, statementDays)) return [];
  return [
    {
      to: { kind: 'user', id: row.holder_id },
      event: 'units-late',
      cause: `${row.id} ${days}`,
      parameters: {
        projectName: row.title_name,
        deal: row.sale_id,
        dueDay: formatDate(row.due_day),
        days: String(daysLate),
        outstanding: formatPaise(row.outstanding_paise),
        booksUntil: formatDate(row.books_until),
      },
      submissionId: null,
    },
  ];
};

/** Lots of which something is still owed after the due day. */
export const createHoldingSource = (today: string, statementDays: number): Source<HoldingRow> => ({
  list: (db, part) => listHoldings(db, today, part),
  hold: (tx, id) => holdHolding(tx, today, id),
  toNews: (row) => toLateNews(row, today, statementDays),
});

/** One a silence: the cause is the day since which nothing was told. */
const toSilentNews = (row: SilentRow, today: string): NewsForAdmins => ({
  event: 'update-overdue',
  cause: `${row.id} ${row.since}`,
  parameters: {
    number: row.number,
    projectName: row.title_name,
    days: String(countDays(row.since, today)),
  },
  submissionId: null,
  invoiceId: row.id,
});

/** Tells the admins of late debts of holders that nothing was told of for days. */
export const tellSilences = async (
  { db }: Pick<ReminderDeps, 'db'>,
  today: string,
  now: Date,
): Promise<void> => {
  const rows = await listSilent(db, addDays(today, -SILENT_DAYS));
  await attemptEach(rows, (row) =>
    db.transaction().execute((tx) => sendToAdmins(tx, toSilentNews(row, today), now)),
  );
};
