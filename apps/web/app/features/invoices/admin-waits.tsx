import type { InvoiceState } from '@cinvoice/contract/market/invoice-states';
import type { InvoiceEvent, WholeInvoice } from '@cinvoice/contract/market/invoices';
import { formatPaise } from '@cinvoice/contract/money';
import { adminInvoices } from '@cinvoice/words/en/admin-invoices.ts';
import { invoices } from '@cinvoice/words/en/invoices.ts';
import { ownInvoices } from '@cinvoice/words/en/own-invoices.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { formatDateTime } from '#web/shared/format/date-time.ts';
import { useDaysInWords } from '#web/shared/format/days-in-words.ts';
import { formatDay } from '#web/shared/forms/typed-day.ts';
import classes from './invoice.module.css';
import { findReason } from './waits.tsx';

type Told = { invoice: WholeInvoice; history: readonly InvoiceEvent[] };

const waited: Record<InvoiceState, 'you' | 'seller' | 'buyers' | 'payer' | 'nobody'> = {
  draft: 'seller',
  checking: 'you',
  submitted: 'payer',
  disputed: 'seller',
  accepted: 'payer',
  offered: 'seller',
  listed: 'buyers',
  funded: 'you',
  disbursed: 'payer',
  'written-off': 'nobody',
  settled: 'nobody',
  withdrawn: 'nobody',
  declined: 'nobody',
};

const useName = (): ((invoice: WholeInvoice) => string) => {
  const t = useTexts(ownInvoices);
  return ({ state, payer, seller }) => {
    const who = waited[state];
    if (who === 'payer') return payer.name;
    return who === 'seller' ? seller.name : t(who);
  };
};

const useText = (): ((told: Told) => string) => {
  const t = useTexts(adminInvoices);
  const words = useTexts(invoices);
  const sayDistance = useDaysInWords();
  const tellAccepted = ({ payer, payablePaise, receivedPaise, dueDay, daysLate }: WholeInvoice): string => {
    const sum = {
      payer: payer.name,
      amount: formatPaise(payablePaise - receivedPaise),
      due: formatDay(dueDay),
    };
    if (daysLate > 0) return t('waitLate', { ...sum, distance: words('daysLate', { count: daysLate }) });
    return t('waitAccepted', { ...sum, distance: sayDistance(dueDay) });
  };
  return ({ invoice, history }) => {
    const payer = invoice.payer.name;
    switch (invoice.state) {
      case 'draft':
        return t('waitDraft');
      case 'checking':
        return t('waitChecking', { payer });
      case 'submitted':
        return t('waitSubmitted', { payer, at: formatDateTime(invoice.submittedAt ?? invoice.updatedAt) });
      case 'disputed':
        return t('waitDisputed', { payer, reason: findReason(history, 'disputed') });
      case 'accepted':
        return tellAccepted(invoice);
      case 'offered':
        return t('waitOffered', { seller: invoice.seller.name });
      case 'listed':
        return t('waitListed');
      case 'funded':
        return t('waitFunded', { payer });
      case 'disbursed':
        return invoice.daysLate > 0
          ? tellAccepted(invoice)
          : t('waitDisbursed', { payer, due: formatDay(invoice.dueDay) });
      case 'written-off':
        return t('waitWrittenOff');
      case 'settled':
        return t('waitSettled', { at: formatDateTime(invoice.settledAt ?? invoice.updatedAt) });
      case 'withdrawn':
        return t('waitWithdrawn');
      case 'declined':
        return t('waitDeclined', { reason: findReason(history, 'declined') });
    }
  };
};

/** Tells admins whose turn it is, and until when. */
export const AdminWaits = (told: Told) => {
  const t = useTexts(invoices);
  const name = useName();
  const tell = useText();
  return (
    <div className={classes.waits}>
      <div>
        <span className="label muted">{t('waitsFor')}</span>
        <span className={classes.who}>{name(told.invoice)}</span>
      </div>
      <p>{tell(told)}</p>
    </div>
  );
};
