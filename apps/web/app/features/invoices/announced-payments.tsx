import type { AnnouncedPayment } from '@cinvoice/contract/market/dues';
import type { WholeInvoice } from '@cinvoice/contract/market/invoices';
import { formatPaise } from '@cinvoice/contract/money';
import { announcedPayments } from '@cinvoice/words/en/announced-payments.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { useState } from 'react';
import { formatDateTime } from '#web/shared/format/date-time.ts';
import { formatDay } from '#web/shared/forms/typed-day.ts';
import { useFetchedList } from '#web/shared/live/use-fetched.ts';
import { useLiveEvents } from '#web/shared/live/use-live-events.ts';
import { LoadFailed } from '#web/shared/ui/lists/load-failed.tsx';
import { Block } from './block.tsx';
import classes from './invoice.module.css';
import { isInvoiceEvent } from './use-invoice-list.ts';

/** What the payer says that it has paid, for admins: it helps to find the lines, and is never money. */
export const AnnouncedPayments = ({ invoice: { _id, version, payer } }: { invoice: WholeInvoice }) => {
  const t = useTexts(announcedPayments);
  const [told, setTold] = useState(0);
  // The payer's words are no version of the invoice.
  useLiveEvents('admin', (event) => {
    if (isInvoiceEvent(event) && 'id' in event && event.id === _id) setTold((count) => count + 1);
  });
  const { outcome, retry } = useFetchedList<AnnouncedPayment>(
    `/invoices/${_id}/announced-payments`,
    'admin',
    `${version} ${told}`,
  );
  if (outcome?.problem)
    return <LoadFailed title={t('failed')} detail={outcome.problem.detail} onRetry={retry} />;
  if (!outcome?.data || outcome.data.length === 0) return null;
  return (
    <Block title={t('title')}>
      <p className="small muted">{t('note', { payer: payer.name })}</p>
      <ul className={classes.announced}>
        {outcome.data.map(({ _id: id, utr, amountPaise, day, at }) => (
          <li key={id}>
            <b className="num">{t('paid', { amount: formatPaise(amountPaise), day: formatDay(day) })}</b>
            <span className={classes.said}>{t('utr', { utr })}</span>
            <span className="small muted">{t('announcedAt', { at: formatDateTime(at) })}</span>
          </li>
        ))}
      </ul>
    </Block>
  );
};
