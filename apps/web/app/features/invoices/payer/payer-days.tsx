import type { ListedInvoice } from '@cinvoice/contract/market/invoices';
import { countDays, toDay } from '@cinvoice/contract/market/working-days';
import { payerInvoices } from '@cinvoice/words/en/payer-invoices.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import classes from './queue.module.css';

/** How long an invoice waits, or until when it is due, in words. */
export const PayerDays = ({ invoice }: { invoice: ListedInvoice }) => {
  const t = useTexts(payerInvoices);
  const today = toDay(new Date());
  const { state, daysLate, dueDay, submittedAt } = invoice;
  if (daysLate > 0) return <span className={classes.late}>{t('lateBy', { count: daysLate })}</span>;
  if (state === 'accepted') return <span>{t('dueIn', { count: countDays(today, dueDay) })}</span>;
  if (state !== 'submitted' || !submittedAt) return <span className="muted">–</span>;
  const count = Math.max(0, countDays(toDay(new Date(submittedAt)), today));
  return <span>{t('waitsSince', { count })}</span>;
};
