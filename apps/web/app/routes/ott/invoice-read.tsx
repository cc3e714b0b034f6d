import { PayerDetails, PayerInvoice } from '#web/features/invoices/payer/payer-invoice.tsx';
import { usePayerPage } from '#web/features/invoices/payer/payer-page.ts';
import { ReadStep } from '#web/features/invoices/payer/read-step.tsx';

/** An invoice that waits is read beside its papers; any other with what became of it. */
export default function InvoiceRead() {
  const page = usePayerPage();
  const { preparation, invoice } = page;
  if (!preparation) return <PayerInvoice {...page} />;
  return (
    <>
      <ReadStep key={invoice.version} {...page} preparation={preparation} />
      <PayerDetails {...page} />
    </>
  );
}
