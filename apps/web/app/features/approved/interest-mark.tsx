import type { OfferedItem } from '@cinvoice/contract/interests';
import { formatRupees, toRupees } from '@cinvoice/contract/money';
import { approved } from '@cinvoice/words/en/approved.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { NewBadge } from '#web/shared/ui/text/new-badge.tsx';

/** Marks the user's own item, or the user's interest in an item. */
export const InterestMark = ({ item: { own, interest } }: { item: OfferedItem }) => {
  const t = useTexts(approved);
  if (own) return <NewBadge>{t('own')}</NewBadge>;
  if (!interest) return null;
  return <NewBadge>{t('interestMark', { amount: formatRupees(toRupees(interest.amountPaise)) })}</NewBadge>;
};
