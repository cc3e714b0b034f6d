import { formatRupees, toRupees } from '@cinvoice/contract/money';
import type { PublicTitle } from '@cinvoice/contract/titles/titles';
import { publicTitle } from '@cinvoice/words/en/public-title.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { countLitFrames, FRAMES } from './film-frames.ts';
import classes from './goal.module.css';

type Interests = NonNullable<PublicTitle['interests']>;

const places = Array.from({ length: FRAMES }, (_, place) => place);

const Frames = ({ interests, goal }: { interests: Interests; goal: number }) => {
  const t = useTexts(publicTitle);
  const lit = countLitFrames(interests.totalPaise, goal);
  // Paise over rupees: hundredths.
  const percent = Math.floor(interests.totalPaise / goal);
  return (
    <div className={classes.frames} role="img" aria-label={t('share', { percent })}>
      {places.map((place) => (
        <i key={place} data-lit={place < lit || undefined} />
      ))}
    </div>
  );
};

/** The goal, and unless the owner hides it the interest so far. */
export const Goal = ({ goal, interests }: Pick<PublicTitle, 'goal' | 'interests'>) => {
  const t = useTexts(publicTitle);
  return (
    <div className={classes.goal}>
      <dl>
        <div>
          <dt className="label muted">{t('goal')}</dt>
          <dd className="num">{formatRupees(goal)}</dd>
        </div>
        {interests && (
          <div>
            <dt className="label muted">{t('interest')}</dt>
            <dd className="num">{formatRupees(toRupees(interests.totalPaise))}</dd>
          </div>
        )}
      </dl>
      {interests && (
        <>
          <Frames interests={interests} goal={goal} />
          <p className="small muted">{t('people', { count: interests.count })}</p>
        </>
      )}
    </div>
  );
};
