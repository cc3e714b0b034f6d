import type { DealState, ListedDeal } from '@cinvoice/contract/market/deals';
import { deals } from '@cinvoice/words/en/deals.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { formatDateTime } from '#web/shared/format/date-time.ts';
import { StateBadge, type StateLook } from '#web/shared/ui/states/state-badge.tsx';
import { StateMark } from '#web/shared/ui/states/state-mark.tsx';
import classes from './deals.module.css';

const looks: Record<DealState, StateLook> = {
  open: { tone: 'begun', mark: 'dotted-ring' },
  funded: { tone: 'good', mark: 'equal' },
  ended: { tone: 'ended', mark: 'dash' },
};

const paidOut: StateLook = { tone: 'good', mark: 'tick' };

const stateTexts = { open: 'open', funded: 'funded', ended: 'ended' } as const;

type Stated = Pick<ListedDeal, 'state' | 'outcome'>;

/** An ended deal was paid out to its seller, or came to nothing. */
export const DealStateBadge = ({ deal: { state, outcome } }: { deal: Stated }) => {
  const t = useTexts(deals);
  if (outcome === 'sold') return <StateBadge look={paidOut}>{t('paidOut')}</StateBadge>;
  return <StateBadge look={looks[state]}>{t(stateTexts[state])}</StateBadge>;
};

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

/** How long a deal is open, in days and hours: nobody is hurried by seconds. */
const useTimeLeft = (): ((closesAt: string, now?: number) => { text: string; isNear: boolean }) => {
  const t = useTexts(deals);
  return (closesAt, now = Date.now()) => {
    const hours = Math.max(0, Math.floor((Date.parse(closesAt) - now) / HOUR_MS));
    const days = Math.floor(hours / DAY_HOURS);
    if (days > 0) return { text: t('daysAndHours', { days, hours: hours % DAY_HOURS }), isNear: false };
    return { text: hours === 0 ? t('underAnHour') : t('hours', { count: hours }), isNear: true };
  };
};

/** When a deal closes: red, with a clock, on its last day. */
export const Closing = ({ deal }: { deal: Stated & Pick<ListedDeal, 'closesAt'> }) => {
  const tellLeft = useTimeLeft();
  if (deal.state !== 'open') return <DealStateBadge deal={deal} />;
  const { text, isNear } = tellLeft(deal.closesAt);
  return (
    <span className={classes.closing} data-near={isNear || undefined}>
      <span>
        {isNear && <StateMark name="clock" />}
        {text}
      </span>
      <small>{formatDateTime(deal.closesAt)}</small>
    </span>
  );
};
