import type { Item } from '@cinvoice/contract/answers';
import { reviews } from '#web/i18n/en/reviews.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { StatusBadge } from '#web/shared/ui/status-badge.tsx';
import classes from './review-form.module.css';

type Props = { id: string; item: Item };

export const OttHead = ({ id }: Props) => {
  const t = useTexts(reviews);
  return (
    <h3 id={id} className={classes.heading}>
      {t('ottTitle')}
    </h3>
  );
};

/** An admin's own decision is a status beside the item's: decision 13. */
export const AdminHead = ({ id, item }: Props) => {
  const t = useTexts(reviews);
  return (
    <>
      <h3 id={id} className={classes.heading}>
        {t('adminTitle')}
      </h3>
      <p className={classes.latest}>
        {t('adminStatus')} <StatusBadge status={item.adminUpdates} />
      </p>
    </>
  );
};
