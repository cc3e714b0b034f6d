import { SILENT_DAYS } from '@cinvoice/contract/market/lateness';
import type { ListedLot } from '@cinvoice/contract/market/portfolio';
import { countDays, toDay } from '@cinvoice/contract/market/working-days';
import { portfolio } from '@cinvoice/words/en/portfolio.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { formatDateTime } from '#web/shared/format/date-time.ts';
import { useDaysInWords } from '#web/shared/format/days-in-words.ts';
import { formatDay } from '#web/shared/forms/typed-day.ts';
import { LotState } from '#web/shared/ui/invoices/lot-state.tsx';
import { StateBadge, type StateLook } from '#web/shared/ui/states/state-badge.tsx';
import classes from './portfolio.module.css';

type Props = { lot: ListedLot };

const looks = {
  mayStop: { tone: 'undecided', mark: 'question' },
  silent: { tone: 'bad', mark: 'exclamation' },
} as const satisfies Record<string, StateLook>;

/** How the payment stands, and that it may stop. */
export const StateCell = ({ lot }: Props) => {
  const t = useTexts(portfolio);
  return (
    <span className={classes.badges}>
      <LotState lot={lot} />
      {lot.mayStopSince !== null && (
        <>
          <StateBadge look={looks.mayStop}>{t('mayStop')}</StateBadge>
          <small>{t('mayStopSince', { day: formatDateTime(lot.mayStopSince) })}</small>
        </>
      )}
    </span>
  );
};

export const DueCell = ({ lot: { dueDay, state } }: Props) => {
  const sayDistance = useDaysInWords();
  return (
    <span>
      <span className="num">{formatDay(dueDay)}</span>
      {state === 'open' && <span className={classes.sub}>{sayDistance(dueDay)}</span>}
    </span>
  );
};

/** The newest update; of what is late also that there was none for too long. */
export const Update = ({ lot: { update, state, dueDay } }: Props) => {
  const t = useTexts(portfolio);
  const since = update && update.day > dueDay ? update.day : dueDay;
  const silentDays = state === 'late' ? countDays(since, toDay(new Date())) : 0;
  if (state === 'over') return null;
  return (
    <>
      {silentDays >= SILENT_DAYS && (
        <span className={classes.silent}>
          <StateBadge look={looks.silent}>{t('noUpdate', { count: silentDays })}</StateBadge>
        </span>
      )}
      {update && (
        <span className={classes.update}>
          <b>{t('updateOf', { day: formatDay(update.day) })}</b> {update.text}
        </span>
      )}
    </>
  );
};
