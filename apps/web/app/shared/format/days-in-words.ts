import { countDays, toDay } from '@cinvoice/contract/market/working-days';
import { invoices } from '@cinvoice/words/en/invoices.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';

/** Tells how far a day is from today in India: 'tomorrow', 'in 12 days', '3 days ago'. */
export const useDaysInWords = (): ((day: string, today?: string) => string) => {
  const t = useTexts(invoices);
  return (day, today = toDay(new Date())) => {
    const count = countDays(today, day);
    if (count === 0) return t('today');
    if (count === 1) return t('tomorrow');
    if (count === -1) return t('yesterday');
    return count > 0 ? t('inDays', { count }) : t('daysAgo', { count: -count });
  };
};
