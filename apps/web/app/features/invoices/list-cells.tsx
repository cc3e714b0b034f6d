import type { ListedInvoice } from '@cinvoice/contract/market/invoices';
import { invoices } from '@cinvoice/words/en/invoices.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { useDaysInWords } from '#web/shared/format/days-in-words.ts';
import { formatDay } from '#web/shared/forms/typed-day.ts';
import { InvoiceStateBadge, LateBadge } from '#web/shared/ui/invoices/invoice-state.tsx';
import classes from './list.module.css';
import { isEnded } from './load-invoices.ts';

/** The state of an invoice, and its lateness. */
export const StateCell = ({ invoice }: { invoice: ListedInvoice }) => (
  <span className={classes.badges}>
    <InvoiceStateBadge state={invoice.state} />
    <LateBadge daysLate={invoice.daysLate} />
  </span>
);

/** The due day, with its distance in words while it matters. */
export const DueCell = ({ invoice: { dueDay, daysLate, state } }: { invoice: ListedInvoice }) => {
  const t = useTexts(invoices);
  const sayDistance = useDaysInWords();
  const distance = daysLate > 0 ? t('daysLate', { count: daysLate }) : sayDistance(dueDay);
  return (
    <span className={classes.due} data-late={daysLate > 0 || undefined}>
      <span className="num">{formatDay(dueDay)}</span>
      {!isEnded(state) && <small>{distance}</small>}
    </span>
  );
};
