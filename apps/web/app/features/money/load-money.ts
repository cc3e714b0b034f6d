import type { OwnAccount, TreasuryAccount } from '@cinvoice/contract/market/bank-accounts';
import type { Balances, PayIn } from '@cinvoice/contract/market/wallet';
import { isListOfRecords, isRecord, type Outcome, send, upload } from '@cinvoice/ui/api/api.ts';

export const readAccounts = () =>
  send<OwnAccount[]>('/bank-accounts', { area: 'user', isExpected: isListOfRecords });

export const readBalances = () => send<Balances>('/wallet', { area: 'user', isExpected: isRecord });

/** Why an investor cannot pay in yet. */
export type PayInBar = 'not-verified' | 'no-account';

const bars: Readonly<Record<string, PayInBar>> = {
  '/problems/not-verified': 'not-verified',
  '/problems/market-shut': 'no-account',
};

/** What keeps an investor from paying in is an answer to show, not a failure. */
export const readPayIn = async (): Promise<Outcome<PayIn | PayInBar>> => {
  const outcome = await send<PayIn>('/wallet/pay-in', { area: 'user', isExpected: isRecord });
  const bar = outcome.problem && bars[outcome.problem.type];
  return bar ? { data: bar } : outcome;
};

export const giveAccount = (form: FormData) =>
  upload<OwnAccount>('/bank-accounts', 'POST', form, { area: 'user' });

export const endAccount = (id: string) => send(`/bank-accounts/${id}`, { method: 'DELETE', area: 'user' });

export const readTreasuryAccounts = () =>
  send<TreasuryAccount[]>('/treasury/accounts', { area: 'admin', isExpected: isListOfRecords });

/** The accounts of a user or an OTT, as admins read them. */
export const readAccountsOf = (ownerId: string) =>
  send<TreasuryAccount[]>(`/treasury/accounts?owner=${encodeURIComponent(ownerId)}`, {
    area: 'admin',
    isExpected: isListOfRecords,
  });

export const giveTreasuryAccount = (kind: 'escrow' | 'operator', form: FormData) =>
  upload<{ orderId: string }>(`/treasury/${kind}-accounts`, 'POST', form, { area: 'admin' });
