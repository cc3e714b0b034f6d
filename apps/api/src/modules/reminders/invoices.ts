import { formatDate, toStartOfDay } from '@cinvoice/contract/dates';
import {
  FIRST_WAITING_DAY,
  findDebtReminder,
  findWaitingReminder,
  isLatenessKnown,
  type Reminder,
} from '@cinvoice/contract/market/reminders';
import type { MarketTerms } from '@cinvoice/contract/market/terms';
import { addDays, countDays, toDay } from '@cinvoice/contract/market/working-days';
import { formatPaise } from '@cinvoice/contract/money';
import type { News } from '#api/modules/messages/index.ts';
import { type DebtRow, holdDebt, holdWaiting, listDebts, listWaiting, type WaitingRow } from './repo.ts';
import type { Source } from './tell.ts';

const toInvoiceParts = ({ id, number, title_name: projectName }: WaitingRow | DebtRow) => ({
  about: { submissionId: null, invoiceId: id },
  facts: { number, projectName },
});

const toWaitingNews = (row: WaitingRow, today: string): News[] => {
  const since = toDay(row.reached_at);
  const reminder = findWaitingReminder({ since, today });
  if (!reminder) return [];
  const { about, facts } = toInvoiceParts(row);
  const amount = formatPaise(row.payable_paise);
  return [
    {
      ...about,
      to: { kind: 'ott', id: row.ott_id },
      event: 'invoice-waits',
      // Recalled and submitted anew, it waits anew.
      cause: `${row.id} ${row.payer_version} ${reminder.days}`,
      parameters: { ...facts, amount, seller: row.seller_name, since: formatDate(since) },
    },
  ];
};

/** Invoices that wait for their payer. */
export const createWaitingSource = (today: string): Source<WaitingRow> => {
  const before = toStartOfDay(today, 1 - FIRST_WAITING_DAY);
  return {
    list: (db, part) => listWaiting(db, before, part),
    hold: (tx, id) => holdWaiting(tx, before, id),
    toNews: (row) => toWaitingNews(row, today),
  };
};

type DebtTerms = Pick<MarketTerms, 'reminderDays' | 'statementDays'>;

const toDebtFacts = (row: DebtRow) => ({
  ...toInvoiceParts(row).facts,
  outstanding: formatPaise(row.payable_paise - row.received_paise),
  dueDay: formatDate(row.due_day),
});

/** To the payer, unless somebody says that something stands against the payment. */
const toPayer = (row: DebtRow): News['to'][] => (row.is_contested ? [] : [{ kind: 'ott', id: row.ott_id }]);

const toDueNews = (row: DebtRow, { days }: Reminder): News[] =>
  toPayer(row).map((to) => ({
    ...toInvoiceParts(row).about,
    to,
    event: 'payment-due',
    cause: `${row.id} ${days}`,
    parameters: { ...toDebtFacts(row), reference: row.reference },
  }));

const toLateNews = (row: DebtRow, reminder: Reminder, today: string, statementDays: number): News[] => {
  const { due_day: dueDay, books_until: booksUntil } = row;
  if (booksUntil === null || !isLatenessKnown(reminder, { dueDay, booksUntil, statementDays })) return [];
  const { about } = toInvoiceParts(row);
  const cause = `${row.id} ${reminder.days}`;
  const days = String(countDays(dueDay, today));
  const facts = { ...toDebtFacts(row), days, booksUntil: formatDate(booksUntil) };
  return [
    ...toPayer(row).map((to) => {
      const parameters = { ...facts, reference: row.reference };
      return { ...about, to, event: 'payment-late' as const, cause, parameters };
    }),
    {
      ...about,
      to: { kind: 'user', id: row.seller_id },
      event: 'invoice-late',
      cause,
      parameters: { ...facts, payer: row.payer_name },
    },
  ];
};

const toDebtNews = (row: DebtRow, today: string, { reminderDays, statementDays }: DebtTerms): News[] => {
  const window = { since: toDay(row.accepted_at), today };
  const reminder = findDebtReminder(row.due_day, reminderDays, window);
  if (!reminder) return [];
  return reminder.kind === 'due' ? toDueNews(row, reminder) : toLateNews(row, reminder, today, statementDays);
};

/** Accepted debts that are due soon, or late. */
export const createDebtSource = (today: string, terms: DebtTerms): Source<DebtRow> => {
  const untilDay = addDays(today, Math.max(...terms.reminderDays));
  return {
    list: (db, part) => listDebts(db, untilDay, part),
    hold: (tx, id) => holdDebt(tx, untilDay, id),
    toNews: (row) => toDebtNews(row, today, terms),
  };
};
