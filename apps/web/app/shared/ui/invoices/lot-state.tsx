import type { ListedLot } from '@cinvoice/contract/market/portfolio';
import { lotStates } from '@cinvoice/words/en/lot-states.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { formatDay } from '#web/shared/forms/typed-day.ts';
import { StateBadge, type StateLook } from '../states/state-badge.tsx';
import { LateBadge } from './invoice-state.tsx';

const looks = {
  open: { tone: 'begun', mark: 'clock' },
  over: { tone: 'done', mark: 'two-ticks' },
  writtenOff: { tone: 'bad', mark: 'cross' },
} as const satisfies Record<string, StateLook>;

type Props = {
  lot: Pick<ListedLot, 'state' | 'isWrittenOff' | 'daysLate' | 'lastPaidDay'>;
};

/** How the payment of a lot stands: not due, late, lost, or all there. What is lost stays late. */
export const LotState = ({ lot: { state, isWrittenOff, daysLate, lastPaidDay } }: Props) => {
  const t = useTexts(lotStates);
  if (state === 'over')
    return (
      <StateBadge look={looks.over}>
        {lastPaidDay === null ? t('over') : t('paidOn', { day: formatDay(lastPaidDay) })}
      </StateBadge>
    );
  return (
    <>
      {isWrittenOff && <StateBadge look={looks.writtenOff}>{t('writtenOff')}</StateBadge>}
      {daysLate === 0 && !isWrittenOff && <StateBadge look={looks.open}>{t('open')}</StateBadge>}
      <LateBadge daysLate={daysLate} />
    </>
  );
};
