import { formatRupees, toRupees } from '@cinvoice/contract/money';
import type { PublicTitle } from '@cinvoice/contract/titles/titles';
import { publicTitle } from '@cinvoice/words/en/public-title.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { countLitFrames, FRAMES } from './film-frames.ts';
import classes from './goal.module.css';

type Interests = NonNullable<PublicTitle['interests']>;

/** The outlines of frames beside each other, in a box as wide as all frames and one high. */
const toFrames = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, place) => `M${from + place}.11 0h.78v1h-.78z`).join('');

/** By the number of those that are lit, which are drawn apart from the others. */
const frames = Array.from({ length: FRAMES + 1 }, (_, lit) => ({
  lit: toFrames(0, lit),
  others: toFrames(lit, FRAMES),
}));

const Frames = ({ interests, goal }: { interests: Interests; goal: number }) => {
  const t = useTexts(publicTitle);
  const { lit, others } = frames[countLitFrames(interests.totalPaise, goal)] ?? {};
  // Paise over rupees: hundredths.
  const percent = Math.floor(interests.totalPaise / goal);
  return (
    <svg
      className={classes.frames}
      viewBox={`0 0 ${FRAMES} 1`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t('share', { percent })}
    >
      <path d={others} />
      <path d={lit} data-lit />
    </svg>
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
