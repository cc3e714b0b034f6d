import { SILENT_DAYS } from '@cinvoice/contract/market/lateness';
import { countDays, toDay } from '@cinvoice/contract/market/working-days';
import { lateness } from '@cinvoice/words/en/lateness.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { StateMark } from '../states/state-mark.tsx';
import classes from './silence.module.css';

type Props = {
  dueDay: string;
  /** The day of the newest update; null without one. */
  newest: string | null;
};

/** How long nothing was told of a late debt: red, with a mark, once an update is overdue. */
export const Silence = ({ dueDay, newest }: Props) => {
  const t = useTexts(lateness);
  const since = newest !== null && newest > dueDay ? newest : dueDay;
  const count = countDays(since, toDay(new Date()));
  if (count <= 0) return null;
  const isOverdue = count >= SILENT_DAYS;
  return (
    <p className={classes.silence} data-overdue={isOverdue || undefined}>
      {isOverdue && <StateMark name="exclamation" />}
      {t('silent', { count })}
    </p>
  );
};
