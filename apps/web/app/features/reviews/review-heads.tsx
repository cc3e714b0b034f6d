import type { Item } from '@cinvoice/contract/answers';
import { reviews } from '@cinvoice/words/en/reviews.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { DecisionBadges } from '#web/shared/ui/items/decision-badges.tsx';
import classes from './review-form.module.css';

type Props = { id: string; item: Item };

type HeadProps = Props & { title: 'ottTitle' | 'adminTitle' };

/** Each party decides for itself; an admin's decision also sets the item's status. Decision 13. */
const Head = ({ id, item, title }: HeadProps) => {
  const t = useTexts(reviews);
  return (
    <>
      <h3 id={id} className={classes.heading}>
        {t(title)}
      </h3>
      <div className={classes.latest}>
        <DecisionBadges item={item} />
      </div>
    </>
  );
};

export const OttHead = (props: Props) => <Head title="ottTitle" {...props} />;

export const AdminHead = (props: Props) => <Head title="adminTitle" {...props} />;
