import type { OpeningPoint, OpeningWord } from '@cinvoice/contract/market/opening';
import { isListOfRecords, send } from '@cinvoice/ui/api/api.ts';

export type PointBeforeOpening = { point: OpeningPoint; isSettled: boolean; words: readonly OpeningWord[] };

export const readOpening = () =>
  send<PointBeforeOpening[]>('/treasury/opening', { area: 'admin', isExpected: isListOfRecords });

export const sayOpening = (point: OpeningPoint, json: { isSettled: boolean; note: string }) =>
  send<PointBeforeOpening[]>(`/treasury/opening/${point}`, {
    method: 'PUT',
    area: 'admin',
    json,
    isExpected: isListOfRecords,
  });
