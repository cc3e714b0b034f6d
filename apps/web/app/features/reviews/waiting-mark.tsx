import type { Item } from '@cinvoice/contract/answers';
import { reviewerDashboard } from '@cinvoice/words/en/reviewer-dashboard.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { countDaysWaiting } from './days-waiting.ts';

/** Shows how long an item has waited for a decision; nothing once it has one. */
export const WaitingMark = ({ item, now }: { item: Item; now: number }) => {
  const t = useTexts(reviewerDashboard);
  if (item.ottUpdates !== 'pending') return null;
  return (
    <span className="small muted num">{t('waitsFor', { days: countDaysWaiting(item.createdAt, now) })}</span>
  );
};
