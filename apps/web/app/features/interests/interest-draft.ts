import { getCurrentUserId } from '@cinvoice/ui/session/session.ts';
import type { InterestValues } from './interest-values.ts';

/** Unsent input is kept in this tab, so that it survives a reload or a login. */
const draftKey = (itemId: string): string => `interest:${getCurrentUserId()}:${itemId}`;

export const saveDraft = (itemId: string, values: InterestValues): void =>
  sessionStorage.setItem(draftKey(itemId), JSON.stringify(values));

export const clearDraft = (itemId: string): void => sessionStorage.removeItem(draftKey(itemId));

export const readDraft = (itemId: string): InterestValues | null => {
  const stored: unknown = JSON.parse(sessionStorage.getItem(draftKey(itemId)) ?? 'null');
  return typeof stored === 'object' && stored !== null && 'amount' in stored && 'years' in stored
    ? { amount: String(stored.amount), years: String(stored.years) }
    : null;
};
