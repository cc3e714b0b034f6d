import type { ListedOtt, OwnPayer, PayerState, WholePayer } from '@cinvoice/contract/market/payers';
import { isListOfRecords, isRecord, type Outcome, send } from '@cinvoice/ui/api/api.ts';
import { buildListPath, type ListPage } from '#web/shared/lists/list-page.ts';
import { readQuery } from '#web/shared/lists/query.ts';

export type Counts = Readonly<Record<PayerState, number>>;
export type PayersPage = { list: ListPage<ListedOtt>; counts: Counts };

/** Reads a page of platforms as payers, with the search and the state of the address. */
export const readPayers = async (url: string, cursor = ''): Promise<Outcome<PayersPage>> => {
  const path = buildListPath('/payers/admin', { ...readQuery(url, ['q', 'state']), cursor });
  const outcome = await send<ListedOtt[], { counts: Counts }>(path, {
    area: 'admin',
    isExpected: isListOfRecords,
  });
  if (outcome.problem) return outcome;
  const { data, page, counts } = outcome;
  return { data: { list: { items: data, nextCursor: page?.nextCursor ?? null }, counts } };
};

const toPath = (ottId: string): string => `/payers/${encodeURIComponent(ottId)}`;

export const readPayer = (ottId: string) =>
  send<WholePayer>(toPath(ottId), { area: 'admin', isExpected: isRecord });

type Asked = { orderId: string };

export const askForPayer = (ottId: string, form: FormData) =>
  send<Asked>(toPath(ottId), { method: 'PUT', area: 'admin', form, isExpected: isRecord });

export const askForOfficer = (ottId: string, form: FormData) =>
  send<Asked>(`${toPath(ottId)}/officers`, { method: 'POST', area: 'admin', form, isExpected: isRecord });

export const askForAccount = (ottId: string, form: FormData) =>
  send<Asked>(`${toPath(ottId)}/bank-accounts`, {
    method: 'POST',
    area: 'admin',
    form,
    isExpected: isRecord,
  });

export const retirePayer = (ottId: string, json: object) =>
  send<WholePayer>(`${toPath(ottId)}/retire`, { method: 'POST', area: 'admin', json, isExpected: isRecord });

export const revokeOfficer = (id: string) =>
  send(`/officers/${encodeURIComponent(id)}`, { method: 'DELETE', area: 'admin' });

export const readOwnPayer = () => send<OwnPayer>('/payers/own', { area: 'ott', isExpected: isRecord });
