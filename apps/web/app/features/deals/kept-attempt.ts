import { buyUnits } from '@cinvoice/contract/market/deals';
import { createKey } from '#web/shared/api/attempt-keys.ts';
import { getCurrentUserId } from '#web/shared/session/session.ts';
import type { PurchaseAttempt } from './load-deals.ts';

/**
 * A purchase that was sent and not answered yet. It is kept in the browser before it is sent, so that a reload or a lost answer
 * leads to the same purchase and never to a second one.
 */

const toStorageKey = (dealId: string): string => `purchase:${getCurrentUserId() ?? 'user'}:${dealId}`;

/** What another version of the page left, or nobody can read, is none. */
export const readKeptAttempt = (dealId: string): PurchaseAttempt | null => {
  try {
    const { key, body } = Object(JSON.parse(localStorage.getItem(toStorageKey(dealId)) ?? 'null'));
    const read = buyUnits.safeParse(body);
    return typeof key === 'string' && key !== '' && read.success ? { key, body: read.data } : null;
  } catch {
    return null;
  }
};

export const keepAttempt = (dealId: string, body: PurchaseAttempt['body']): PurchaseAttempt => {
  const kept = { key: createKey(), body };
  localStorage.setItem(toStorageKey(dealId), JSON.stringify(kept));
  return kept;
};

export const forgetAttempt = (dealId: string): void => localStorage.removeItem(toStorageKey(dealId));
