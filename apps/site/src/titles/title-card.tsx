import { toTitlePath } from '@cinvoice/contract/titles/slug';
import type { ListedTitle } from '@cinvoice/contract/titles/titles';
import { Poster } from '@cinvoice/ui/items/poster.tsx';
import { PublicLink } from '@cinvoice/ui/layout/public-link.tsx';
import { titles } from '@cinvoice/words/en/titles.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { useFactWords } from './facts.ts';
import { toNameMarks, toOwnersLanguage } from './name-size.ts';
import { ShortGoal } from './short-goal.tsx';
import classes from './title-card.module.css';

const sizes = '(max-width: 40em) 46vw, (max-width: 73.75em) 23vw, 205px';
const leadSizes = '(max-width: 73.75em) 46vw, 432px';

type Props = {
  title: ListedTitle;
  /** Takes four places: the first of the list. */
  isLead: boolean;
  isNew: boolean;
  /** Its poster is in the first screen. */
  isEarly: boolean;
};

export const TitleCard = ({ title, isLead, isNew, isEarly }: Props) => {
  const t = useTexts(titles);
  const words = useFactWords();
  return (
    <article className={classes.card} data-lead={isLead || undefined}>
      <Poster
        poster={title.poster}
        name={title.projectName}
        sizes={isLead ? leadSizes : sizes}
        eager={isEarly}
      />
      {isNew && <span className={classes.badge}>{t('isNew')}</span>}
      <h2 {...toNameMarks(title.projectName)}>
        <PublicLink to={toTitlePath(title.projectName, title._id)}>{title.projectName}</PublicLink>
      </h2>
      <p className={classes.line}>
        {words.describe(title)}
        <br />
        {words.say(title.genre)}
      </p>
      {isLead && title.excerpt && (
        <p className={classes.synopsis} lang={toOwnersLanguage(title.excerpt)}>
          {title.excerpt}
        </p>
      )}
      <p className={classes.foot}>
        <span>{title.ottId.name}</span>
        <b>
          <span className="hidden">{t('goal')} </span>
          <ShortGoal rupees={title.goal} />
        </b>
      </p>
    </article>
  );
};
