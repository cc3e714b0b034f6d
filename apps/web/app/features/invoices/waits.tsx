import type { InvoiceState } from '@cinvoice/contract/market/invoice-states';
import type { InvoiceEvent, ListedInvoice, WholeInvoice } from '@cinvoice/contract/market/invoices';
import { formatPaise } from '@cinvoice/contract/money';
import { invoices } from '@cinvoice/words/en/invoices.ts';
import { ownInvoices } from '@cinvoice/words/en/own-invoices.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { formatDateTime } from '#web/shared/format/date-time.ts';
import { useDaysInWords } from '#web/shared/format/days-in-words.ts';
import { formatDay } from '#web/shared/forms/typed-day.ts';
import classes from './invoice.module.css';
import { Needs } from './needs.tsx';

const waited: Record<InvoiceState, 'you' | 'admin' | 'buyers' | 'payer' | 'nobody'> = {
  draft: 'you',
  checking: 'admin',
  submitted: 'payer',
  disputed: 'you',
  accepted: 'payer',
  offered: 'you',
  listed: 'buyers',
  funded: 'admin',
  disbursed: 'payer',
  'written-off': 'nobody',
  settled: 'nobody',
  withdrawn: 'nobody',
  declined: 'nobody',
};

/** Names whom an invoice waits for, as its seller reads it. */
export const useWaitedFor = (): ((invoice: Pick<ListedInvoice, 'state' | 'payer'>) => string) => {
  const t = useTexts(ownInvoices);
  return ({ state, payer }) => {
    const who = waited[state];
    return who === 'payer' ? payer.name : t(who);
  };
};

type Told = { invoice: WholeInvoice; history: readonly InvoiceEvent[] };

export const findReason = (history: readonly InvoiceEvent[], event: InvoiceEvent['event']): string =>
  history.find((one) => one.event === event)?.reason ?? '';

const useWaitText = (): ((told: Told) => string) => {
  const t = useTexts(ownInvoices);
  const sayDistance = useDaysInWords();
  const words = useTexts(invoices);
  const tellAccepted = ({
    payer,
    payablePaise,
    receivedPaise,
    dueDay,
    daysLate,
    reference,
  }: WholeInvoice) => {
    const sum = {
      payer: payer.name,
      amount: formatPaise(payablePaise - receivedPaise),
      due: formatDay(dueDay),
    };
    if (daysLate > 0) return t('waitLate', { ...sum, distance: words('daysLate', { count: daysLate }) });
    return t('waitAccepted', { ...sum, distance: sayDistance(dueDay), reference });
  };
  const tellDisputed = ({ payer }: WholeInvoice, reason: string) =>
    reason === '' ? t('waitDisputedPlain') : t('waitDisputed', { payer: payer.name, reason });
  return ({ invoice, history }) => {
    const { state, payer, dueDay, submittedAt, updatedAt, settledAt } = invoice;
    const at = formatDateTime(submittedAt ?? updatedAt);
    switch (state) {
      case 'draft':
        return t('waitDraft');
      case 'checking':
        return t('waitChecking', { payer: payer.name, at });
      case 'submitted':
        return t('waitSubmitted', { payer: payer.name, at, due: formatDay(dueDay) });
      case 'disputed':
        return tellDisputed(invoice, findReason(history, 'disputed'));
      case 'accepted':
        return tellAccepted(invoice);
      case 'offered':
        return t('waitOffered');
      case 'listed':
        return t('waitListed');
      case 'funded':
        return t('waitFunded', { payer: payer.name });
      case 'disbursed':
        return invoice.daysLate > 0
          ? tellAccepted(invoice)
          : t('waitDisbursed', { payer: payer.name, due: formatDay(dueDay) });
      case 'written-off':
        return t('waitWrittenOff');
      case 'settled':
        return t('waitSettled', { at: formatDateTime(settledAt ?? updatedAt) });
      case 'withdrawn':
        return t('waitWithdrawn');
      case 'declined':
        return t('waitDeclined', { reason: findReason(history, 'declined') });
    }
  };
};

/** Tells the seller whose turn it is, and until when. */
export const Waits = (told: Told) => {
  const t = useTexts(invoices);
  const waitedFor = useWaitedFor();
  const tell = useWaitText();
  const { _id, payer, state, waitsFor } = told.invoice;
  return (
    <div className={classes.waits}>
      <div>
        <span className="label muted">{t('waitsFor')}</span>
        <span className={classes.who}>{waitedFor(told.invoice)}</span>
      </div>
      <p>{tell(told)}</p>
      {state === 'draft' && <Needs id={_id} payer={payer.name} needs={waitsFor} />}
    </div>
  );
};
