import type { OwnAccount } from '@cinvoice/contract/market/bank-accounts';
import type { OwnVerification } from '@cinvoice/contract/market/verifications';
import { isListOfRecords, isRecord, send } from '@cinvoice/ui/api/api.ts';
import { readPayers } from './form/payers.ts';
import { readTitles } from './form/titles.ts';

/** The needs of a seller's first submission; true for those that are met. */
export type SellerReadiness = { verification: boolean; account: boolean; title: boolean };

const isVerified = async (): Promise<boolean> => {
  const { data } = await send<OwnVerification>('/verifications/seller', {
    area: 'user',
    isExpected: isRecord,
  });
  return data?.state === 'approved';
};

const hasAccount = async (): Promise<boolean> => {
  const { data = [] } = await send<OwnAccount[]>('/bank-accounts', {
    area: 'user',
    isExpected: isListOfRecords,
  });
  return data.some(({ state }) => state === 'in-force');
};

const hasTitle = async (): Promise<boolean> => {
  const payers = await readPayers();
  if (payers.problem) return false;
  const { data = [] } = await readTitles(payers.data);
  return data.some(({ why }) => why === null);
};

/** Reads how far a seller is. A need that could not be read counts as not met. */
export const readReadiness = async (): Promise<SellerReadiness> => {
  const [verification, account, title] = await Promise.all([isVerified(), hasAccount(), hasTitle()]);
  return { verification, account, title };
};
