import type { Xirr } from '@cinvoice/contract/market/xirr';
import { portfolio } from '#web/i18n/en/portfolio.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';

/** Writes a yearly rate, or why there is none. */
export const useRateText = (): ((xirr: Xirr) => string) => {
  const t = useTexts(portfolio);
  return (xirr) =>
    'xirr' in xirr ? t('xirrOf', { percent: (xirr.xirr * 100).toFixed(2) }) : t(xirr.unavailable);
};
