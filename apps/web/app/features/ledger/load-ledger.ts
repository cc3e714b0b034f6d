import type {
  AccountMove,
  LedgerAccount,
  LedgerHead,
  LedgerSide,
  LedgerTransaction,
  WholeTransaction,
} from '@cinvoice/contract/market/ledger';
import { isListOfRecords, type Outcome, send } from '@cinvoice/ui/api/api.ts';
import { buildListPath, type ListPage, readList } from '#web/shared/lists/list-page.ts';
import { readQuery } from '#web/shared/lists/query.ts';

const readSearch = (url: string): string => readQuery(url, ['q']).q;

export const readHead = () => send<LedgerHead>('/ledger/head', { area: 'admin' });

export const readAccounts = (url: string, side: LedgerSide, cursor = '') =>
  readList<LedgerAccount>('admin', '/ledger/accounts', { q: readSearch(url), side, cursor });

export const readTransactions = (url: string, cursor = '') =>
  readList<LedgerTransaction>('admin', '/ledger/transactions', { q: readSearch(url), cursor });

/** Tells that a search can name a transaction, and not only an account. */
export const canNameTransaction = (q: string): boolean => /^(\d{1,15}|[0-9a-f]{64}|[0-9a-f-]{36})$/i.test(q);

export const getAccountPath = (name: string): string => `/admin/ledger/accounts/${encodeURIComponent(name)}`;

export const getTransactionPath = (number: number): string => `/admin/ledger/transactions/${number}`;

export type AccountPage = { account: LedgerAccount; moves: ListPage<AccountMove> };

const toCallPath = (name: string, what: 'moves' | 'export'): string =>
  `/ledger/accounts/${encodeURIComponent(name)}/${what}`;

export const toExportPath = (name: string): string => toCallPath(name, 'export');

/** Reads an account and a page of its moves. */
export const readAccountMoves = async (name: string, cursor = ''): Promise<Outcome<AccountPage>> => {
  const path = buildListPath(toCallPath(name, 'moves'), { cursor });
  const outcome = await send<AccountMove[], { account: LedgerAccount }>(path, {
    area: 'admin',
    isExpected: isListOfRecords,
  });
  if (outcome.problem) return outcome;
  const { data, page, account } = outcome;
  return { data: { account, moves: { items: data, nextCursor: page?.nextCursor ?? null } } };
};

export const readTransaction = (number: string) =>
  send<WholeTransaction>(`/ledger/transactions/${encodeURIComponent(number)}`, { area: 'admin' });
