import { currentUserId } from '#web/shared/session/session.ts';
import type { InterestValues } from './interest-values.ts';

/** What was typed and not sent waits in this tab, through a reload or a login in between. */
const keyOf = (itemId: string): string => `interest:${currentUserId()}:${itemId}`;

export const keepTyped = (itemId: string, values: InterestValues): void =>
  sessionStorage.setItem(keyOf(itemId), JSON.stringify(values));

export const dropTyped = (itemId: string): void => sessionStorage.removeItem(keyOf(itemId));

export const typedFor = (itemId: string): InterestValues | null => {
  const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(itemId)) ?? 'null');
  return typeof kept === 'object' && kept !== null && 'amount' in kept && 'years' in kept
    ? { amount: String(kept.amount), years: String(kept.years) }
    : null;
};
