import type { AccountState } from '@cinvoice/contract/market/bank-accounts';
import { money } from '@cinvoice/words/en/money.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { formatDateTime } from '#web/shared/format/date-time.ts';

type Times = { state: AccountState; usableFrom: string | null; retiredAt: string | null };

/** Returns a function that says since when, from when or until when an account is in force; '' when it never was. */
export const useAccountTimes = (): ((account: Times) => string) => {
  const t = useTexts(money);
  return ({ state, usableFrom, retiredAt }) => {
    if (retiredAt) return t('endedAt', { at: formatDateTime(retiredAt) });
    if (usableFrom === null) return '';
    return t(state === 'cooling-off' ? 'usableFrom' : 'usableSince', { at: formatDateTime(usableFrom) });
  };
};
