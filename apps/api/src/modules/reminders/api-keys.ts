import { findKeyPage } from '@cinvoice/contract/api-keys';
import { formatDate, toStartOfDay } from '@cinvoice/contract/dates';
import { KEY_ENDING_DAYS } from '@cinvoice/contract/market/reminders';
import { toDay } from '@cinvoice/contract/market/working-days';
import { toKeyOwner } from '#api/modules/api-keys/index.ts';
import { toAccount } from '#api/modules/auth/index.ts';
import type { News } from '#api/modules/messages/index.ts';
import { type EndingKeyRow, holdEndingKey, listEndingKeys } from './api-keys-repo.ts';
import type { Source } from './tell.ts';

const toEndingNews = (row: EndingKeyRow): News[] => {
  const owner = toKeyOwner(row);
  const page = owner && findKeyPage(owner);
  if (!page) return [];
  return [
    {
      to: toAccount(owner),
      event: 'api-key-ends',
      cause: row.id,
      submissionId: null,
      parameters: {
        page,
        key: row.name,
        ending: row.last_four,
        until: formatDate(row.expires_at.toISOString()),
      },
    },
  ];
};

/** API keys that expire soon. */
export const createEndingKeySource = (now: Date): Source<EndingKeyRow> => {
  const span = { from: now, to: toStartOfDay(toDay(now), KEY_ENDING_DAYS + 1) };
  return {
    list: (db, part) => listEndingKeys(db, span, KEY_ENDING_DAYS, part),
    hold: (tx, id) => holdEndingKey(tx, span, KEY_ENDING_DAYS, id),
    toNews: toEndingNews,
  };
};
