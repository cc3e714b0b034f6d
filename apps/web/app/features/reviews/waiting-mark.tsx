import type { Item } from '@cinvoice/contract/answers';
import { queue } from '#web/i18n/en/queue.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { daysWaiting } from './days-waiting.ts';

/** How long an item has waited for a decision; nothing where it has one. */
export const WaitingMark = ({ item, now }: { item: Item; now: number }) => {
  const t = useTexts(queue);
  if (item.ottUpdates !== 'pending') return null;
  return <span className="small muted num">{t('waitsFor', { days: daysWaiting(item.createdAt, now) })}</span>;
};
