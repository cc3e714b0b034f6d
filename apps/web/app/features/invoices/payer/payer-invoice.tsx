import { computeLeftPaise } from '@cinvoice/contract/market/invoice-states';
import { formatPaise } from '@cinvoice/contract/money';
import { payerInvoices } from '@cinvoice/words/en/payer-invoices.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Alert } from '@mantine/core';
import { formatDateTime } from '#web/shared/format/date-time.ts';
import { formatDay } from '#web/shared/forms/typed-day.ts';
import { MarketPapers } from '#web/shared/ui/papers/market-papers.tsx';
import { AcceptanceBlock } from '../acceptance.tsx';
import { Amounts, InvoiceFacts } from '../amounts.tsx';
import { HindranceList } from '../hindrance-list.tsx';
import invoiceClasses from '../invoice.module.css';
import { InvoicePapers } from '../invoice-papers.tsx';
import { Receipts } from '../receipts.tsx';
import { TheWay } from '../the-way.tsx';
import { Announce } from './announce.tsx';
import { Announced } from './announced.tsx';
import { AssignmentNotice } from './assignment-notice.tsx';
import classes from './payer.module.css';
import type { PayerOutlet } from './payer-page.ts';
import { Report } from './report.tsx';

const AcceptedAlert = ({ invoice, acceptance }: PayerOutlet) => {
  const t = useTexts(payerInvoices);
  if (!acceptance || invoice.state !== 'accepted') return null;
  const { officer, at, escrow, payablePaise } = acceptance;
  return (
    <Alert
      role="status"
      className={classes.accepted ?? ''}
      title={t('acceptedTitle', { ...officer, at: formatDateTime(at) })}
    >
      {t('acceptedText', {
        amount: formatPaise(payablePaise),
        day: formatDay(invoice.dueDay),
        end: escrow.number.slice(-4),
        reference: invoice.reference,
      })}
    </Alert>
  );
};

/** The payer says that it has paid, as long as something is owed. */
const Payment = ({ invoice, announced }: PayerOutlet) => {
  const outstandingPaise = computeLeftPaise(invoice);
  if (!announced || invoice.state !== 'accepted' || outstandingPaise === 0) return null;
  const { _id: invoiceId, number } = invoice;
  return (
    <div className={invoiceClasses.block}>
      <Announced payments={announced} />
      <Announce key={outstandingPaise} due={{ invoiceId, number, outstandingPaise }} />
    </div>
  );
};

const reportable = ['submitted', 'disputed', 'accepted'];

/** Beside what can be accepted: all else that the payer reads of an invoice. */
export const PayerDetails = (page: PayerOutlet) => {
  const { invoice, history, hindrances, acceptance, onChanged } = page;
  return (
    <div className={invoiceClasses.halves}>
      <div>
        <HindranceList hindrances={hindrances} />
        {acceptance && (
          <AcceptanceBlock id={invoice._id} number={invoice.number} area="ott" version={invoice.version} />
        )}
        <TheWay invoice={invoice} area="ott" history={history} />
        <Receipts invoice={invoice} history={history} />
        <Payment {...page} />
        {reportable.includes(invoice.state) && (
          <div className={invoiceClasses.block}>
            <Report invoiceId={invoice._id} onDone={onChanged} />
          </div>
        )}
      </div>
      <div>
        {invoice.state !== 'submitted' && (
          <>
            <Amounts invoice={invoice} />
            <InvoicePapers files={invoice.files} />
            {acceptance && (
              <MarketPapers
                area="ott"
                invoice={invoice._id}
                version={invoice.version}
                className={invoiceClasses.block}
              />
            )}
          </>
        )}
        <InvoiceFacts invoice={invoice} />
      </div>
    </div>
  );
};

/** An invoice that is no longer to be accepted, or not yet again. */
export const PayerInvoice = (page: PayerOutlet) => (
  <>
    <AcceptedAlert {...page} />
    {page.notice && (
      <div className={classes.notice}>
        <AssignmentNotice notice={page.notice} onChanged={page.onChanged} />
      </div>
    )}
    <PayerDetails {...page} />
  </>
);
