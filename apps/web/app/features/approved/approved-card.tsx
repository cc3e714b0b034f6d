import type { OfferedItem } from '@cinvoice/contract/interests';
import { toChoiceLabel } from '@cinvoice/contract/vocabulary';
import { approved } from '@cinvoice/words/en/approved.ts';
import { useSourceText } from '@cinvoice/words/use-source-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Link } from 'react-router';
import { ItemCard } from '#web/shared/ui/items/item-card.tsx';
import classes from './approved-card.module.css';
import { useApproval } from './approvers.ts';
import { InterestMark } from './interest-mark.tsx';
import { formatCategory, formatType } from './item-facts.ts';

/** Shows an approved item in a list. The whole card links to its page. */
export const ApprovedCard = ({ item, to }: { item: OfferedItem; to: string }) => {
  const t = useTexts(approved);
  const say = useSourceText();
  const { line } = useApproval(item);
  return (
    <ItemCard
      poster={item.poster}
      name={item.projectName}
      badges={<span className="small muted">{formatCategory(item, say)}</span>}
      heading={
        <Link to={to} className={classes.name}>
          {item.projectName}
        </Link>
      }
      facts={
        <>
          <li>{formatType(item, say)}</li>
          <li>{say(toChoiceLabel(item.genre))}</li>
          <li>{t('forOtt', { name: item.ottId.name })}</li>
          <li className="num">{line}</li>
        </>
      }
      goalLabel={t('goal')}
      goal={item.goal}
      beneath={
        <div className={classes.mark}>
          <InterestMark item={item} />
        </div>
      }
    />
  );
};
