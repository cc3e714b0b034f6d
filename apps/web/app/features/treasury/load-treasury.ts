import type { Holiday, StoredTerms } from '@cinvoice/contract/market/terms';
import { isListOfRecords, isRecord, type Outcome, send } from '@cinvoice/ui/api/api.ts';

export type Terms = { current: StoredTerms; all: readonly StoredTerms[] };

export const readTerms = () => send<Terms>('/treasury/terms', { area: 'admin', isExpected: isRecord });

export const askForTerms = (json: object) =>
  send<{ orderId: string }>('/treasury/terms', { method: 'POST', area: 'admin', json });

type Short = { year: number; holidays: number; least: number } | null;
export type Calendar = { holidays: readonly Holiday[]; short: Short };

const callHolidays = async (
  path: string,
  call: { method?: 'PUT'; json?: object } = {},
): Promise<Outcome<Calendar>> => {
  const outcome = await send<Holiday[], { short: Short }>(path, {
    area: 'admin',
    isExpected: isListOfRecords,
    ...call,
  });
  return outcome.problem ? outcome : { data: { holidays: outcome.data, short: outcome.short } };
};

export const readHolidays = () => callHolidays('/treasury/holidays');

/** A blank name makes the day a working day again. */
export const setHoliday = (day: string, name: string) =>
  callHolidays(`/treasury/holidays/${encodeURIComponent(day)}`, { method: 'PUT', json: { name } });
