import { formatDate, toStartOfDay } from '@cinvoice/contract/dates';
import { FIRST_LAPSING_DAY, findLapsingReminder } from '@cinvoice/contract/market/reminders';
import { toDay } from '@cinvoice/contract/market/working-days';
import type { News } from '#api/modules/messages/index.ts';
import { type EndingRow, holdEnding, listEnding } from './repo.ts';
import type { Source } from './tell.ts';

const toEndingNews = (row: EndingRow, today: string): News[] => {
  const window = { since: toDay(row.decided_at), today };
  const reminder = findLapsingReminder(toDay(row.lapses_at), window);
  if (!reminder) return [];
  const area = row.purpose === 'seller' ? 'filmmaker' : 'investor';
  return [
    {
      to: { kind: 'user', id: row.user_id },
      event: 'verification-ends',
      cause: `${row.id} ${row.version} ${reminder.days}`,
      submissionId: null,
      parameters: { area, until: formatDate(row.lapses_at.toISOString()) },
    },
  ];
};

/** Verifications that lapse soon. */
export const createEndingSource = (now: Date): Source<EndingRow> => {
  const today = toDay(now);
  const span = { from: now, to: toStartOfDay(today, FIRST_LAPSING_DAY + 1) };
  return {
    list: (db, part) => listEnding(db, span, part),
    hold: (tx, id) => holdEnding(tx, span, id),
    toNews: (row) => toEndingNews(row, today),
  };
};
