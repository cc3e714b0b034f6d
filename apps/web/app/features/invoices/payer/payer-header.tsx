import type { WholeInvoice } from '@cinvoice/contract/market/invoices';
import { payerInvoices } from '@cinvoice/words/en/payer-invoices.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { InvoiceHeader } from '../invoice-header.tsx';
import { PayerDays } from './payer-days.tsx';

/** The invoice of all steps: its title, number and seller, and how long it waits. */
export const PayerHeader = ({ invoice }: { invoice: WholeInvoice }) => {
  const t = useTexts(payerInvoices);
  const { number, seller, state, daysLate } = invoice;
  return (
    <InvoiceHeader invoice={invoice} up={{ to: '/ott/invoices', text: t('back') }}>
      {t('kicker', { number, seller: seller.legalName || seller.name })}
      {daysLate === 0 && (state === 'submitted' || state === 'accepted') && <PayerDays invoice={invoice} />}
    </InvoiceHeader>
  );
};
