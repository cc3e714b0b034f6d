import type { Xirr } from '@cinvoice/contract/market/xirr';
import { portfolio } from '@cinvoice/words/en/portfolio.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';

/** Writes a yearly rate, or why there is none. */
export const useRateText = (): ((xirr: Xirr) => string) => {
  const t = useTexts(portfolio);
  return (xirr) =>
    'xirr' in xirr ? t('xirrOf', { percent: (xirr.xirr * 100).toFixed(2) }) : t(xirr.unavailable);
};
