import type { BankLine, LineState } from '@cinvoice/contract/market/statements/lines';
import type { Refund } from '@cinvoice/contract/market/statements/refunds';
import { isListOfRecords, type Outcome, send } from '@cinvoice/ui/api/api.ts';
import { buildListPath, type ListPage } from '#web/shared/lists/list-page.ts';
import { readQuery } from '#web/shared/lists/query.ts';

export type LineCounts = Readonly<Record<Exclude<LineState, 'matched' | 'refunded'>, number>>;
export type LinesPage = { list: ListPage<BankLine>; counts: LineCounts };

/** Reads a page of lines, in the state of the address; without one all that wait. */
export const readLines = async (url: string, cursor = ''): Promise<Outcome<LinesPage>> => {
  const path = buildListPath('/treasury/lines', { ...readQuery(url, ['state']), cursor });
  const outcome = await send<BankLine[], { counts: LineCounts }>(path, {
    area: 'admin',
    isExpected: isListOfRecords,
  });
  if (outcome.problem) return outcome;
  const { data, page, counts } = outcome;
  return { data: { list: { items: data, nextCursor: page?.nextCursor ?? null }, counts } };
};

type Asked = { orderId: string };

export const toRefundPath = (lineId: string): string =>
  `/treasury/lines/${encodeURIComponent(lineId)}/refund`;

/** A part of a line as an admin asks for it. */
export type AskedPart = { to: { type: string; id: string | null }; paise: number; source?: 'payer' };

export const askForMatch = (lineId: string, json: { parts: AskedPart[]; reason: string }) =>
  send<Asked>(`/treasury/lines/${encodeURIComponent(lineId)}/match`, { method: 'POST', area: 'admin', json });

export const askForRefund = (lineId: string, json: Refund & { reason: string }) =>
  send<Asked>(toRefundPath(lineId), { method: 'POST', area: 'admin', json });

export const askToUndo = (matchId: string, reason: string) =>
  send<Asked>('/orders/admin', {
    method: 'POST',
    area: 'admin',
    json: { kind: 'undo-match', subject: matchId, parameters: {}, reason },
  });
