import type { AccountState, TreasuryState } from '@cinvoice/contract/market/statements/statements';
import { formatPaise } from '@cinvoice/contract/money';
import { payouts } from '@cinvoice/words/en/payouts.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';

/** What stands against a batch from an escrow account, in one sentence; null when nothing does. */
export const useWhatStands = () => {
  const t = useTexts(payouts);
  return (
    account: AccountState,
    { shortfallPaise }: Pick<TreasuryState, 'shortfallPaise'>,
  ): string | null => {
    if (shortfallPaise > 0) return t('standsShortfall', { amount: formatPaise(shortfallPaise) });
    switch (account.state) {
      case 'equal':
        return null;
      case 'differs':
        return t('standsDiffers', { amount: formatPaise(Math.abs(account.differencePaise)) });
      case 'behind':
        return t('standsBehind', { days: account.daysBehind });
      case 'empty':
        return t('standsEmpty');
      case 'shortfall':
        return t('standsShortfall', { amount: formatPaise(account.unexplainedPaise) });
    }
  };
};
