import type { InterestSum } from '@cinvoice/contract/answers';
import { formatRupees, toRupees } from '@cinvoice/contract/money';
import { itemInterests as texts } from '@cinvoice/words/en/item-interests.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import classes from './interest-progress.module.css';

/** The narrowest visible part of a bar, in per cent. */
const MIN_BAR_PERCENT = 1;

/** Shows the sum of investors' interests in relation to the goal in whole rupees. */
export const InterestProgress = ({ interests, goal }: { interests: InterestSum; goal: number }) => {
  const t = useTexts(texts);
  const { count, totalPaise } = interests;
  if (count === 0) return <p className={classes.none}>{t('none')}</p>;
  const percent = Math.floor(totalPaise / goal);
  return (
    <div className={classes.interest}>
      <svg className={classes.bar} aria-hidden="true">
        <rect width={`${Math.min(100, Math.max(MIN_BAR_PERCENT, percent))}%`} height="100%" />
      </svg>
      <p>
        {t('stated', { count, amount: formatRupees(toRupees(totalPaise)) })}
        <span>{percent < 1 ? t('underOnePercent') : t('percentOfGoal', { percent })}</span>
      </p>
    </div>
  );
};
