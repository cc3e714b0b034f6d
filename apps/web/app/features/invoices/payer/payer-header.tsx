import type { WholeInvoice } from '@cinvoice/contract/market/invoices';
import { Link } from 'react-router';
import { payerInvoices } from '#web/i18n/en/payer-invoices.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { InvoiceStateBadge, LateBadge } from '#web/shared/ui/invoices/invoice-state.tsx';
import { PageHeader } from '#web/shared/ui/layout/page-header.tsx';
import invoiceClasses from '../invoice.module.css';
import { PayerDays } from './payer-days.tsx';

/** The invoice of all steps: its title, number and seller, and how long it waits. */
export const PayerHeader = ({ invoice }: { invoice: WholeInvoice }) => {
  const t = useTexts(payerInvoices);
  const { number, seller, state, daysLate, title } = invoice;
  return (
    <>
      <p className={invoiceClasses.up}>
        <Link className="link" to="/ott/invoices">
          {t('back')}
        </Link>
      </p>
      <PageHeader
        title={title.name}
        note={
          <span className={invoiceClasses.kicker}>
            <InvoiceStateBadge state={state} />
            <LateBadge daysLate={daysLate} />
            {t('kicker', { number, seller: seller.legalName || seller.name })}
            {daysLate === 0 && (state === 'submitted' || state === 'accepted') && (
              <PayerDays invoice={invoice} />
            )}
          </span>
        }
      />
    </>
  );
};
