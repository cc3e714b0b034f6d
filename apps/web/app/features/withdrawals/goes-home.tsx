import type { PayoutOutlook } from '@cinvoice/contract/market/payouts';
import { formatPaise } from '@cinvoice/contract/money';
import { withdrawals } from '@cinvoice/words/en/withdrawals.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { formatWeekday } from '#web/shared/format/weekday.ts';
import { formatDay } from '#web/shared/forms/typed-day.ts';
import classes from './withdrawals.module.css';

/** When idle money is paid out without being asked. Nothing while there is none. */
export const GoesHome = ({ outlook: { goesHome, receiver } }: { outlook: PayoutOutlook }) => {
  const t = useTexts(withdrawals);
  if (!goesHome || !receiver) return null;
  return (
    <div className={classes.home}>
      <p>
        <b>{t('goesHomeOn', { weekday: formatWeekday(goesHome.day), day: formatDay(goesHome.day) })}</b>
        <br />
        {t('goesHomeText', {
          amount: formatPaise(goesHome.amountPaise),
          number: receiver.number,
        })}
      </p>
      <Button component={Link} to="/investor/deals">
        {t('seeDeals')}
      </Button>
    </div>
  );
};
